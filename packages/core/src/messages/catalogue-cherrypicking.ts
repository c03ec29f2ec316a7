import { defineMessages } from "./define-messages";
import { list, plural } from "./formats";

const cars = (count: number): string => plural(count, { one: "# railcar", other: "# railcars" });
const wantedOnes = (count: number): string => plural(count, { one: "# wanted railcar", other: "# wanted railcars" });
const names = (all: readonly string[]): string => list(all);

/** The texts of planning which railcars are dug out, in English, once. */
export const tPick = defineMessages("cherrypicking", {
  // ---- ends and cuts
  "end.sequence one": ({ end }: { end: string }) => `sequence 1 end (${end})`,
  "end.far": ({ end }: { end: string }) => (end === "" ? "far end" : `far end (${end})`),
  "end.short.sequence one": "Sequence 1",
  "end.short.far": "Far end",
  "ends.label": ({ track }: { track: string }) => `Ends of ${track} used`,
  "ends.both": "Both ends",
  "ends.sequence one": "Sequence 1 end",
  "ends.far": "Far end",
  "cut.title": ({ track, end }: { track: string; end: string }) => `${track}, ${end}`,
  "cut.counts": ({ pulled, moved }: { pulled: number; moved: number }) =>
    moved === 0 ? `Pull ${cars(pulled)}; none has to be moved` : `Pull ${cars(pulled)}, ${moved} of them to be moved`,
  "car.wanted": "Wanted",
  "car.fixed": "Wanted, this very one",
  "car.moved": "Moved",
  "car.saidWanted": ({ car, adds, end }: { car: string; adds: number; end: string }) =>
    `${car}. Wanted, pulled at the ${end}, adds ${adds}.`,
  "car.saidMoved": ({ car, order, end }: { car: string; order: number; end: string }) =>
    `${car}. Moved, number ${order} pulled, at the ${end}.`,
  "car.order": ({ order }: { order: number }) => `Pull ${order}`,
  "legend.label": "What the railcars show",
  "legend.cut.sequence one": "Cut pulled at the sequence 1 end",
  "legend.cut.far": "Cut pulled at the far end",
  "plan.toMove": ({ toMove, wanted }: { toMove: number; wanted: number }) =>
    toMove === 0
      ? `${wantedOnes(wanted)}: no other railcar has to be moved.`
      : `${wantedOnes(wanted)}: ${cars(toMove)} must be moved.`,
  "plan.none": "Choose the wanted railcars on the tracks. How many others must be moved shows here at once.",

  // ---- the form
  "form.summary": "Choose who wants which railcars. The plan is made as you choose.",
  "form.who": "Who wants them, and by when",
  "form.cars": "Wanted railcars",
  "form.plan": "Plan",
  "form.tracks": "Tracks",
  "form.tracksLabel": "Tracks with their railcars",
  "form.help":
    "Click a railcar, or press Space on it, to want it or let it go. Shift takes all railcars up to it; arrows go along the tracks.",
  "form.none": "No railcar is wanted yet.",
  "form.required": "Choose at least one railcar.",
  "form.noTracks": "No track of this terminal has railcars.",
  "name.label": "Add by number",
  "name.hint": "Type, paste or scan marks and numbers, several at once.",
  "name.add": "Add",
  "name.added": ({ count }: { count: number }) => `${cars(count)} added.`,
  "name.known": ({ cars: all }: { cars: readonly string[] }) => `Wanted already: ${names(all)}.`,
  "name.unknown": ({ cars: all }: { cars: readonly string[] }) => `On no track of this terminal: ${names(all)}.`,
  "name.twice": ({ cars: all }: { cars: readonly string[] }) => `Named twice: ${names(all)}.`,
  "name.several": ({ cars: all }: { cars: readonly string[] }) =>
    `Several railcars have this number, write the mark too: ${names(all)}.`,
  "name.unreadable": ({ cars: all }: { cars: readonly string[] }) => `No mark and number: ${names(all)}.`,
  "name.gone": ({ count }: { count: number }) =>
    plural(count, {
      one: "# chosen railcar is on no track and was left out.",
      other: "# chosen railcars are on no track and were left out.",
    }),
  "column.car": "Railcar",
  "column.place": "Where",
  "column.end": "Pulled at",
  "column.adds": "Adds",
  "column.alone": "In front of it alone",
  "column.fixed": "This one only",
  "column.remove": "Let go",
  "row.place": ({ track, position }: { track: string; position: number }) => `${track}, position ${position}`,
  "row.alone": ({ near, far }: { near: number | null; far: number | null }) =>
    [near === null ? "" : `${near} at sequence 1`, far === null ? "" : `${far} at the far end`]
      .filter((text) => text !== "")
      .join(", "),
  "row.fixed": ({ car }: { car: string }) => `${car}: this one only, no equal railcar`,
  "row.remove": ({ car }: { car: string }) => `Let ${car} go`,
  "row.gone": "Not on a track of this terminal any more",
  "row.clear": "Let All Go",
  "warning.title": "Look at these before they are pulled",

  // ---- what it costs, and cheaper equals
  "cost.label": "Expected cost",
  "cost.amount": ({ amount }: { amount: string }) => `${amount} today`,
  "cost.no_contract": "No price: this customer has no contract today.",
  "cost.not_charged": "No price: the contract does not charge it.",
  "cost.no_rule": "No price: no rule of the contract fits.",
  "cost.asking": "The price is being worked out.",
  "cost.customer": "Choose a customer to see the price and cheaper equal railcars.",
  "cost.failed": "Price and cheaper equal railcars could not be read.",
  "suggest.title": ({ toMove, fewer }: { toMove: number; fewer: number }) =>
    `Equal railcars are easier to reach: ${toMove} to be moved, ${fewer} fewer`,
  "suggest.cost": ({ amount, now }: { amount: string; now: string }) => `${amount} in place of ${now}.`,
  "suggest.line": ({ out, by }: { out: string; by: string }) => `${by} in place of ${out}`,
  "suggest.use": "Use These Instead",
  "suggest.used": "Equal railcars are used in place of those you chose.",
  "suggest.undo": "Undo",
  "suggest.wide": "There are too many kinds of railcars to look for easier ones.",

  // ---- saving and submitting
  "send.save": "Save Draft",
  "send.submit": "Submit",
  "send.saving": "Saving the draft",
  "send.saved": ({ name }: { name: string }) => `Draft ${name} saved.`,
  "send.submitted": ({ name }: { name: string }) => `Cherry picking group ${name} submitted.`,
  "send.dropped": "It is not sent again. Look in the list whether it was carried out.",
  "send.left": "You left while a cherry picking group was being sent. Look in the list what came of it.",
  "send.unconfirmed": "No answer came. The group may have been saved or submitted.",
  "send.drop": "Do Not Send It Again",
  "changed.title": "The plan has changed",
  "changed.same": "Railcars were moved, but the plan is the same. Submit it again.",
  "changed.text": ({ before, now }: { before: number; now: number }) =>
    before === now
      ? `Railcars were moved. Still ${cars(now)} must be moved. Look at the plan and submit it again.`
      : `Railcars were moved. Now ${cars(now)} must be moved, not ${before}. Look at the plan and submit it again.`,
  "changed.added": ({ cars: all }: { cars: readonly string[] }) => `Pulled now, not before: ${names(all)}.`,
  "changed.removed": ({ cars: all }: { cars: readonly string[] }) => `Not pulled any more: ${names(all)}.`,
  "changed.end": ({ cars: all }: { cars: readonly string[] }) => `Pulled at the other end now: ${names(all)}.`,
  "changed.order": ({ cars: all }: { cars: readonly string[] }) => `Pulled in another order now: ${names(all)}.`,
  "draft.missing": "There is no such draft at your terminals.",
  "draft.failed": "The draft could not be read.",
  "draft.over": ({ name }: { name: string }) => `${name} is not a draft any more.`,
  "draft.open": "Open the Group",
  "draft.takenUp": "This form is as you left it.",
  "link.submit": "Submit a Group",
  "link.pick": "Cherry Pick",
  "link.edit": "Edit Draft",
});

