import { defineMessages } from "./define-messages";
import { list, plural } from "./formats";

type Count = { count: number };

/** The texts of the desk's track utilization, in English, once. */
export const tBoard = defineMessages("board", {
  "board.label": "Tracks with their railcars, to scale",
  "board.none": "This terminal has no tracks in use.",
  "board.gone": "This track is not in use, or is not of this terminal.",
  "board.cars": ({ count }: Count) => plural(count, { one: "# railcar", other: "# railcars" }),
  "board.ofTrack": ({ track, summary }: { track: string; summary: string }) => `${track} · ${summary}`,
  "board.end": ({ end }: { end: string }) => `1 at the ${end}`,
  "board.empty": "No railcars on this track.",
  "board.reading": "Reading the railcars",
  "board.openTrack": ({ track }: { track: string }) => `Open the record of ${track}`,
  "board.alone": ({ track }: { track: string }) => `${track} alone`,
  "board.all": "All Tracks",
  "board.over": ({ feet }: { feet: string }) => `${feet} ft too long`,
  "board.free": ({ feet }: { feet: string }) => `${feet} ft free`,
  "board.ofFeet": ({ used, usable }: { used: string; usable: string }) => `${used} of ${usable} ft`,
  "board.unmeasured": ({ count }: Count) => `${count} not measured`,
  "board.usableEnds": "The usable length ends here",

  // ---- one car
  "car.position": ({ position }: { position: number }) => `Position ${position}`,
  "car.day": ({ day }: { day: number }) => `Day ${day}`,
  "car.loaded": "Loaded",
  "car.empty": "Empty",
  "car.unknown": "Contents not known",
  "car.inoperable": "Inoperable",
  "car.customerReleased": "Customer released",
  "car.said": ({ name, position, count, facts }: { name: string; position: number; count: number; facts: string }) =>
    `${name}, position ${position} of ${count}, ${facts}`,
  "car.feet": ({ feet }: { feet: string }) => `${feet} ft`,
  "car.unmeasured": "Length not known",
  "car.open": "Open the Record",

  // ---- what is looked for
  "find.label": "Find a railcar",
  "find.example": "UTLX 1234",
  "find.count": ({ at, count }: { at: number; count: number }) => `${at} of ${count}`,
  "find.none": "Not on these tracks",
  "find.next": "Next railcar found",
  "find.previous": "Previous railcar found",
  "filter.product": "Product",
  "filter.customer": "Customer",
  "filter.status": "Status",
  "filter.any": "All",
  "filter.count": ({ count }: Count) => plural(count, { one: "# railcar matches", other: "# railcars match" }),
  "filter.clear": "Clear Filters",
  "scale.label": "Scale",
  "scale.cars": "Cars",
  "scale.tracks": "Whole tracks",

  // ---- the legend, and the table of one track
  "legend.label": "What the marks mean",
  "table.position": "Position",
  "table.car": "Railcar",
  "table.load": "Loaded",
  "table.product": "Product",
  "table.customer": "Customer",
  "table.status": "Status",
  "table.length": "Length",
  "table.days": "On site",
  "table.notes": "Notes",

  // ---- selected cars
  "selected.label": "Selected railcars",
  "selected.count": ({ count, feet }: { count: number; feet: string }) =>
    `${plural(count, { one: "# railcar", other: "# railcars" })} selected · ${feet} ft`,
  "selected.clear": "Clear Selection",

  // ---- moving cars
  "move.help":
    "Enter takes the selected railcars up; arrow keys carry them, Enter puts them down, Escape puts them back. Space selects.",
  "move.pickedUp": ({ names, place }: { names: readonly string[]; place: string }) =>
    `${list(names)} taken up. ${place}.`,
  "move.place": ({ track, position, count }: { track: string; position: number; count: number }) =>
    `${track}, position ${position} of ${count}`,
  "move.putBack": "Put back. Nothing was moved.",
  "move.done": ({ names, place }: { names: readonly string[]; place: string }) => `${list(names)}: ${place}.`,
  "move.undone": ({ names }: { names: readonly string[] }) => `${list(names)} put back where they were.`,
  "move.earlierDone": "The move that was sent before is carried out.",
  "move.oneFamily": "Sand and bulk commodity railcars are moved one family after the other.",
  "move.notAllowed": "Your profile does not move railcars.",
  "move.carried": ({ count }: Count) => plural(count, { one: "# railcar", other: "# railcars" }),
  "move.undo": "Undo",
  "move.undoText": ({ names }: { names: readonly string[] }) => `Moved: ${list(names)}`,
  "move.sending": "Moving",
  "move.unconfirmed": ({ names }: { names: string }) =>
    `The move of ${names} was sent, and no answer came. Retry sends the same move, and it counts once.`,
  "move.andMore": ({ name, more }: { name: string; more: number }) => `${name} and ${more} more`,
  "move.drop": "Do not send it again",
  "move.dropped": "The move is not sent again. It may have been carried out: look at the tracks.",
  "move.left": "The move is still on its way. Track utilization says what came of it.",
  "move.conflict": "Others were faster",
  "move.keep": ({ place }: { place: string }) => `Move to ${place}`,
  "move.leave": "Leave Them Where They Are",
  "move.refused": "Not moved",
  "move.close": "Close",
  "move.nowAt": ({ name, place }: { name: string; place: string }) => `${name} is now at ${place}.`,
  "move.gone": ({ count }: Count) =>
    plural(count, { one: "# railcar has left these tracks.", other: "# railcars have left these tracks." }),

  // ---- the switch list
  "list.title": "Switch List",
  "list.tracks": "Tracks",
  "list.railcars": "Railcars",
  "list.print": ({ count }: Count) => plural(count, { one: "Print # Track", other: "Print # Tracks" }),
  "list.all": "All",
  "list.none": "None",
  "list.back": "Back to the tracks",
  "list.failed": "The tracks could not be read. Nothing is printed.",
  "list.noTracks": "None of these tracks is in use at this terminal.",
  "list.changed": "Somebody moved or changed railcars since this was read.",
});
