import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { describeError, type ApiError } from "../api/api-errors";
import { pickAddress } from "../cherrypicking/pick-address";
import { tGroup } from "../messages/catalogue-cherrypicking";
import { answerScan } from "../scan/answer-scan.rules";
import type { OutboxEntry } from "../submission/outbox.types";
import { isClosed, needsTrack, openActions, scannedCar, stepsOf, withoutTick, withTick } from "./group-page.rules";
import type {
  AskedAction,
  GroupAction,
  GroupPageContext,
  GroupPageEvent,
  GroupPageInput,
  GroupPageStep,
  GroupReading,
} from "./group-page.types";

type Of<Type extends GroupPageEvent["type"]> = Extract<GroupPageEvent, { readonly type: Type }>;

/** The page as it is entered. */
export const openedGroup = (input: GroupPageInput): GroupPageContext => ({
  ...input,
  reading: null,
  error: null,
  ticked: new Set(),
  toTrackId: null,
  question: null,
  action: null,
  addedCars: [],
  before: null,
  problem: null,
  lines: [],
  isGone: false,
  lastScan: null,
  submission: null,
});

/** The group as it is now: what others have recorded is ticked no longer, and a question that it answers no more is closed. */
export function takeGroup(context: GroupPageContext, reading: GroupReading): GroupPageStep {
  const open = new Set(reading.cars.filter((car) => !isClosed(car)).map(({ id }) => id));
  const { question } = context;
  const isAsked = question !== null && openActions({ ...context, reading }).includes(question.action);
  return {
    change: {
      reading,
      error: null,
      isGone: false,
      ticked: new Set([...context.ticked].filter((id) => open.has(id))),
      ...(isAsked ? {} : { question: null }),
    },
  };
}
export const failGroup = (error: ApiError | null): GroupPageStep => ({ change: { error } });
export const loseGroup = ({ reading }: GroupPageContext): GroupPageStep => ({ change: { isGone: reading !== null } });

export const tick = ({ reading, ticked }: GroupPageContext, { id, on }: Of<"TICK">): GroupPageStep => ({
  change: { ticked: on ? withTick(reading?.cars ?? [], ticked, id) : withoutTick(ticked, id), problem: null },
});
/** A scanned car is ticked, and those on the way to it; any other is said to be none of the group's. */
export function scan(context: GroupPageContext, { code, at }: Of<"SCAN.RECEIVED">): GroupPageStep {
  const car = scannedCar(context.reading?.cars ?? [], code);
  const [result, message] =
    car === null
      ? (["refused", tGroup("scan.none")] as const)
      : isClosed(car) || context.ticked.has(car.id)
        ? (["double", tGroup("scan.twice", { car: car.railcar_name })] as const)
        : (["selected", tGroup("scan.ticked", { car: car.railcar_name })] as const);
  const { lastScan, notice } = answerScan({ code, at }, result, message);
  const ticked = car === null ? {} : { ticked: withTick(context.reading?.cars ?? [], context.ticked, car.id) };
  return { change: { lastScan, ...ticked, problem: null }, notice };
}
/** Where nothing is recorded now, a scanned car is not ticked. */
export const refuseScan = (event: Of<"SCAN.RECEIVED">): GroupPageStep => {
  const { lastScan, notice } = answerScan(event, "refused", tGroup("scan.notNow"));
  return { change: { lastScan }, notice };
};
export const chooseTrack = ({ id }: Of<"TRACK.CHOOSE">): GroupPageStep => ({
  change: { toTrackId: id, problem: null },
});

/** Actions that ask something before they are sent. */
const ASKED: ReadonlySet<GroupAction> = new Set(["add", "cancel", "delete", "takeBack"]);
export const isAsked = ({ action }: Of<"ACT">): boolean => ASKED.has(action);
export const ask = ({ action, carId }: Of<"ACT">): GroupPageStep => ({
  change: {
    question: { action: action as AskedAction, carId: carId ?? null, reason: "", names: "", isFaultShown: false },
    problem: null,
    lines: [],
  },
});
export const changeQuestion = (
  { question }: GroupPageContext,
  { reason, names }: Of<"QUESTION.CHANGE">,
): GroupPageStep => ({
  change: {
    question:
      question === null ? null : { ...question, reason: reason ?? question.reason, names: names ?? question.names },
    problem: null,
  },
});
export const closeQuestion = (): GroupPageStep => ({ change: { question: null } });
export const closeProblem = (): GroupPageStep => ({ change: { problem: null, lines: [] } });

