import { t } from "./catalogue";
import { defineMessages } from "./define-messages";
import { list, plural } from "./formats";

const cars = (count: number) => plural(count, { one: "# railcar", other: "# railcars" });

/** The texts of the batch pages of railcars, in English, once. */
export const tBatch = defineMessages("railcarBatch", {
  "family.label": "Kind of railcars",
  "family.sand": t.english["page.sand"],
  "family.bulk-commodity": t.english["page.bulkCommodity"],

  // ---- choosing
  "add.title": "Add railcars",
  "add.label": "Marks and numbers, pasted, typed or scanned",
  "add.hint":
    "Any spelling will do: UTLX 45012, utlx-045012, or a column of a sheet. A hand scanner adds wherever the cursor is.",
  "add.action": "Add",
  "add.fromList": "Choose from the list",
  "add.waiting": "They are added as soon as all railcars have been read.",
  "add.done": ({ count }: { count: number }) => `${cars(count)} added to the batch.`,
  "add.none": "No railcar added.",
  "miss.unknown": ({ count }: { count: number }) =>
    `${count} not open at this terminal among the railcars of this kind:`,
  "miss.filtered": ({ count }: { count: number }) => `${count} not open for this:`,
  "miss.unread": ({ count }: { count: number }) => `${count} not among the railcars read so far:`,
  "miss.several": ({ count }: { count: number }) =>
    `${count} that may mean several railcars or visits. Add the mark, or choose from the list:`,
  "miss.twice": ({ count }: { count: number }) => `${count} named twice, or in the batch already:`,
  "miss.unreadable": ({ count }: { count: number }) => `${count} that cannot be read:`,
  "add.close": "Close the list of what was not added",
  "scan.added": ({ name }: { name: string }) => `${name} added to the batch.`,
  "scan.busy": "The batch is on its way. Scan or paste again when it is done.",
  "scan.missed": ({ code }: { code: string }) => `${code}: no open railcar of this kind at this terminal.`,
  "scan.several": ({ code }: { code: string }) =>
    `${code}: several visits of this railcar may be meant. Choose one from the list.`,
  "scan.twice": ({ code }: { code: string }) => `${code}: in the batch already.`,
  "load.reading": "Reading the railcars of the terminal…",
  "load.failed": "The railcars could not be read.",
  "load.tooMany":
    "The terminal has more open railcars than one page can hold. Paste or scan only finds those read so far.",

  // ---- fields
  "field.track": "Track",
  "field.receiveDate": "Receive Date",
  "field.releaseDate": "Release Date",
  "field.customerReleaseDate": "Customer Release Date",
  "track.option": ({ name, count, feet }: { name: string; count: number; feet: string }) =>
    `${name} · ${cars(count)} · ${feet} ft free`,
  "track.over": ({ name, count, feet }: { name: string; count: number; feet: string }) =>
    `${name} · ${cars(count)} · ${feet} ft over-length`,
  "fields.add": "Field to change",
  "fields.choose": "Choose a field",
  "fields.addAction": "Change it",
  "fields.remove": ({ field }: { field: string }) => `Do not change ${field}`,
  "fields.empty": "Make it empty",
  "fields.noValue": "Enter what the field becomes, or make it empty.",
  "fields.required": "Choose at least one field to change.",

  // ---- the preview
  "rows.title": "What will happen",
  "rows.car": "Car",
  "rows.now": "Now",
  "rows.then": "Then",
  "rows.note": "Look at this",
  "rows.none": "No railcar chosen yet.",
  "rows.reverse": "Reverse Order",
  "rows.clear": "Clear Selection",
  "rows.off": ({ count }: { count: number }) => `Take ${cars(count)} off`,
  "rows.reading": "Being read…",
  "rows.noChange": "Nothing changes.",
  "now.placed": ({ state, track, position }: { state: string; track: string; position: number }) =>
    `${state} · ${track}, position ${position}`,
  "then.received": ({ track, position, day }: { track: string; position: number; day: string }) =>
    `Received on ${day} · ${track}, position ${position}`,
  "then.receivedSoon": "Received, once track and date are chosen",
  "then.released": ({ day, track }: { day: string; track: string }) => `Released on ${day} · leaves ${track}`,
  "then.releasedFeet": ({ day, track, feet }: { day: string; track: string; feet: string }) =>
    `Released on ${day} · leaves ${track}, frees ${feet} ft`,
  "then.releasedSoon": "Released, once the date is chosen",
  "then.customerReleased": ({ day, track, position }: { day: string; track: string; position: number }) =>
    `Customer released on ${day} · stays on ${track}, position ${position}`,
  "then.customerReleasedSoon": "Customer released, once the date is chosen",
  "then.cancelled": "Cancelled · it is no longer expected",
  "then.step": ({ field, from, to }: { field: string; from: string; to: string }) => `${field}: ${from} → ${to}`,
  "warning.loaded": ({ quantity }: { quantity: string }) => `Leaves loaded: ${quantity}.`,
  "warning.toRepair": "Inoperable: leaves to repair.",
  "warning.stillLoaded": ({ quantity }: { quantity: string }) => `Still holds ${quantity}.`,
  "warning.noLength":
    "Its length is not known: it counts as 0 ft here, unless the registry of railcars knows it when it is received.",
  "fault.gone": "It is not open at this terminal any more: somebody released or cancelled it.",
  "fault.named": ({ name }: { name: string }) =>
    `${name} is in the batch already, in another visit. Name each railcar once.`,
  "changed.facts": ({ changes }: { changes: readonly string[] }) => `Changed by somebody else: ${list(changes)}.`,
  "changed.other": "Changed by somebody else in other fields.",
  "changed.step": ({ from, to }: { from: string; to: string }) => `${from || "–"} → ${to || "–"}`,
  "summary.frees": ({ track, count, feet }: { track: string; count: number; feet: string }) =>
    `${track}: ${plural(count, { one: "# railcar leaves", other: "# railcars leave" })}, ${feet} ft become free.`,
  "summary.fills": ({ track, count, end, feet }: { track: string; count: number; end: string; feet: string }) =>
    `${track} will have ${cars(count)}, position 1 at the ${end}; ${feet} ft stay free.`,
  "summary.over": ({ track, count, end, feet }: { track: string; count: number; end: string; feet: string }) =>
    `${track} will have ${cars(count)}, position 1 at the ${end}, and be ${feet} ft over its usable length.`,
  "summary.loaded": ({ count }: { count: number }) =>
    plural(count, { one: "# railcar leaves loaded.", other: "# railcars leave loaded." }),
  "summary.same": ({ count }: { count: number }) =>
    plural(count, { one: "# railcar has these values already.", other: "# railcars have these values already." }),

  // ---- what stands in the way
  "bad.title": ({ count }: { count: number }) =>
    `${plural(count, { one: "# railcar cannot", other: "# railcars cannot" })} be part of this. Nothing has been done.`,
  "bad.text": "The rows say why, and stand first.",
  "bad.off": "Take these off and continue",
  "earlier.title": ({ count }: { count: number }) =>
    plural(count, {
      one: "# railcar was left in this batch before.",
      other: "# railcars were left in this batch before.",
    }),
  "earlier.text": "They are part of it, together with those that you chose now.",
  "earlier.keep": "Keep them",
  "earlier.off": "Take these off",
  "changed.title": ({ count }: { count: number }) =>
    `${plural(count, { one: "# chosen railcar was", other: "# chosen railcars were" })} changed by somebody else.`,
  "changed.text": "The rows show them as they are now. Go on with them, or take them off.",
  "changed.accept": "Go on with them as they are now",
  "changed.off": "Take these off",
  tooMany: ({ count, most }: { count: number; most: number }) =>
    `${cars(count)} are chosen. At most ${most} go in one batch: take some off.`,
  "unconfirmed.title": ({ count }: { count: number }) => `No answer came for a batch of ${cars(count)}.`,
  "unconfirmed.text":
    "It may have been carried out. Retry sends the same batch once more and tells what came of it; it counts once.",
  "unconfirmed.drop": "Do not send it again",
  dropped: "The batch is not sent again. It may have been carried out: look at the railcars.",
  left: "The batch was still being sent. Open the page again to see what came of it.",
  "earlier.refused": ({ text }: { text: string }) => `What was sent earlier was not carried out. ${text}`,

  // ---- doing it
  "receive.action": ({ count }: { count: number }) => `Receive ${cars(count)}`,
  "receive.sending": ({ count }: { count: number }) => `Receiving ${cars(count)}…`,
  "receive.done": ({ count, track }: { count: number; track: string }) => `${cars(count)} received on ${track}.`,
  "receive.doneSomewhere": ({ count }: { count: number }) => `${cars(count)} received.`,
  "receive.hint": "Choose pending railcars. Each goes to the end of the track, in the order of the list.",
  "release.action": ({ count }: { count: number }) => `Release ${cars(count)}`,
  "release.sending": ({ count }: { count: number }) => `Releasing ${cars(count)}…`,
  "release.done": ({ count }: { count: number }) => `${cars(count)} released.`,
  "release.hint": "Choose railcars on site that are to leave. Their tracks close up behind them.",
  "customer-release.action": ({ count }: { count: number }) => `Customer release ${cars(count)}`,
  "customer-release.sending": ({ count }: { count: number }) => `Recording the customer release of ${cars(count)}…`,
  "customer-release.done": ({ count }: { count: number }) => `${cars(count)} customer released.`,
  "customer-release.hint":
    "Choose handled railcars that the customer gives up. They stay where they are until they are released.",
  "update.action": ({ count }: { count: number }) => `Change ${cars(count)}`,
  "update.sending": ({ count }: { count: number }) => `Changing ${cars(count)}…`,
  "update.done": ({ count }: { count: number }) => `${cars(count)} changed.`,
  "update.hint": "Choose railcars, then the fields that become the same in all of them.",
  "delete.action": ({ count }: { count: number }) => `Cancel ${cars(count)}`,
  "delete.ask": ({ count }: { count: number }) =>
    plural(count, { one: "Expect # railcar no longer?", other: "Expect # railcars no longer?" }),
  "delete.sending": ({ count }: { count: number }) => `Cancelling ${cars(count)}…`,
  "delete.done": ({ count }: { count: number }) => `${cars(count)} cancelled.`,
  "delete.hint": "Choose pending railcars that will not come. They are kept as cancelled.",
  "done.cars": "Show the railcars",
  "done.track": "Show the track",
  "done.close": "Close",
});
