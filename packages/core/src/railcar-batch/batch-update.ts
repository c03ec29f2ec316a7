import type { Family } from "@railhead/api-contract/railcar";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { anyValues, textIn } from "../form/form.rules";
import { bulkPlan } from "../list-edit/bulk-plan.rules";
import { cellFields } from "../list-edit/cell-fields.rules";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { recordFields } from "../record-fields/record-fields.rules";
import type { RecordBody } from "../record-fields/record-fields.types";
import { RAILCAR_FACTS } from "../resources/railcar-facts";
import type { AnyFormField } from "../resources/record-facts.rules";
import type { BatchKindRules, CarPlan, FieldStep } from "./batch-kind.types";
import type { BatchCar, BatchContext } from "./railcar-batch.types";

/** The fields that may become the same in several cars, by their keys. */
export const updatableFields = (family: Family): ReadonlyMap<string, AnyFormField> =>
  new Map([...cellFields(RAILCAR_FACTS[family]).values()].map((field) => [field.key, field] as const));

/** What is entered becomes the value of each car; those that have it already stay as they are. */
function plan(context: BatchContext, cars: readonly BatchCar[]): readonly CarPlan[] {
  const { family, keys, form, zone } = context;
  const steps = new Map<string, readonly FieldStep[]>();
  const bodies = new Map<string, RecordBody>();
  for (const key of keys) {
    // A field that was added has no value yet: only one that was entered, also an empty one, changes anything.
    if (anyValues(form.entered)[key] === undefined) continue;
    const entry = textIn(form, key);
    const wish = { facts: RAILCAR_FACTS[family], key, zone, rows: cars, entryFor: () => entry, isBarred: () => false };
    for (const { id, from, to, body } of bulkPlan(wish).changing) {
      steps.set(id, [...(steps.get(id) ?? []), { key, from, to }]);
      bodies.set(id, { ...bodies.get(id), ...body });
    }
  }
  return cars.map(({ id }) => ({
    becomes: steps.has(id) ? "" : tBatch("rows.noChange"),
    steps: steps.get(id) ?? [],
    fault: null,
    warnings: [],
    body: bodies.get(id) ?? null,
  }));
}

/** Fields of several cars become the same. */
export const updateRules: BatchKindRules = {
  step: null,
  fields: ({ family, keys, zone }) =>
    recordFields(RAILCAR_FACTS[family], false, zone).filter(({ key }) => keys.includes(key)),
  plan,
  summary: (context, cars) => {
    if (context.keys.length === 0) return cars.length === 0 ? [] : [tBatch("fields.required")];
    if (context.keys.every((key) => anyValues(context.form.entered)[key] === undefined))
      return [tBatch("fields.noValue")];
    const same = plan(context, cars).filter(({ body }) => body === null).length;
    return same === 0 ? [] : [tBatch("summary.same", { count: same })];
  },
  asks: () => null,
  routes: { sand: inbounds.bulkUpdate, "bulk-commodity": loads.bulkUpdate },
  words: {
    action: (count) => tBatch("update.action", { count }),
    sending: (count) => tBatch("update.sending", { count }),
    done: (_context, count) => tBatch("update.done", { count }),
    hint: () => tBatch("update.hint"),
  },
};
