import type { CherryPickPreview } from "@railhead/api-contract/cherrypicking.contract";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { createActor, fromPromise } from "xstate";
import { aGroup } from "../cherrypicking/group.fixtures";
import { trackCar } from "../railcars/car.fixtures";
import type { ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import { NOON, pagePorts } from "../runtime/ports.fixtures";
import type { OutboxEntry } from "../submission/outbox.types";
import { track } from "../tracks/track.fixtures";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import { pickFormMachine } from "./pick-form.machine";
import type { PickFormEvent, PickFormInput, PlanRequest } from "./pick-form.types";
import { viewPickForm } from "./pick-form.view";

export const pickInput = (more: Partial<PickFormInput> = {}): PickFormInput => ({
  userid: "7",
  terminalId: "1",
  draftId: null,
  given: [],
  zone: "America/Chicago",
  permissions: { app: ["admin"] },
  ports: pagePorts(),
  ...more,
});

/** Cars of a track by their ids, from position 1 on. */
export const carsOf = (id: string, ids: readonly string[], revision = 1): readonly [string, TrackCars] => [
  id,
  { cars: ids.map((car, at) => trackCar(car, at + 1, { track_id: id })), revision },
];
/** Track 4 with cars 1 to 6, reached at both ends, and Track 5 with cars 7 to 9. */
export const TRACKS: readonly TrackChoice[] = [
  track("4", { reachable_ends: "both", far_end: "south switch" }),
  track("5"),
];
export const CARS = new Map([carsOf("4", ["1", "2", "3", "4", "5", "6"]), carsOf("5", ["7", "8", "9"])]);

export const aPreview = (more: Partial<CherryPickPreview> = {}): CherryPickPreview => ({
  plan: { cars_to_move: 1, tracks: [] },
  suggestion: null,
  suggestion_reason: null,
  warnings: [],
  revisions: { "4": 1 },
  cost: "62.50",
  cost_reason: null,
  suggestion_cost: null,
  ...more,
});
/** The easier car 7 in place of car 3. */
export const EASIER: Partial<CherryPickPreview> = {
  suggestion: {
    cars_to_move: 0,
    cars_replaced: 1,
    tracks: [
      {
        track_id: "5",
        track_name: "Track 5",
        ends: "sequence one",
        cars_to_move: 0,
        cuts: [
          {
            end: "sequence one",
            cars: [
              {
                family: "sand",
                railcar_id: "7",
                name: "UTLX 045007",
                car_seq: 1,
                wanted: true,
                fixed: false,
                pull_order: 1,
                adds: 0,
                alone: null,
                replaces: { family: "sand", railcar_id: "3", name: "UTLX 045003" },
              },
            ],
          },
        ],
      },
    ],
  },
  suggestion_cost: "0.00",
};

export type Answer<Value> = Outcome<Value, ApiError>;
export const ok = <Value>(value: Value): Answer<Value> => ({ ok: true, value });
export const no = (error: ApiError): Answer<never> => ({ ok: false, error });

/** What the server of a form answers, in turn; the last answer of a kind holds. */
export interface PickScript {
  readonly cars?: readonly Answer<ReadonlyMap<string, TrackCars>>[];
  readonly drafts?: readonly Answer<CherrypickingGroup>[];
  readonly plans?: readonly Answer<CherryPickPreview>[];
  readonly sent?: readonly Answer<CherrypickingGroup>[];
}

const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** A form over a scripted server; what it was asked is kept. Pauses of the machine are over when `pause` is called. */
export async function openPick(script: PickScript = {}, input: PickFormInput = pickInput()) {
  const asked = { cars: 0, drafts: 0, plans: [] as (PlanRequest | null)[], sent: [] as OutboxEntry[] };
  const pauses: (() => void)[] = [];
  const turn = <Value>(answers: readonly Answer<Value>[], at: number): Answer<Value> =>
    answers[Math.min(at, answers.length - 1)] as Answer<Value>;
  const machine = pickFormMachine.provide({
    actors: {
      loadTracks: fromPromise(async () => ok(TRACKS)),
      loadCars: fromPromise(async () => turn(script.cars ?? [ok(CARS)], asked.cars++)),
      loadDraft: fromPromise(async () => turn(script.drafts ?? [ok(aGroup())], asked.drafts++)),
      askPlan: fromPromise<Answer<CherryPickPreview>, { readonly request: PlanRequest | null }>(
        async ({ input: { request } }) => turn(script.plans ?? [ok(aPreview())], asked.plans.push(request) - 1),
      ),
      sendGroup: fromPromise<Answer<CherrypickingGroup>, { readonly entry: OutboxEntry }>(
        async ({ input: { entry } }) => turn(script.sent ?? [ok(aGroup())], asked.sent.push(entry) - 1),
      ),
    },
  });
  const clock = {
    setTimeout: (fn: (...args: never[]) => void) => pauses.push(fn as () => void),
    clearTimeout: () => undefined,
    now: () => 0,
  };
  const actor = createActor(machine, { input, clock: clock as never }).start();
  await settle();
  return {
    asked,
    input,
    /** Sends events one after another, each after the answers to the one before. */
    send: async (...events: readonly PickFormEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
    pause: async () => {
      for (const end of pauses.splice(0)) end();
      await settle();
    },
    view: () => viewPickForm(actor.getSnapshot(), NOON),
    context: () => actor.getSnapshot().context,
  };
}
