import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind, type WeightPosition } from "@railhead/core/trucks/truck-kinds";
import type { TruckAction, TruckFacts } from "@railhead/core/trucks/truck-states.rules";
import { nextTruckState } from "@railhead/core/trucks/truck-steps.rules";
import { netOf, turnOf } from "@railhead/core/trucks/truck-weights.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsIn, type Answer } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  sign,
  truckBody,
  truckIn,
  weigh,
  type TruckWorld,
  type WireTruck,
} from "./truck-world.laws";

/** What a person may try with a truck, allowed or not. */
type Try =
  | { readonly what: "arrive" | "handling" | "sign" | "reopen" | "release" | "void" }
  | { readonly what: "weigh"; readonly position: WeightPosition; readonly weight: number; readonly reason: boolean };

const tries: fc.Arbitrary<Try> = fc.oneof(
  fc
    .constantFrom("arrive", "handling", "sign", "reopen", "release", "void")
    .map((what): Try => ({ what: what as "arrive" })),
  fc
    .record({
      position: fc.constantFrom<WeightPosition>("gross", "tare"),
      weight: fc.integer({ min: 1400, max: 4200 }),
      reason: fc.boolean(),
    })
    .map(({ position, weight, reason }): Try => ({ what: "weigh", position, weight: weight * 20, reason })),
);

/** A truck as the rules alone would have it. */
interface Model {
  status: TruckStatusId;
  gross: string | null;
  tare: string | null;
  versions: number;
  /** Versions that carry a signature. */
  signed: number[];
  /** The version that is the document of the load. */
  document: number;
}
const factsOf = (kind: TruckKind, { status, gross, tare }: Model): TruckFacts => ({
  kind,
  name: "T",
  status_id: status,
  gross,
  tare,
  draft_count: 0,
});
const ACTION: Readonly<Record<Exclude<Try["what"], "weigh">, TruckAction>> = {
  arrive: "arrive",
  handling: "begin-handling",
  sign: "sign",
  reopen: "reopen",
  release: "release",
  void: "void",
};

/** What the model does with a try; whether it goes through. */
function foretell(kind: TruckKind, model: Model, attempt: Try): boolean {
  const action = attempt.what === "weigh" ? turnOf(kind, attempt.position) : ACTION[attempt.what];
  const step = nextTruckState(action, factsOf(kind, model));
  if (attempt.what === "reopen") {
    // A new version with a reason is made of any BOL that is there and not void; it opens a signed truck again, and corrects a released one.
    if (model.versions === 0 || model.status === TRUCK_STATUS.voided) return false;
    model.versions += 1;
    if (model.status === TRUCK_STATUS.signed) model.status = TRUCK_STATUS.weighed;
    return true;
  }
  if (!step.ok) return false;
  if (attempt.what === "weigh") return weighModel(model, attempt, step.status_id);
  // Nothing is drafted here: only a net of nothing is released without its difference, and no truck has one.
  if (attempt.what === "release" && netOf(model) === "0") return false;
  if (attempt.what === "sign") model.signed.push(model.versions);
  model.status = step.status_id;
  return true;
}

function weighModel(
  model: Model,
  { position, weight, reason }: Extract<Try, { what: "weigh" }>,
  status: TruckStatusId,
): boolean {
  const after = { gross: model.gross, tare: model.tare, [position]: String(weight) };
  if (netOf(after)?.startsWith("-")) return false;
  if (model.status === TRUCK_STATUS.signed && !reason) return false;
  const isSame = model[position] === String(weight);
  model[position] = String(weight);
  // Every weighing is another one, with its own time; but within one second, of the same weight, it says the same.
  if (status === TRUCK_STATUS.weighed && (model.versions === 0 || !isSame)) model.versions += 1;
  model.status = status;
  return true;
}

/** Makes the call of a try. */
async function attemptOn(world: TruckWorld, kind: TruckKind, truck: WireTruck, attempt: Try): Promise<Answer> {
  const { yard } = world;
  switch (attempt.what) {
    case "weigh":
      return weigh(
        world,
        kind,
        truck.id,
        attempt.position,
        String(attempt.weight),
        attempt.reason ? { reason: "Weighed wrong" } : {},
      );
    case "sign":
      return sign(world, kind, truck.id);
    case "release":
      return yard.post(CALLS[kind].release(truck.id), differenceOf(kind));
    case "void":
      return yard.post(`${kind}/${truck.id}/void`, { reason: "Turned away" });
    case "reopen":
      return truck.bol_id === null
        ? yard.post("bol-versions", { bol_id: "999", reason: "x" })
        : yard.post("bol-versions", { bol_id: truck.bol_id, reason: "Read again" });
    default:
      return yard.post(`${kind}/${truck.id}/${attempt.what}`, {});
  }
}

/** Whether what stands is what the model says, and what must always hold of it. */
async function compare(world: TruckWorld, truck: WireTruck, model: Model): Promise<void> {
  expect([truck.status_id, truck.net, truck.bol_version ?? 0]).toEqual([model.status, netOf(model), model.versions]);
  // What was released stays the document, whatever corrects it later.
  if (model.status !== TRUCK_STATUS.released) model.document = model.versions;
  expect(truck.signature?.bol_version ?? null).toBe(model.signed.includes(model.document) ? model.document : null);
  expect(truck.latest_correction?.bol_version ?? null).toBe(model.document === model.versions ? null : model.versions);
  expect(truck.release_block === null).toBe(truck.release_missing.length === 0);
  if (truck.bol_id === null) return;
  const versions = rowsIn(await world.yard.get(`bol-versions?bol_id=${truck.bol_id}&sort=version`));
  expect(versions.map((version) => version["version"])).toEqual(
    Array.from({ length: model.versions }, (_, at) => at + 1),
  );
  expect(
    versions.filter((version) => (version["signatures"] as unknown[]).length > 0).map((version) => version["version"]),
  ).toEqual(model.signed);
}

/** Whatever is tried in whatever order, a truck is where the rules say it is. */
export function truckModelLaws(makeStore: () => Store): void {
  describe("a truck and the model of it", () => {
    it("agree after every step that anybody tries", async () => {
      const world = await createTruckWorld(makeStore());
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...TRUCK_KIND_NAMES),
          fc.array(tries, { minLength: 6, maxLength: 18 }),
          async (kind, attempts) => {
            const body = truckBody(world, kind, { scheduled_at: world.clock.seconds + 60 });
            let truck = await done(world.yard.post(CALLS[kind].create, body));
            const model: Model = {
              status: TRUCK_STATUS.scheduled,
              gross: null,
              tare: null,
              versions: 0,
              signed: [],
              document: 0,
            };
            // Half of the way is the right one, so that the end is reached as well.
            const { first } = TRUCK_KINDS[kind];
            const right: readonly Try[] = [
              { what: "arrive" },
              { what: "weigh", position: first, weight: first === "gross" ? 80_000 : 30_000, reason: true },
              { what: "handling" },
            ];
            for (const attempt of [...right.slice(0, attempts.length % 4), ...attempts]) {
              const goes = foretell(kind, model, attempt);
              const answer = await attemptOn(world, kind, truck, attempt);
              truck = truckIn(await world.yard.get(CALLS[kind].one(truck.id)));
              expect([attempt, answer.status === 200, answer.description]).toEqual([attempt, goes, answer.description]);
              await compare(world, truck, model);
            }
          },
        ),
        { numRuns: 6 },
      );
      const numbers = rowsIn(await world.yard.get("bols?limit=500")).map((bol) =>
        Number(String(bol["number"]).split("-")[1]),
      );
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
    }, 120_000);
  });
}
