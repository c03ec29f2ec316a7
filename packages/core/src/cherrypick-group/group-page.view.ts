import type { CherrypickingTransaction } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import { describeError } from "../api/api-errors";
import { viewCut, type CutText } from "../cherrypicking/cut.view";
import { planChanges } from "../cherrypicking/plan-changes.view";
import { tGroup, tPick } from "../messages/catalogue-cherrypicking";
import { carRecord } from "../tracks/car-facts.view";
import { formatInstant } from "../terminal-time/instant-text";
import { grouped, sumDecimals } from "../units/decimal.rules";
import { pickAddress } from "../cherrypicking/pick-address";
import type { GroupPageSnapshot } from "./group-page.machine";
import { isClosed, isComplete, mayEdit, needsTrack, openActions, stepsOf } from "./group-page.rules";
import type { AskedAction, GroupAction, GroupPageContext } from "./group-page.types";

/** Money with its cents: sums leave out zeros at the end. */
const moneyOf = (amount: string): string => {
  const [units = "0", cents = ""] = amount.split(".");
  return `${units}.${cents.padEnd(2, "0")}`;
};

/** One car of a group: what was planned with it, and what was done. */
export interface GroupCarView {
  readonly id: string;
  readonly name: string;
  readonly record: string;
  readonly order: string;
  readonly part: "wanted" | "moved";
  readonly partText: string;
  readonly planned: string;
  readonly done: string;
  readonly note: string | null;
  /** Whether it can be ticked to be recorded. */
  readonly canTick: boolean;
  readonly isTicked: boolean;
  /** What takes its record back; null where that cannot be done. */
  readonly takeBack: string | null;
  readonly tickLabel: string;
}
export interface GroupCutView extends CutText {
  readonly progress: string;
  readonly cars: readonly GroupCarView[];
}
/** A figure as it was planned, and as it was done. */
export interface GroupFigure {
  readonly label: string;
  readonly planned: string;
  readonly done: string;
}
/** What is done with a group as a whole. */
type WholeAction = Exclude<GroupAction, "record" | "takeBack">;
export interface GroupPageView {
  readonly state: "loading" | "failed" | "missing" | "ready";
  readonly detail: string | null;
  readonly acts: readonly {
    readonly name: WholeAction;
    readonly label: string;
    readonly isPending: boolean;
    readonly isMain: boolean;
  }[];
  readonly edit: string | null;
  readonly figures: readonly GroupFigure[];
  readonly billed: string;
  readonly cuts: readonly GroupCutView[];
  /** Cars that were moved besides the plan, and those whose cut is not known any more. */
  readonly others: readonly GroupCarView[];
  readonly record: {
    readonly label: string;
    readonly why: string | null;
    readonly isPending: boolean;
    readonly tracks: readonly { readonly id: string; readonly name: string }[];
    readonly own: string;
    readonly chosen: string;
  } | null;
  readonly changed: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly problem: { readonly text: string; readonly lines: readonly string[] } | null;
  readonly isUnconfirmed: boolean;
  readonly question: {
    readonly action: AskedAction;
    readonly title: string;
    readonly text: string;
    readonly isPending: boolean;
    readonly reason: string | null;
    readonly names: string | null;
    readonly reasonFault: string | null;
    readonly namesFault: string | null;
  } | null;
}

/** What is needed beyond the machine: names of users, and the terminal's zone. */
export interface ShownGroup {
  readonly zone: string;
  readonly userName: (id: string | null) => string;
}

function doneText(car: CherrypickingTransaction, { zone, userName }: ShownGroup): string {
  if (car.dropped_at !== null) return tGroup("car.dropped", { at: formatInstant(car.dropped_at, zone) });
  if (car.done_at === null) return tGroup("car.open");
  return tGroup("car.done", {
    at: formatInstant(car.done_at, zone),
    by: userName(car.done_by),
    to:
      car.wanted && car.to_track_name !== null
        ? tPick("row.place", { track: car.to_track_name, position: car.to_car_seq ?? 0 })
        : "",
  });
}

