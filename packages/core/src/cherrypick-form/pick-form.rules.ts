import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { carsOfPlan, digPlan } from "../cherrypicking/dig-plan.rules";
import type { DigPlan } from "../cherrypicking/plan.types";
import { lanesOf, planTracks, type WantedCar } from "../cherrypicking/wanted-cars.rules";
import { textIn, type Fields } from "../form/form.rules";
import { carKeyOf } from "../railcars/car-key";
import { recordFields } from "../record-fields/record-fields.rules";
import type { RecordBody } from "../record-fields/record-fields.types";
import { cherrypickingResource } from "../resources/cherrypicking.resource";
import type { ResourceFacts } from "../resources/resource.types";
import type { FocusLane } from "../tracks/lane-focus.rules";
import type { ChosenEnds, PickFormContext, PlanRequest } from "./pick-form.types";

/** The facts of groups, as pages of any record take them. */
export const GROUP_FACTS = cherrypickingResource as unknown as ResourceFacts;

/** The fields that are filled in next to the cars. */
export const fieldsOf = ({ zone }: Pick<PickFormContext, "zone">): Fields<RecordBody> =>
  recordFields(GROUP_FACTS, true, zone);

type Choice = Pick<PickFormContext, "wanted" | "ends">;

/** The cars and ends that a group says; nothing for a new one. */
export const choiceOf = (draft: CherrypickingGroup | null): Choice => ({
  wanted: (draft?.cars ?? []).map((car): WantedCar => ({
    family: car.family,
    id: car.railcar_id,
    fixed: car.fixed ?? false,
  })),
  ends: Object.fromEntries(
    (draft?.tracks ?? []).flatMap(({ track_id, ends }) => (ends === undefined ? [] : [[track_id, ends] as const])),
  ),
});

const byKey = (ends: ChosenEnds) => Object.entries(ends).toSorted(([a], [b]) => (a < b ? -1 : 1));
const said = ({ wanted, ends }: Choice): string =>
  JSON.stringify([wanted.map((car) => [carKeyOf(car), car.fixed]), byKey(ends)]);
/** Whether the cars and ends are those that are saved. */
export const isSameChoice = ({ draft, wanted, ends }: Choice & Pick<PickFormContext, "draft">): boolean =>
  said({ wanted, ends }) === said(choiceOf(draft));

type OnTracks = Pick<PickFormContext, "tracks" | "carsOn">;
const onTracks = ({ tracks, carsOn }: OnTracks) => ({ tracks: tracks ?? [], carsOn });

/** The tracks that have cars, with these. */
export const lanesIn = (context: OnTracks): readonly FocusLane[] => lanesOf(onTracks(context));

/** The plan as the cars stand and are chosen. */
export const planOf = (context: OnTracks & Choice): DigPlan =>
  digPlan(planTracks(onTracks(context), context.wanted, new Map(Object.entries(context.ends))));

/** Wanted cars that are on no track. */
export function goneCars(context: OnTracks & Choice): readonly WantedCar[] {
  if (context.tracks === null) return [];
  const here = new Set(lanesIn(context).flatMap(({ cars }) => cars.map(carKeyOf)));
  return context.wanted.filter((car) => !here.has(carKeyOf(car)));
}

/** The orders of the tracks that the plan was made from, by track. */
export function revisionsOf(context: OnTracks & Choice): Readonly<Record<string, number>> {
  const ids = new Set(carsOfPlan(planOf(context)).map(({ track_id }) => track_id));
  return Object.fromEntries([...ids].map((id) => [id, context.carsOn.get(id)?.revision ?? 0]));
}

/** The wanted cars and narrowed ends as calls take them. */
export const asked = ({ wanted, ends }: Choice): Pick<PlanRequest, "cars" | "tracks"> => ({
  cars: wanted.map(({ family, id, fixed }) => ({ family, railcar_id: id, fixed })),
  tracks: byKey(ends).map(([track_id, one]) => ({ track_id, ends: one })),
});

/** What the server is asked for the price and cheaper equals; null while there is nothing to ask. */
export function planRequest(context: PickFormContext): PlanRequest | null {
  const customer_id = textIn(context.form, "customer_id" as never);
  if (customer_id === "" || context.wanted.length === 0 || goneCars(context).length > 0) return null;
  const { cars, tracks } = asked(context);
  // Named tracks are those where equals are looked for: who narrows the ends of one looks on all.
  const all =
    tracks.length === 0
      ? []
      : (context.tracks ?? []).map(({ id }) => tracks.find((one) => one.track_id === id) ?? { track_id: id });
  return { terminal_id: context.terminalId, customer_id, cars, tracks: all };
}
/** Tells one request from another. */
export const requestKey = (request: PlanRequest): string => JSON.stringify(request);

/** Whether what the server said is of another choice than the present one. */
export function needsPreview(context: PickFormContext): boolean {
  const request = context.tracks === null ? null : planRequest(context);
  return request !== null && requestKey(request) !== context.previewOf;
}

/** What the server said of the present choice; null where it has not yet. */
export function previewNow(context: PickFormContext): PickFormContext["preview"] {
  const request = planRequest(context);
  return request !== null && requestKey(request) === context.previewOf ? context.preview : null;
}
