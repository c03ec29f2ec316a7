import { REACHABLE_ENDS, type ReachableEnds } from "@railhead/api-contract/cherrypicking.contract";
import { describeError } from "../api/api-errors";
import { viewCut, endText, type CutText } from "../cherrypicking/cut.view";
import { carsBefore, carsOfPlan, narrows } from "../cherrypicking/dig-plan.rules";
import { planChanges } from "../cherrypicking/plan-changes.view";
import type { DigPlan, PlannedCar, TrackEnd } from "../cherrypicking/plan.types";
import { endsOf, planTracks } from "../cherrypicking/wanted-cars.rules";
import { viewFields } from "../form/form.view";
import { tPick } from "../messages/catalogue-cherrypicking";
import { tRecordStep } from "../messages/catalogue-record-step";
import { carKeyOf } from "../railcars/car-key";
import { nameInRow, viewFieldEntry, type FieldEntryView } from "../record-fields/field-entry.view";
import { formFieldsOf } from "../resources/record-facts.rules";
import { deskPaths } from "../routes/desk-paths";
import { saidOfCar, viewCarFacts, type CarFactsView } from "../tracks/car-facts.view";
import { viewLaneHead, type LaneHeadView } from "../tracks/lane-head.view";
import { activeInLanes } from "../tracks/lane-focus.rules";
import { extentsOf, trackFeet, type Extent } from "../tracks/track-scale.rules";
import { grouped } from "../units/decimal.rules";
import { replacedIn } from "./pick-form-changes";
import type { PickFormSnapshot } from "./pick-form.machine";
import { fieldsOf, GROUP_FACTS, lanesIn, planOf, planRequest, previewNow } from "./pick-form.rules";
import { isUnsaved } from "./pick-form.submit";
import type { PickFormContext } from "./pick-form.types";

/** A car as it is drawn on its track, and what the plan does with it. */
export interface PickCarView extends CarFactsView, Extent {
  readonly said: string;
  readonly part: "wanted" | "moved" | null;
  readonly end: TrackEnd | null;
  /** What stands at its foot: 'Wanted', 'Pull 4'; its product where it is not pulled. */
  readonly foot: string | null;
  readonly isFixed: boolean;
  readonly isActive: boolean;
}
/** A drawn track with its cars, and the ends that may be used. */
export interface PickLaneView {
  readonly head: LaneHeadView;
  readonly feet: number;
  readonly cars: readonly PickCarView[];
  /** Which ends can be chosen; null where the track has one alone. */
  readonly ends: {
    readonly label: string;
    readonly chosen: ReachableEnds;
    readonly choices: readonly { readonly id: ReachableEnds; readonly name: string }[];
  } | null;
}
/** A wanted car in the table next to the tracks. */
export interface WantedRow {
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly end: string;
  readonly adds: string;
  readonly alone: string;
  readonly isFixed: boolean;
  readonly fault: string | null;
  readonly fixLabel: string;
  readonly removeLabel: string;
}

export interface PickFormView {
  readonly state: "loading" | "failed" | "missing" | "over" | "ready";
  readonly detail: string | null;
  /** A draft that is none any more: the page of its group. */
  readonly over: { readonly text: string; readonly to: string } | null;
  readonly fields: readonly FieldEntryView[];
  readonly faultsShown: number;
  readonly lanes: readonly PickLaneView[];
  readonly rows: readonly WantedRow[];
  readonly summary: string;
  readonly cuts: readonly CutText[];
  readonly warnings: readonly string[];
  readonly cost: string | null;
  readonly canAskAgain: boolean;
  readonly suggestion: {
    readonly title: string;
    readonly cost: string | null;
    readonly lines: readonly string[];
  } | null;
  readonly isWide: boolean;
  readonly isReplaced: boolean;
  readonly named: readonly string[];
  readonly changed: { readonly text: string; readonly lines: readonly string[] } | null;
  readonly problem: string | null;
  readonly isTakenUp: boolean;
  readonly isReadOnly: boolean;
  readonly sending: "save" | "submit" | null;
  readonly isUnconfirmed: boolean;
  readonly isSaved: boolean;
}

const namesOf = ({ tracks }: PickFormContext, id: string) => tracks?.find((track) => track.id === id);

function viewFieldsOf(context: PickFormContext, isReadOnly: boolean): readonly FieldEntryView[] {
  const facts = formFieldsOf(GROUP_FACTS);
  return viewFields(fieldsOf(context), context.form).flatMap((shown) => {
    const field = facts.find(({ key }) => key === shown.key);
    if (field === undefined) return [];
    const setName = nameInRow(context.draft, shown.key, shown.value);
    return [{ ...viewFieldEntry(field, shown), isReadOnly, setName }];
  });
}

