import { tBatch } from "../messages/catalogue-railcar-batch";
import { tFields } from "../messages/catalogue-fields";
import { railcarRefusal } from "../messages/refusals/railcars";
import { noPlan } from "../railcars/car-plan";
import { heldText, shownNumber } from "../railcars/display.rules";
import { carKey } from "../railcars/search.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { stepFault } from "../railcars/step-pages";
import type { RecordBody } from "../record-fields/record-fields.types";
import { KINDS } from "./batch-kinds";
import type { CarPlan } from "./batch-kind.types";
import type { BatchCar, BatchContext, ChosenCar, SeenCar } from "./railcar-batch.types";

/** A chosen car with what becomes of it. */
export interface PlannedCar extends CarPlan {
  readonly id: string;
  readonly name: string;
  /** Null while it is not read, and where it is not open any more. */
  readonly car: BatchCar | null;
  /** What somebody else changed since it was chosen, in words; null where nothing is to be looked at. */
  readonly changed: string | null;
}

/** What makes two visits those of one car. */
export const keyOfCar = (car: BatchCar): string =>
  carKey(car.prefix, shownNumber(car as unknown as Parameters<typeof shownNumber>[0]));

/** Where a car is, as one reads it. */
export function placeText({ status_id, track_name, car_seq }: BatchCar): string {
  const state = RAILCAR_STATES[status_id].name;
  return track_name === null || car_seq === null
    ? state
    : tBatch("now.placed", { state, track: track_name, position: car_seq });
}

/** A car as it is chosen. Its position is not in it: that shifts with every car of its track. */
export const seenCar = (car: BatchCar): SeenCar => ({
  name: car.name,
  updated_at: car.updated_at,
  state: RAILCAR_STATES[car.status_id].name,
  track: car.track_name ?? "",
  material: [car.product_name, heldText(car)].filter(Boolean).join(" · "),
  customer: car.customer_name ?? "",
  bol: car.bol ?? "",
  inoperable: car.inoperable,
});

const FLAG = (isSet: boolean): string => tFields(isSet ? "value.yes" : "value.no");

/** What is another in a car than when it was chosen, in words; null for nothing. */
export function changeText(seen: SeenCar | null, car: BatchCar): string | null {
  if (seen === null) return null;
  const now = seenCar(car);
  const steps: readonly (readonly [string, string, string])[] = [
    [tFields("field.status"), seen.state, now.state],
    [tFields("field.track_name"), seen.track, now.track],
    [tFields("field.product_name"), seen.material, now.material],
    [tFields("field.customer_name"), seen.customer, now.customer],
    [tFields("field.bol"), seen.bol, now.bol],
    [tFields("field.inoperable"), FLAG(seen.inoperable), FLAG(now.inoperable)],
  ];
  const changes = steps
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => `${field} ${tBatch("changed.step", { from, to })}`);
  if (changes.length > 0) return tBatch("changed.facts", { changes });
  return now.updated_at > seen.updated_at ? tBatch("changed.other") : null;
}

/** Why the state of a car does not allow it, as the rules of both sides say it; null where it does. */
function stateFault({ kind }: BatchContext, car: BatchCar): string | null {
  const { step } = KINDS[kind];
  return step === null ? null : stepFault(step, car);
}

/** Cars that are on site by what makes a car one, where that bars another visit of the same car. */
function carsOnSite({ kind, rows }: BatchContext): ReadonlyMap<string, BatchCar> {
  if (kind !== "receive") return new Map();
  return new Map(
    [...rows.values()].filter(({ track_id }) => track_id !== null).map((car) => [keyOfCar(car), car] as const),
  );
}

/** Why the same car cannot come a second time; null where nothing bars it. */
function twiceFault(car: BatchCar, onSite: BatchCar | undefined, isNamed: boolean): string | null {
  const { name } = car;
  if (onSite !== undefined)
    return railcarRefusal("on_site_already", { name, place: onSite.track_name ?? "", state: onSite.status_id })
      .description;
  return isNamed ? tBatch("fault.named", { name }) : null;
}

/** What bars a car before anything else is asked: it is gone, its state, or that it is here already. */
function barsOf(context: BatchContext): ReadonlyMap<string, string> {
  const { kind, chosen, rows, isWhole, unread } = context;
  const bars = new Map<string, string>();
  const named = new Set<string>();
  const onSite = carsOnSite(context);
  for (const { id } of chosen) {
    const car = rows.get(id);
    if (car === undefined) {
      if (isWhole && unread === null) bars.set(id, tBatch("fault.gone"));
      continue;
    }
    const key = keyOfCar(car);
    const isNamed = kind === "receive" && named.has(key);
    named.add(key);
    const fault = stateFault(context, car) ?? twiceFault(car, onSite.get(key), isNamed);
    if (fault !== null) bars.set(id, fault);
  }
  return bars;
}

const nameOf = ({ id, seen }: ChosenCar, car: BatchCar | undefined): string => car?.name ?? seen?.name ?? id;

/**
 * What becomes of each chosen car, in their order: the preview and what is sent are both made of it. What the server
 * refused says so until the car or the batch is changed.
 */
export function planBatch(context: BatchContext): readonly PlannedCar[] {
  const { chosen, rows, refused, kind } = context;
  const bars = barsOf(context);
  const open = chosen.flatMap(({ id }) => (bars.has(id) || refused.has(id) ? [] : (rows.get(id) ?? [])));
  const plans = KINDS[kind].plan(context, open);
  const planById = new Map(open.map(({ id }, at) => [id, plans[at]] as const));
  return chosen.map((one) => {
    const car = rows.get(one.id);
    const plan = planById.get(one.id) ?? noPlan(bars.get(one.id) ?? refused.get(one.id) ?? null);
    return {
      ...plan,
      id: one.id,
      name: nameOf(one, car),
      car: car ?? null,
      changed: car === undefined ? null : changeText(one.seen, car),
    };
  });
}

export const isBad = ({ fault }: PlannedCar): boolean => fault !== null;
/** Cars that are done when the batch is sent now. */
export const goodCars = (planned: readonly PlannedCar[]): readonly PlannedCar[] =>
  planned.filter((one) => !isBad(one) && one.body !== null);
export const bodiesOf = (planned: readonly PlannedCar[]): readonly RecordBody[] =>
  goodCars(planned).flatMap(({ body }) => (body === null ? [] : [body]));
