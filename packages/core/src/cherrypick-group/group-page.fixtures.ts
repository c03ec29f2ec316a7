import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { createActor, fromPromise } from "xstate";
import { aCutCar, aGroup } from "../cherrypicking/group.fixtures";
import type { ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import { pagePorts } from "../runtime/ports.fixtures";
import type { OutboxEntry } from "../submission/outbox.types";
import { track } from "../tracks/track.fixtures";
import { groupPageMachine, type FoundCars } from "./group-page.machine";
import type { GroupPageEvent, GroupPageInput, GroupReading } from "./group-page.types";
import { viewGroupPage } from "./group-page.view";

export const groupInput = (more: Partial<GroupPageInput> = {}): GroupPageInput => ({
  id: "7",
  userid: "7",
  permissions: { app: ["admin"], railcar: ["view", "edit"], track: ["view"] },
  address: "/cherrypicking/history/7",
  ports: pagePorts(),
  ...more,
});

/** A group with two moved cars in front of the wanted third one. */
export const aReading = (
  group: Partial<CherrypickingGroup> = {},
  cars: GroupReading["cars"] = [aCutCar(1), aCutCar(2), aCutCar(3, { wanted: true, adds: 2 })],
): GroupReading => ({
  group: aGroup({ status: "in work", ...group }),
  cars,
  tracks: [track("4"), track("5")],
});

export type Answer<Value> = Outcome<Value, ApiError>;
export const ok = <Value>(value: Value): Answer<Value> => ({ ok: true, value });
export const no = (error: ApiError): Answer<never> => ({ ok: false, error });

/** What the server of a group answers, in turn; the last answer of a kind holds. */
export interface GroupScript {
  readonly groups?: readonly Answer<GroupReading>[];
  readonly found?: FoundCars;
  readonly writes?: readonly Answer<CherrypickingGroup | null>[];
}
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** The page of a group over a scripted server; what it was asked is kept. */
export async function openGroup(script: GroupScript = {}, input: GroupPageInput = groupInput()) {
  const asked = { groups: 0, writes: [] as OutboxEntry[] };
  const turn = <Value>(answers: readonly Answer<Value>[], at: number): Answer<Value> =>
    answers[Math.min(at, answers.length - 1)] as Answer<Value>;
  const machine = groupPageMachine.provide({
    actors: {
      loadGroup: fromPromise(async () => turn(script.groups ?? [ok(aReading())], asked.groups++)),
      findCars: fromPromise(async () => ok(script.found ?? { cars: [], missed: [] })),
      sendWrite: fromPromise<Answer<CherrypickingGroup | null>, { readonly entry: OutboxEntry }>(
        async ({ input: { entry } }) => turn(script.writes ?? [ok(aReading().group)], asked.writes.push(entry) - 1),
      ),
    },
  });
  const actor = createActor(machine, { input }).start();
  await settle();
  return {
    asked,
    input,
    actor,
    send: async (...events: readonly GroupPageEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
    view: () =>
      viewGroupPage(actor.getSnapshot(), { zone: "America/Chicago", userName: (id) => (id === null ? "" : "Dana") }),
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
  };
}