/** What is done with single cars now. */
interface CarActs {
  readonly canRecord: boolean;
  readonly canTakeBack: boolean;
}
const viewCar = (
  car: CherrypickingTransaction,
  { ticked }: GroupPageContext,
  { canRecord, canTakeBack }: CarActs,
  shown: ShownGroup,
): GroupCarView => ({
  id: car.id,
  name: car.railcar_name,
  record: carRecord({ family: car.family, id: car.railcar_id }),
  order: car.planned ? String(car.pull_order) : "",
  part: car.wanted ? "wanted" : "moved",
  partText: tPick(car.wanted ? (car.fixed ? "car.fixed" : "car.wanted") : "car.moved"),
  planned: [
    car.from_track_name === null
      ? ""
      : tPick("row.place", { track: car.from_track_name, position: car.from_car_seq ?? 0 }),
    car.adds === null ? "" : tGroup("car.adds", { count: car.adds }),
  ]
    .filter((text) => text !== "")
    .join(", "),
  done: doneText(car, shown),
  note: car.drop_reason ?? car.add_reason,
  canTick: canRecord && !isClosed(car),
  isTicked: ticked.has(car.id),
  takeBack: canTakeBack && car.done_at !== null ? tGroup("car.takeBack", { car: car.railcar_name }) : null,
  tickLabel: tGroup("car.tick", { car: car.railcar_name }),
});

/** The cars cut by cut, in the order of pulling; what is in no cut stands apart. */
function cutsOf(context: GroupPageContext, acts: CarActs, shown: ShownGroup) {
  const { cars, tracks } = context.reading ?? { cars: [], tracks: [] };
  const cuts = new Map<string, CherrypickingTransaction[]>();
  const others: CherrypickingTransaction[] = [];
  for (const car of cars) {
    if (!car.planned || car.end === null || car.from_track_id === null) {
      others.push(car);
      continue;
    }
    const key = `${car.from_track_id} ${car.end}`;
    const cut = cuts.get(key);
    if (cut === undefined) cuts.set(key, [car]);
    else cut.push(car);
  }
  const view = (car: CherrypickingTransaction) => viewCar(car, context, acts, shown);
  return {
    cuts: [...cuts.values()].flatMap((of): readonly GroupCutView[] => {
      const [first] = of;
      if (first === undefined || first.end === null || first.from_track_id === null) return [];
      const names = tracks.find(({ id }) => id === first.from_track_id);
      const track = { id: first.from_track_id, name: first.from_track_name ?? "", names };
      return [
        {
          ...viewCut(track, first.end, of),
          progress: tGroup("cut.progress", { done: of.filter(isClosed).length, all: of.length }),
          cars: of.map(view),
        },
      ];
    }),
    others: others.map(view),
  };
}

function figuresOf({ reading }: GroupPageContext): Pick<GroupPageView, "figures" | "billed"> {
  if (reading === null) return { figures: [], billed: "" };
  const { group, cars } = reading;
  const prices = cars.flatMap(({ price }) => price ?? []);
  return {
    figures: [
      {
        label: tGroup("figure.wanted"),
        planned: String(group.cars_wanted),
        done: String(group.cars_done),
      },
      { label: tGroup("figure.moved"), planned: String(group.cars_to_move), done: String(group.cars_moved) },
      {
        label: tGroup("figure.cost"),
        planned: group.expected_cost === null ? tGroup("cost.none") : grouped(group.expected_cost),
        done: prices.length === 0 ? tGroup("cost.notBilled") : grouped(moneyOf(sumDecimals(prices))),
      },
    ],
    billed: prices.length === 0 ? tGroup("billed.none") : tGroup("billed.lines", { count: prices.length }),
  };
}