/** What a drawn car says of its part in the plan. */
function partOf(planned: PlannedCar | undefined, facts: CarFactsView, said: string, end: string) {
  if (planned === undefined) return { part: null, end: null, foot: null, said };
  const { wanted, adds, pull_order: order } = planned;
  return {
    part: wanted ? ("wanted" as const) : ("moved" as const),
    end: planned.end,
    foot: wanted ? tPick("car.wanted") : tPick("car.order", { order }),
    said: wanted
      ? tPick("car.saidWanted", { car: said, adds: adds ?? 0, end })
      : tPick("car.saidMoved", { car: said, order, end }),
  };
}

function lanesOf(context: PickFormContext, plan: DigPlan, now: number): readonly PickLaneView[] {
  const lanes = lanesIn(context);
  const active = activeInLanes(lanes, context.active);
  const planned = new Map(carsOfPlan(plan).map((car) => [car.key, car]));
  const fixed = new Set(context.wanted.filter((car) => car.fixed).map(carKeyOf));
  const chosen = new Map(Object.entries(context.ends));
  return lanes.flatMap(({ id, cars }) => {
    const track = namesOf(context, id);
    if (track === undefined) return [];
    const extents = extentsOf(cars);
    return [
      {
        head: viewLaneHead(track, context.carsOn.get(id)),
        feet: trackFeet(track.usable_length, extents),
        ends:
          track.reachable_ends === "both"
            ? {
                label: tPick("ends.label", { track: track.track_name }),
                chosen: endsOf(track, chosen),
                choices: REACHABLE_ENDS.filter((ends) => narrows(ends, track.reachable_ends)).map((ends) => ({
                  id: ends,
                  name: tPick(`ends.${ends}`),
                })),
              }
            : null,
        cars: cars.map((car, at) => {
          const facts = viewCarFacts(car, at + 1, now);
          const of = planned.get(facts.key);
          const said = saidOfCar(facts, cars.length);
          return {
            ...facts,
            ...(extents[at] ?? { from: 0, to: 0 }),
            ...partOf(of, facts, said, of === undefined ? "" : endText(of.end, track)),
            isFixed: fixed.has(facts.key),
            isActive: facts.key === active,
          };
        }),
      },
    ];
  });
}

/** The wanted cars in the order in which they were chosen. */
function rowsOf(context: PickFormContext, plan: DigPlan): readonly WantedRow[] {
  const planned = new Map(carsOfPlan(plan).map((car) => [car.key, car]));
  const tracks = planTracks(
    { tracks: context.tracks ?? [], carsOn: context.carsOn },
    context.wanted,
    new Map(Object.entries(context.ends)),
  );
  const cars = new Map(
    [...context.carsOn.values()].flatMap((of) => of.cars.map((car) => [carKeyOf(car), car] as const)),
  );
  return context.wanted.map((wanted) => {
    const key = carKeyOf(wanted);
    const of = planned.get(key);
    const track = tracks.find(({ id }) => id === of?.track_id);
    const alone = of === undefined || track === undefined ? null : carsBefore(track, of.car_seq);
    // A car that is on no track any more is known by its id alone.
    const name = cars.get(key)?.name ?? wanted.id;
    return {
      key,
      name,
      place:
        of === undefined || track === undefined ? "" : tPick("row.place", { track: track.name, position: of.car_seq }),
      end: of === undefined ? "" : tPick(`end.short.${of.end}`),
      adds: of === undefined ? "" : String(of.adds ?? 0),
      alone: alone === null ? "" : tPick("row.alone", { near: alone["sequence one"], far: alone.far }),
      isFixed: wanted.fixed,
      fault: context.carFaults[key] ?? (of === undefined && context.tracks !== null ? tPick("row.gone") : null),
      fixLabel: tPick("row.fixed", { car: name }),
      removeLabel: tPick("row.remove", { car: name }),
    };
  });
}

/** What the price is, or why there is none yet. */
function costOf(context: PickFormContext): string | null {
  if (context.wanted.length === 0) return null;
  const request = planRequest(context);
  if (request === null) return context.tracks === null ? null : tPick("cost.customer");
  const preview = previewNow(context);
  if (preview === null) {
    if (!context.previewFailed) return tPick("cost.asking");
    return Object.keys(context.carFaults).length > 0 ? null : tPick("cost.failed");
  }
  if (preview.cost !== null) return tPick("cost.amount", { amount: grouped(preview.cost) });
  return preview.cost_reason === null ? null : tPick(`cost.${preview.cost_reason}`);
}

