import type { PermissionMap } from "@railhead/api-contract/permissions";
import { tDashboard } from "../messages/catalogue-dashboard";
import { grouped } from "../units/decimal.rules";
import type { FirstDaySnapshot } from "./first-day.machine";
import { addressOf, countOf, importOf, isDone, isOptional, isWorking, mayDo } from "./first-day.rules";
import { FIRST_DAY_STEPS, type FirstDayCounts, type FirstDayStep } from "./first-day.types";

interface StepLink {
  readonly to: string;
  readonly text: string;
}
/** A step as it is drawn. */
export interface FirstDayStepView {
  readonly id: FirstDayStep;
  readonly title: string;
  /** Null where nobody can say. */
  readonly isDone: boolean | null;
  /** 'Done', 'To do', 'Next': what the mark before it says. */
  readonly state: string;
  /** It is the first that is still to be done by this user. */
  readonly isNext: boolean;
  /** What is there. */
  readonly there: string;
  /** Why it matters, while it is missing. */
  readonly why: string | null;
  readonly link: StepLink | null;
  readonly sheet: StepLink | null;
  /** Who does it, where this user may not. */
  readonly note: string | null;
}
export interface FirstDayView {
  readonly state: "hidden" | "away" | "loading" | "failed" | "ready" | "done";
  readonly steps: readonly FirstDayStepView[];
  readonly summary: string | null;
  /** Some steps could not be counted. */
  readonly isPartial: boolean;
}

function terminalText({ terminal }: FirstDayCounts): string {
  if (terminal === null) return tDashboard("first.unknown");
  const { time_zone, origin_weight_tolerance, legal_gross, legal_gross_uom_abbreviation } = terminal;
  return tDashboard("first.terminal.there", {
    zone: time_zone,
    tolerance: origin_weight_tolerance,
    gross: legal_gross === null ? null : `${grouped(legal_gross)} ${legal_gross_uom_abbreviation}`,
  });
}

function thereOf(step: FirstDayStep, counts: FirstDayCounts, permissions: PermissionMap): string {
  if (step === "terminal") return terminalText(counts);
  const count = countOf(step, counts, permissions);
  return count === null ? tDashboard("first.unknown") : tDashboard(`first.${step}.there`, { count });
}

function linkOf(
  step: FirstDayStep,
  counts: FirstDayCounts,
  [permissions, terminalId]: readonly [PermissionMap, string],
): StepLink | null {
  const to = addressOf(step, counts, permissions, terminalId);
  if (to === null) return null;
  const isMaster = step === "sizes" && to.includes("product-size-master");
  return { to, text: isMaster ? tDashboard("first.sizes.master") : tDashboard(`first.${step}.do`) };
}

const stateText = (done: boolean | null, isNext: boolean): string =>
  tDashboard(done === true ? "first.done" : isNext ? "first.next" : "first.open");

function viewSteps(
  counts: FirstDayCounts,
  [permissions, terminalId]: readonly [PermissionMap, string],
): readonly FirstDayStepView[] {
  const next = FIRST_DAY_STEPS.find(
    (step) => isDone(step, counts, permissions) === false && !isOptional(step) && mayDo(step, permissions),
  );
  return FIRST_DAY_STEPS.map((step) => {
    const done = isDone(step, counts, permissions);
    const sheet = done === true ? null : importOf(step, permissions);
    return {
      id: step,
      title: tDashboard(`first.${step}`),
      isDone: done,
      state: stateText(done, step === next),
      isNext: step === next,
      there: thereOf(step, counts, permissions),
      why: done === true ? null : tDashboard(`first.${step}.why`),
      link: linkOf(step, counts, [permissions, terminalId]),
      sheet: sheet === null ? null : { to: sheet, text: tDashboard("first.import") },
      note: done === true || mayDo(step, permissions) ? null : tDashboard("first.administrator"),
    };
  });
}

const NOTHING = { steps: [], summary: null, isPartial: false } as const;

/** The steps as they are drawn for a user at a terminal. */
export function viewFirstDay(snapshot: FirstDaySnapshot, permissions: PermissionMap): FirstDayView {
  const { counts, terminalId } = snapshot.context;
  if (snapshot.matches("away")) return { state: "away", ...NOTHING };
  if (!snapshot.matches("steps")) return { state: "hidden", ...NOTHING };
  if (counts === null) return { state: snapshot.matches({ steps: "failed" }) ? "failed" : "loading", ...NOTHING };
  const steps = viewSteps(counts, [permissions, terminalId]);
  const { terminal, atTerminal, cars, lists } = counts;
  return {
    state: isWorking(counts, permissions) ? "done" : "ready",
    steps,
    summary: tDashboard("first.summary", {
      done: steps.filter((step) => step.isDone === true).length,
      count: steps.length,
    }),
    isPartial: [terminal, atTerminal, cars, ...lists.values()].includes(null),
  };
}
