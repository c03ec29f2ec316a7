import { defineMessages } from "./define-messages";
/** The texts of the floor's pages of trucks, in English, once. They come with those pages. */
export const tTruck = defineMessages("truck", {
  // ---- lists
  "list.trucks": "Trucks",
  "list.search": "Search trucks",
  "list.example": ({ prefix }: { prefix: string }) => `${prefix} 1007 or Apex`,
  "list.waiting": "Waiting for a signature",
  "list.noneHandled": "No truck waits for handling.",
  "list.noneSigns": "No truck waits for a signature. It comes here once both weights are taken.",
  "list.noneLeaves": "No truck waits for its release. It comes here once both weights are taken.",
  "list.expected": ({ at }: { at: string }) => `Expected ${at}`,
  "list.open": ({ name }: { name: string }) => `Open ${name}`,

  // ---- one truck
  "truck.number": ({ number }: { number: string }) => `Truck ${number}`,
  "truck.trailer": ({ number }: { number: string }) => `Trailer ${number}`,
  "truck.release": "Release it.",
  "truck.next": "Next",
  "truck.weights": "Weights",
  "truck.gross": "Gross",
  "truck.tare": "Tare",
  "truck.net": "Net",
  "truck.notWeighed": "Not weighed",
  "truck.manual": "Manual weight",
  "truck.storedTare": "Stored tare",
  "truck.live": "From the scale",
  "truck.over": ({ over }: { over: string }) => `${over} over the net`,
  "truck.driver": ({ name }: { name: string }) => `Driver ${name}`,
  "truck.po": ({ number }: { number: string }) => `PO ${number}`,
  "truck.signed": ({ version }: { version: number }) => `Signed (version ${version})`,
  "truck.signedBy": ({ name, at, version }: { name: string; at: string; version: number }) =>
    `Signed by ${name}, ${at} (version ${version})`,
  "truck.corrected": ({ signed, version }: { signed: string; version: number }) =>
    `${signed}; corrected later by version ${version}, unsigned`,
  "truck.paper": "BOL as PDF",
  "truck.correctedWhy": ({ reason }: { reason: string }) => `Why it was corrected: ${reason}`,
  "truck.lacks": "Missing for the release",
  "truck.toList": "Back to the trucks",
  "truck.missing": "There is no such truck here.",

  // ---- what can be done
  "do.arrival": "Add arrival",
  "do.arrive": "Record arrival",
  "do.handling": "Begin handling",
  "do.loading": "Begin loading",
  "do.weighGross": "Weigh gross",
  "do.weighTare": "Weigh tare",
  "do.weighAgain": "Weigh again",
  "do.edit": "Edit truck",
  "do.void": "Void truck",
  "do.readScale": "Take from the scale",
  "do.book": "Book the difference and release",
  "do.reopen": "New BOL version",
  "do.reopenHint": "Opens the signed BOL: drafts and weights can be changed, then it is signed again.",
  "do.mend": "Go there",

  // ---- fields
  "field.truck": "Truck number",
  "field.trailer": "Trailer number",
  "field.carrier": "Carrier",
  "field.driver": "Driver name",
  "field.phone": "Driver phone",
  "field.customer": "Customer",
  "hint.ofOrder": "Empty: as its order says",
  "field.product": "Product",
  "field.order": "Order",
  "field.po": "PO number",
  "field.firstWeight": ({ position }: { position: string }) => `First weight (${position.toLowerCase()})`,
  "field.weight": "Weight",
  "field.unit": "Unit",
  "field.supplier": "Supplier",
  "field.origin": "Origin",
  "field.bol": "BOL of the load",
  "field.seals": "Seals",
  "field.position": "Which weight",
  "field.scale": "Scale",
  "field.noScale": "No scale",
  "field.entry": "Book the difference as",
  "entry.heel": "Heel",
  "entry.spill": "Spill",
  "entry.shrink": "Shrink",
  "entry.origin weight gain": "Origin weight gain",

  // ---- weights
  "weigh.live": ({ scale, at }: { scale: string; at: string | null }) =>
    at === null ? `Live from ${scale}.` : `Live from ${scale}, ${at}.`,
  "weigh.stored": ({ at }: { at: string }) => `Stored tare of ${at}.`,
  "weigh.manual": "Typed by hand: it is marked as a manual weight.",
  "weigh.useStored": ({ tare, day }: { tare: string; day: string }) => `Use the stored tare: ${tare} of ${day}`,
  "weigh.tooOld": ({ tare, day }: { tare: string; day: string }) =>
    `The stored tare, ${tare} of ${day}, is older than 90 days. Weigh the truck.`,
  "weigh.overLegal": ({ gross, limit }: { gross: string; limit: string }) =>
    `Gross ${gross} is over the legal limit of ${limit} for public roads.`,
  "weigh.tareOverLegal": ({ tare, limit }: { tare: string; limit: string }) =>
    `Tare ${tare} is over the legal limit of ${limit} for a whole truck. Check the figure and its unit.`,
  "weigh.uncertified": ({ scale, day }: { scale: string; day: string }) =>
    `The certificate of ${scale} ran out on ${day}.`,
  "release.notAllowed": "Your profile may not release trucks.",
  "truck.order": ({ number }: { number: string }) => `Order ${number}`,
  "truck.orderLeft": ({ number, left }: { number: string; left: string }) => `Order ${number}: ${left} left`,
  "truck.orderOver": ({ number, over }: { number: string; over: string }) => `Order ${number}: ${over} over`,

  // ---- asked before it is done
  "ask.void": ({ name }: { name: string }) => `Void ${name}?`,
  "ask.book": "Release with a difference?",

  // ---- what came of it
  "done.arrival": ({ name }: { name: string }) => `${name} has arrived.`,
  "done.arrive": ({ name }: { name: string }) => `The arrival of ${name} is recorded.`,
  "done.handling": ({ name }: { name: string }) => `${name}: work has begun.`,
  "done.weigh": "Weight saved.",
  "done.reopen": ({ name }: { name: string }) => `${name}: its BOL has a new version, to be signed again.`,
  "done.void": ({ name }: { name: string }) => `${name} is voided.`,
  "done.release": ({ name }: { name: string }) => `${name} is released.`,

  // ---- scanning
  "scan.noTruck": "The barcode you scanned does not match any truck here. Try again.",
  "scan.opened": ({ name }: { name: string }) => `${name} opened.`,
  "scan.searching": ({ text }: { text: string }) => `Searching trucks for ${text}.`,
  "scan.noDraft": "This truck takes no draft now. Nothing was changed.",
});