function suggestionOf(context: PickFormContext, plan: DigPlan): PickFormView["suggestion"] {
  const preview = previewNow(context);
  if (preview === null || preview.suggestion === null) return null;
  const { suggestion, suggestion_cost: amount, cost } = preview;
  return {
    title: tPick("suggest.title", {
      toMove: suggestion.cars_to_move,
      fewer: plan.cars_to_move - suggestion.cars_to_move,
    }),
    cost:
      amount === null || cost === null ? null : tPick("suggest.cost", { amount: grouped(amount), now: grouped(cost) }),
    lines: replacedIn(preview).map(({ names: [out, by] }) => tPick("suggest.line", { out, by })),
  };
}

/** What came of the names that were entered, reason by reason. */
function namedOf({ named, left }: PickFormContext): readonly string[] {
  const gone = left === 0 ? [] : [tPick("name.gone", { count: left })];
  if (named === null) return gone;
  const of = (...reasons: readonly string[]) =>
    named.misses.filter(({ reason }) => reasons.includes(reason)).map(({ text }) => text);
  const lines = [
    ["name.known", named.known],
    ["name.unknown", of("unknown", "filtered", "unread")],
    ["name.several", of("several")],
    ["name.twice", of("twice")],
    ["name.unreadable", of("unreadable")],
  ] as const;
  return [
    ...gone,
    tPick("name.added", { count: named.cars.length }),
    ...lines.flatMap(([key, cars]) => (cars.length === 0 ? [] : [tPick(key, { cars })])),
  ];
}

/** What a new plan does otherwise than the one that was submitted. */
function changedOf(context: PickFormContext, plan: DigPlan): PickFormView["changed"] {
  const { before } = context;
  if (before === null) return null;
  const cars = new Map(
    [...context.carsOn.values()].flatMap((of) => of.cars.map((car) => [carKeyOf(car), car.name] as const)),
  );
  const lines = planChanges(before, carsOfPlan(plan), (key) => cars.get(key));
  const moved = before.length - context.wanted.length;
  return {
    text: lines.length === 0 ? tPick("changed.same") : tPick("changed.text", { before: moved, now: plan.cars_to_move }),
    lines,
  };
}

function stateOf(snapshot: PickFormSnapshot): PickFormView["state"] {
  const { tracks, draft, draftId, carsOn, isDone } = snapshot.context;
  if (snapshot.matches({ draft: "missing" })) return "missing";
  if (snapshot.matches({ draft: "failed" }) || (snapshot.matches({ lists: "failed" }) && carsOn.size === 0))
    return "failed";
  if (tracks === null || (snapshot.hasTag("reading") && carsOn.size === 0)) return "loading";
  if (draftId !== null && draft === null) return "loading";
  return draft !== null && draft.status !== "draft" && !isDone ? "over" : "ready";
}

/** Everything that the page draws; `now` in epoch seconds. */
export function viewPickForm(snapshot: PickFormSnapshot, now: number): PickFormView {
  const { context } = snapshot;
  const { draft, preview } = context;
  const plan = planOf(context);
  const isEditing = snapshot.matches({ form: "editing" });
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  const current = previewNow(context);
  return {
    state: stateOf(snapshot),
    detail: context.error === null ? null : describeError(context.error),
    over:
      draft === null
        ? null
        : { text: tPick("draft.over", { name: draft.name }), to: deskPaths.cherrypickingHistory(draft.id) },
    fields: viewFieldsOf(context, !isEditing),
    faultsShown: context.form.faultsShown,
    lanes: lanesOf(context, plan, now),
    rows: rowsOf(context, plan),
    summary:
      plan.cars_wanted === 0
        ? tPick("plan.none")
        : tPick("plan.toMove", { toMove: plan.cars_to_move, wanted: plan.cars_wanted }),
    cuts: plan.cuts.map(({ track_id: id, track_name: name, end, cars }) =>
      viewCut({ id, name, names: namesOf(context, id) }, end, cars),
    ),
    warnings: (current ?? preview)?.warnings.map(({ sentence }) => sentence) ?? [],
    cost: costOf(context),
    canAskAgain: context.previewFailed && planRequest(context) !== null && Object.keys(context.carFaults).length === 0,
    suggestion: isEditing ? suggestionOf(context, plan) : null,
    isWide: current?.suggestion_reason === "suggestion_too_wide",
    isReplaced: context.unreplaced !== null,
    named: namedOf(context),
    changed: isEditing && !snapshot.hasTag("reading") ? changedOf(context, plan) : null,
    problem: isEditing ? context.problem : null,
    isTakenUp: context.isTakenUp && isEditing && isUnsaved(context),
    isReadOnly: !isEditing,
    sending: isEditing || isUnconfirmed ? null : context.intent,
    isUnconfirmed,
    isSaved: !isUnsaved(context),
  };
}

/** What the form's way back from another visit says. */
export const takenUpText = (): string => tRecordStep("takenUp");