function recordOf(snapshot: GroupPageSnapshot, canRecord: boolean): GroupPageView["record"] {
  const { context } = snapshot;
  const { reading, ticked, toTrackId } = context;
  if (reading === null || !canRecord) return null;
  const own = reading.group.destination_track_name;
  return {
    label: tGroup("record.act", { count: ticked.size }),
    // Said once: once it was tried, the banner says it.
    why: needsTrack(context) && context.problem === null ? tGroup("record.noTrack") : null,
    isPending: isSending(snapshot, "record"),
    tracks: reading.tracks.map(({ id, track_name: name }) => ({ id, name })),
    own: own === null ? tGroup("record.chooseTrack") : tGroup("record.own", { track: own }),
    chosen: toTrackId ?? "",
  };
}

const isSending = (snapshot: GroupPageSnapshot, action: GroupAction): boolean =>
  (snapshot.matches({ work: "sending" }) ||
    snapshot.matches({ work: "resending" }) ||
    snapshot.matches({ work: "finding" })) &&
  (snapshot.context.submission?.action ?? snapshot.context.question?.action) === action;

/** How the cars stand otherwise than the plan says, and the new plan once it is made. */
function changedOf({ before, reading }: GroupPageContext): GroupPageView["changed"] {
  if (before === null || reading === null) return null;
  const now = stepsOf(reading.cars);
  const names = new Map([...before, ...now].map(({ key, name }) => [key, name]));
  const lines = planChanges(before, now, (key) => names.get(key));
  return { title: tGroup(lines.length === 0 ? "changed.replan" : "changed.replanned"), lines };
}

const MAIN: ReadonlySet<GroupAction> = new Set(["start", "complete"]);
function questionOf(snapshot: GroupPageSnapshot): GroupPageView["question"] {
  const { question, reading } = snapshot.context;
  if (question === null || snapshot.matches({ work: "unconfirmed" })) return null;
  const { action, carId, reason, names, isFaultShown } = question;
  const car = reading?.cars.find(({ id }) => id === carId);
  const name = car?.railcar_name ?? reading?.group.name ?? "";
  const lacks = (text: string, fault: string) => (isFaultShown && text.trim() === "" ? fault : null);
  return {
    action,
    title: tGroup(`ask.${action}`, { name }),
    text: tGroup(`ask.${action}Text`),
    isPending: isSending(snapshot, action),
    reason: action === "delete" ? null : reason,
    names: action === "add" ? names : null,
    reasonFault: lacks(reason, tGroup("ask.reasonRequired")),
    namesFault: lacks(names, tGroup("ask.namesRequired")),
  };
}

/** Everything that is drawn of a group besides its fields, its notes and its history. */
export function viewGroupPage(snapshot: GroupPageSnapshot, shown: ShownGroup): GroupPageView {
  const { context } = snapshot;
  const { reading, problem, lines, error, isGone } = context;
  const isResting = snapshot.matches({ work: "resting" });
  const open = openActions(context);
  const canRecord = open.includes("record");
  const complete = reading !== null && isComplete(reading.cars);
  return {
    state:
      isGone || snapshot.matches({ reading: "missing" })
        ? "missing"
        : reading !== null
          ? "ready"
          : snapshot.matches({ reading: "failed" })
            ? "failed"
            : "loading",
    detail: error === null ? null : describeError(error),
    acts: open
      .filter((action): action is WholeAction => action !== "record" && action !== "takeBack")
      .filter((action) => action !== "complete" || complete)
      .map((name) => ({
        name,
        label: tGroup(`act.${name}`),
        isPending: isSending(snapshot, name),
        isMain: MAIN.has(name),
      })),
    edit: mayEdit(context) ? pickAddress({ draft: context.id }) : null,
    ...figuresOf(context),
    ...cutsOf(
      context,
      { canRecord: canRecord && isResting, canTakeBack: open.includes("takeBack") && isResting },
      shown,
    ),
    record: recordOf(snapshot, canRecord),
    changed: changedOf(context),
    problem: problem === null ? null : { text: problem, lines },
    isUnconfirmed: snapshot.matches({ work: "unconfirmed" }),
    question: questionOf(snapshot),
  };
}
