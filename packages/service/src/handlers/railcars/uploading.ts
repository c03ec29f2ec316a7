import { listRefusal } from "@railhead/core/messages/refusals/railcar-lists";
import { railcar, routes as railcarRoutes } from "@railhead/api-contract/resources/railcars.contract";
import { changed, created, recordEvents } from "../../events";
import { demand } from "../../http/access";
import type { Handler } from "../../http/handler";
import type { Rows } from "../../store/collections";
import type { NewRow } from "../../store/store.port";
import { refuse } from "../../refusals/collector";
import { pathInList, ruleFault, type Fault } from "../../refusals/faults";
import { keyOf } from "./one-car";

type Car = Rows["railcars"];
type Body = Readonly<Record<string, unknown>>;
const FIELDS = Object.keys(railcar.writable);
const EDIT = railcarRoutes.update.metadata.access;

/** The fields that a row of the list gives; the others stay as they are, or empty in a new car. */
const given = (body: Body) =>
  Object.fromEntries(FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
const whole = (body: Body) =>
  Object.fromEntries(FIELDS.map((field) => [field, body[field] ?? (field === "is_active" ? true : null)]));

/**
 * Loads the registry of cars from a list, all or nothing. Cars are known by mark and integer number: '45123' changes
 * '045123', whose number stays as it is written. Refuses a car that the list names twice, and known cars from anyone who may
 * not edit them (403).
 */
export const uploading: Handler<typeof railcarRoutes.uploading> = async (call) => {
  const { tx, body } = call;
  const places = new Map<string, number>();
  const faults: Fault[] = [];
  for (const [i, car] of body.entries()) {
    const first = places.get(keyOf(car));
    if (first === undefined) places.set(keyOf(car), i);
    else faults.push(ruleFault(pathInList(i, "car_number"), listRefusal("same_railcar", { row: first + 1 })));
  }
  refuse(faults);
  await tx.lock(["railcars"]);
  const prefixes = [...new Set(body.map((car) => car.prefix))];
  const found = await tx
    .rows("railcars")
    .find({ where: { all: [{ field: "prefix", test: { op: "in", value: prefixes } }] } });
  const known = new Map(found.map((car) => [keyOf(car), car]));
  if (body.some((car) => known.has(keyOf(car)))) demand(EDIT, call.caller);
  const olds = body.flatMap((car) => {
    const before = known.get(keyOf(car));
    return before
      ? [{ before, patch: { ...given(car), car_number: before.car_number, ...changed(call, before) } as Partial<Car> }]
      : [];
  });
  const changes = await tx.rows("railcars").updateAll(olds.map(({ before, patch }) => ({ id: before.id, patch })));
  const newCars = body
    .filter((car) => !known.has(keyOf(car)))
    .map((car) => ({ ...whole(car), ...created(call) }) as NewRow<Car>);
  const made = await tx.rows("railcars").insertAll(newCars);
  const after = new Map([...changes, ...made].map((car) => [keyOf(car), car]));
  await recordEvents(
    tx,
    call,
    body.flatMap((car) => {
      const before = known.get(keyOf(car)) ?? null;
      const now = after.get(keyOf(car));
      return now
        ? [{ resource: "railcars" as const, id: now.id, action: before ? "update" : "create", before, after: now }]
        : [];
    }),
  );
  return { result: { created: made.length, updated: changes.length } };
};