/** Whether a question is answered: a reason is given where one must be, and cars are named where they are added. */
export const isAnswered = ({ question }: GroupPageContext): boolean => {
  if (question === null || question.action === "delete") return question !== null;
  return question.reason.trim() !== "" && (question.action !== "add" || question.names.trim() !== "");
};
export const showFault = ({ question }: GroupPageContext): GroupPageStep => ({
  change: { question: question === null ? null : { ...question, isFaultShown: true } },
});

/** Whether an action can be sent as it stands. */
export const canAct = (context: GroupPageContext, { action }: Of<"ACT">): boolean =>
  openActions(context).includes(action) && (action !== "record" || (context.ticked.size > 0 && !needsTrack(context)));
/** Why it is not: said where the user looks. */
export const sayWhyNot = (context: GroupPageContext, { action }: Of<"ACT">): GroupPageStep => ({
  change:
    action === "record"
      ? { problem: tGroup(context.ticked.size === 0 ? "record.none" : "record.noTrack"), lines: [] }
      : {},
});
export const willDo = (action: GroupAction): GroupPageStep => ({ change: { action } });

/** Cars that were named to be added, as they were found on the tracks. */
export const takeNamed = (cars: GroupPageContext["addedCars"], missed: readonly string[]): GroupPageStep =>
  missed.length > 0
    ? { change: { problem: tGroup("add.unknown", { cars: missed }), lines: [] } }
    : { change: { addedCars: cars, action: "add" } };

export const beginSending = (): GroupPageStep => ({ change: { problem: null, lines: [] } });

/** It is done; a deleted draft leads back to the empty form. The group is read again for all that came with it. */
export function finish(context: GroupPageContext, entry: OutboxEntry, group: CherrypickingGroup | null): GroupPageStep {
  const action = entry.action as GroupAction;
  const name = group?.name ?? context.reading?.group.name ?? "";
  if (action === "delete")
    return {
      change: { question: null, action: null },
      notice: { kind: "positive", message: tGroup("done.delete", { name }) },
      go: pickAddress({}),
    };
  return {
    change: {
      question: null,
      action: null,
      addedCars: [],
      ...(action === "record" ? { ticked: new Set<string>() } : {}),
      ...(action === "start" ? { before: null } : {}),
      ...(group === null || context.reading === null ? {} : { reading: { ...context.reading, group } }),
    },
    notice: { kind: "positive", message: tGroup(`done.${action}`, { name }) },
    raise: [{ type: "GROUP.LOAD" }],
  };
}

/** It was refused: why, car by car where it says so. A plan that no longer fits is shown with what is to be done. */
export function refuse(context: GroupPageContext, error: ApiError): GroupPageStep {
  const raise = [{ type: "GROUP.LOAD" }] as const;
  const text = describeError(error) ?? tGroup("failed");
  const isChanged = error._tag === "Refused" && error.code === "plan_changed";
  const lines = error._tag === "Refused" ? [...new Set(Object.values(error.fields ?? {}))] : [];
  return {
    change: {
      action: null,
      problem: text,
      lines: lines.filter((line) => line !== text),
      ...(isChanged ? { before: stepsOf(context.reading?.cars ?? []) } : {}),
    },
    raise,
  };
}
export const dropped = (): GroupPageStep => ({
  change: { action: null },
  notice: { kind: "warning", message: tGroup("dropped") },
  raise: [{ type: "GROUP.LOAD" }],
});
export const left = (): GroupPageStep => ({ change: {}, notice: { kind: "warning", message: tGroup("left") } });