/** The texts of the page of a cherry-picking group and of the history, in English, once. */
export const tGroup = defineMessages("cherrypickingGroup", {
  "act.start": "Start",
  "act.add": "Add Moved Railcars…",
  "act.replan": "Plan Again",
  "act.complete": "Complete",
  "act.cancel": "Cancel Group…",
  "act.delete": "Delete Draft…",
  "done.start": ({ name }: { name: string }) => `${name} is in work.`,
  "done.record": ({ name }: { name: string }) => `Recorded in ${name}.`,
  "done.add": ({ name }: { name: string }) => `Added to ${name}.`,
  "done.replan": ({ name }: { name: string }) => `${name} is planned again.`,
  "done.complete": ({ name }: { name: string }) => `${name} is done.`,
  "done.cancel": ({ name }: { name: string }) => `${name} is cancelled.`,
  "done.delete": ({ name }: { name: string }) => `Draft ${name} deleted.`,
  failed: "It could not be carried out.",
  missing: "There is no such group at your terminals.",
  unconfirmed: "No answer came. It may have been carried out.",
  dropped: "It is not sent again. The group shows what was carried out.",
  left: "You left while something of a cherry picking group was being sent. Its page shows what came of it.",

  "plan.title": "Planned and done",
  "plan.cuts": "Cuts",
  "plan.none": "The plan is made when the draft is submitted.",
  "figure.head": "Figure",
  "figure.planned": "Planned",
  "figure.done": "Done",
  "figure.wanted": "Wanted railcars",
  "figure.moved": "Railcars to be moved",
  "figure.cost": "Cost",
  "cost.none": "No price",
  "cost.notBilled": "Not billed",
  "billed.none": "No billed lines yet.",
  "billed.lines": ({ count }: { count: number }) => plural(count, { one: "# billed line", other: "# billed lines" }),
  "cut.progress": ({ done, all }: { done: number; all: number }) => `${done} of ${all} done`,
  "cut.others": "Besides the plan",
  "column.tick": "Record",
  "column.order": "Pull",
  "column.part": "Part",
  "column.planned": "Planned",
  "column.done": "Done",
  "car.adds": ({ count }: { count: number }) => `adds ${count}`,
  "car.open": "Not done",
  "car.done": ({ at, by, to }: { at: string; by: string; to: string }) =>
    [`${at}${by === "" ? "" : ` by ${by}`}`, to].filter((text) => text !== "").join(", "),
  "car.dropped": ({ at }: { at: string }) => `Dropped ${at}`,
  "car.tick": ({ car }: { car: string }) => `Record ${car}`,
  "record.act": ({ count }: { count: number }) => (count === 0 ? "Record" : `Record ${cars(count)}`),
  "record.help": "Tick a railcar: all that are moved on the way to it are ticked with it.",
  "record.none": "Tick the railcars that were pulled.",
  "record.noTrack": "Choose the track to which the wanted railcars go.",
  "record.track": "Wanted railcars go to",
  "record.own": ({ track }: { track: string }) => `${track}, as planned`,
  "record.chooseTrack": "Choose a track",
  "add.unknown": ({ cars: all }: { cars: readonly string[] }) => `On no track of this terminal: ${names(all)}.`,
  "changed.replan": "The railcars stand otherwise than planned: plan the group again before it is started.",
  "changed.replanned": "The group was planned again. This is other than before:",
  "ask.add": ({ name }: { name: string }) => `Add moved railcars to ${name}`,
  "ask.addText": "Railcars that had to be moved and were not planned. They are charged like the planned ones.",
  "ask.cancel": ({ name }: { name: string }) => `Cancel ${name}`,
  "ask.cancelText": "What was done stays done and is billed.",
  "ask.delete": ({ name }: { name: string }) => `Delete draft ${name}`,
  "ask.deleteText": "The draft is gone for good.",
  "ask.reason": "Reason",
  "ask.reasonRequired": "Give a reason.",
  "ask.names": "Marks and numbers",
  "ask.namesRequired": "Name at least one railcar.",

  // ---- history
  "history.summary": "Groups that are done or cancelled, newest first.",
  "history.none": "No cherry picking group was done or cancelled at this terminal yet.",
  "history.failed": "The history could not be read.",
  "history.cut": "Only the newest groups are shown.",
  "history.group": "Group",
  "history.state": "State",
  "history.ended": "Ended",
  "history.wanted": "Wanted, planned / done",
  "history.moved": "Moved, planned / done",
  "history.cost": "Expected cost",
  "history.all": "All Groups",
});
