import { RAILCARS_MOST } from "@railhead/api-contract/rail-visit-routes";
import { matchNames, pastedNames, type Miss } from "../list/paste.rules";
import { BATCH_PAGES } from "../railcars/batch-pages";
import { parseRailcarCode } from "../scan/scan-codes.rules";
import { keyOfCar, seenCar } from "./railcar-batch.rules";
import type { AddResult, BatchCar, BatchContext, ChosenCar } from "./railcar-batch.types";

/** More are chosen than one call takes. */
export const isTooMany = ({ chosen }: Pick<BatchContext, "chosen">): boolean => chosen.length > RAILCARS_MOST;

/** The visits that names may mean: those that fit the batch, and of each other car one that says why it does not. */
function candidates({ kind, rows }: Pick<BatchContext, "kind" | "rows">): readonly BatchCar[] {
  const { statuses } = BATCH_PAGES[kind];
  const all = [...rows.values()];
  const fitting = all.filter(({ status_id }) => statuses.includes(status_id));
  const named = new Set(fitting.map(keyOfCar));
  const others = new Map(all.filter((car) => !named.has(keyOfCar(car))).map((car) => [keyOfCar(car), car] as const));
  return [...fitting, ...others.values()];
}

/** Visits of cars that have more than one that fits: which of them is meant a name does not say. */
function severalVisits(cars: readonly BatchCar[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const car of cars) counts.set(keyOfCar(car), (counts.get(keyOfCar(car)) ?? 0) + 1);
  return new Set(cars.filter((car) => (counts.get(keyOfCar(car)) ?? 0) > 1).map(({ id }) => id));
}

type Choosing = Pick<BatchContext, "rows" | "chosen">;

/** Cars are added after those that are chosen, each once. */
export function withCars({ rows, chosen }: Choosing, ids: readonly string[]): readonly ChosenCar[] {
  const known = new Set(chosen.map(({ id }) => id));
  const added = [...new Set(ids)].filter((id) => !known.has(id));
  return [
    ...chosen,
    ...added.map((id) => {
      const car = rows.get(id);
      return { id, seen: car === undefined ? null : seenCar(car) };
    }),
  ];
}

export interface Added {
  readonly chosen: readonly ChosenCar[];
  readonly result: AddResult;
}

/** The cars that pasted names mean are added, in the order of the text; each other name says why it is not. */
export function pasteCars(context: BatchContext, text: string): Added {
  const { rows, chosen, isWhole } = context;
  const cars = candidates(context);
  const listed = cars.map(({ id, name }) => ({ id, name }));
  const { ids, misses } = matchNames("car", pastedNames("car", text), { listed, hidden: [], isWhole });
  const known = new Set(chosen.map(({ id }) => id));
  const several = severalVisits(cars);
  const missed = (all: readonly string[], reason: Miss["reason"]): readonly Miss[] =>
    [...new Set(all.map((id) => rows.get(id)?.name ?? id))].map((name) => ({ text: name, reason }));
  const next = withCars(
    context,
    ids.filter((id) => !several.has(id)),
  );
  return {
    chosen: next,
    result: {
      added: next.length - chosen.length,
      misses: [
        ...misses,
        ...missed(
          ids.filter((id) => several.has(id) && !known.has(id)),
          "several",
        ),
        ...missed(
          ids.filter((id) => known.has(id)),
          "twice",
        ),
      ],
    },
  };
}

/** The car of a code that was scanned, or pasted as a scanner reads it: of a load by its id, else by the names in the text. */
export function scanCar(context: BatchContext, code: string): Added {
  const said = parseRailcarCode(code.trim(), "bulk-commodity");
  if (said?.kind !== "load") return pasteCars(context, code);
  const { rows, chosen, family, isWhole } = context;
  const isKnown = family === "bulk-commodity" && rows.has(said.id);
  const isChosen = isKnown && chosen.some(({ id }) => id === said.id);
  if (isKnown && !isChosen) return { chosen: withCars(context, [said.id]), result: { added: 1, misses: [] } };
  const reason = isChosen ? "twice" : isWhole ? "unknown" : "unread";
  return { chosen, result: { added: 0, misses: [{ text: code, reason }] } };
}
