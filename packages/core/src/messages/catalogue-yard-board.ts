import { defineMessages } from "./define-messages";
import { list, plural } from "./formats";

type Count = { count: number };

/** The texts of the desk's yard board, in English, once. */
export const tYard = defineMessages("yard", {
  "board.label": "Trucks by the step they wait for",
  "board.none": "No truck is in the yard, and none is expected.",
  "board.noneAsked": "No truck of the yard is like that.",
  "board.inYard": ({ count }: Count) => plural(count, { one: "# truck in the yard", other: "# trucks in the yard" }),
  "board.expected": ({ count }: Count) => `${count} expected`,
  "board.note": "The time at the head of a truck is its time in the yard.",
  "board.failed": "Some trucks are missing",
  "board.unread": ({ list: name, detail }: { list: string; detail: string | null }) =>
    `${name} could not be read. ${detail === null ? "" : `${detail} `}The board tries again on its own.`,
  "board.tooLong": ({ list: name }: { list: string }) => `${name}: there are too many to show them here.`,
  "board.reading": ({ lists }: { lists: readonly string[] }) => `Reading ${list(lists)}`,

  // ---- columns
  "column.expected": "Expected",
  "column.weigh-in": "To Weigh In",
  "column.load": "To Load/Unload",
  "column.weigh-out": "To Weigh Out",
  "column.sign": "To Sign",
  "column.release": "To Release",
  "column.count": ({ count }: Count) => plural(count, { one: "# truck", other: "# trucks" }),
  "column.longest": ({ wait }: { wait: string }) => `Longest ${wait}`,
  "column.mostOverdue": ({ wait }: { wait: string }) => `Most overdue ${wait}`,
  "column.none": "No truck",

  // ---- one truck
  "truck.inbound": "Inbound",
  "truck.outbound": "Outbound",
  "truck.order": ({ number }: { number: string }) => `Order ${number}`,
  "truck.inYard": "In the yard",
  "truck.unexpected": "No time given",
  "truck.overdue": ({ wait }: { wait: string }) => `${wait} overdue`,
  "truck.weighed-in": ({ wait }: { wait: string }) => `Weighed in ${wait} ago`,
  "truck.weighed-out": ({ wait }: { wait: string }) => `Weighed out ${wait} ago`,
  "truck.signed": ({ wait }: { wait: string }) => `Signed ${wait} ago`,
  "truck.long": "Long wait",
  "truck.very-long": "Very long wait",
  "truck.moved": "Just moved",
  "truck.loaded": ({ quantity }: { quantity: string }) => `Loaded ${quantity}`,
  "truck.fits": ({ quantity }: { quantity: string }) => `${quantity} more fits`,
  "truck.fitsOfOrder": ({ quantity, order }: { quantity: string; order: string }) =>
    `${quantity} more, then order ${order} is filled`,
  "truck.fitsNone": "Nothing more fits",
  "truck.orderFilled": ({ order }: { order: string }) => `Order ${order} is filled`,
  "truck.over": ({ quantity }: { quantity: string }) => `${quantity} over the legal gross`,
  "truck.record": "Open the record",

  // ---- what others did
  "move.to": ({ name, column }: { name: string; column: string }) => `${name}: ${column}.`,
  "move.gone": ({ name }: { name: string }) => `${name} is no longer on the board.`,
  "move.many": ({ count }: Count) => `${count} trucks moved.`,

  // ---- what is asked
  "find.label": "Find a truck",
  "find.example": "Truck, carrier or order",
  "filter.family": "Material",
  "filter.direction": "Direction",
  "filter.customer": "Customer",
  "filter.any": "All",
  "filter.sand": "Sand",
  "filter.bulk-commodity": "Bulk commodity",
  "filter.count": ({ count, of }: { count: number; of: number }) => `${count} of ${of} trucks`,
  "filter.clear": "Clear Filters",
});
