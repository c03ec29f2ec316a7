import {
  announce,
  createRailWorld,
  orderOf,
  received,
  released,
  revisionOf,
  SAND,
  type Api,
} from "@railhead/service/handlers/rail-visits/laws/rail-world.laws";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sqlStores } from "./sql-store.fixtures";

let stores: Awaited<ReturnType<typeof sqlStores>>;
beforeAll(async () => {
  stores = await sqlStores();
}, 60_000);
afterAll(() => stores.close());

/** How many statements the work sends. */
async function statementsOf(work: () => Promise<{ readonly status: number }>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, "query");
  const answer = await work();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  expect(answer.status).toBe(200);
  return count;
}

/** Statements of each call on a list of so many railcars. */
async function costOf(cars: number): Promise<Readonly<Record<string, number>>> {
  const world = await createRailWorld(stores.empty());
  const manager: Api = world.as("manager");
  await world.store.transaction((tx) => tx.rows("tracks").update("1", { usable_length: "99999" }));
  const numbers = Array.from({ length: cars }, (_, i) => String(i + 1));
  await manager.get("tracks");
  const body = numbers.map((number) => ({
    prefix: "PROX",
    terminal_id: "1",
    railcar_length: "40",
    inbound_number: number,
  }));
  const announced = await statementsOf(() => manager.post(`${SAND}/bulk-upload`, body));
  const ids = await announce(manager, SAND, numbers);
  const receive = await statementsOf(() =>
    manager.post(
      `${SAND}/bulk-receive`,
      ids.map((id) => ({ id, track_id: "1", date_received: received() })),
    ),
  );
  const headers = { "X-Track-Revision": `1=${await revisionOf(manager, "1")}` };
  const turned = ids.toReversed().map((id, i) => ({ id, track_id: "1", car_seq: i + 1 }));
  const order = await statementsOf(() => manager.post(`${SAND}/bulk`, turned, headers));
  const first = await statementsOf(() => manager.post(`${SAND}/${ids[0]}`, { track_id: "1", car_seq: 1 }));
  expect((await orderOf(manager, "1")).split(" ")).toHaveLength(cars);
  const release = await statementsOf(() =>
    manager.post(
      `${SAND}/bulk-release`,
      ids.map((id) => ({ id, date_released: released() })),
    ),
  );
  return { announced, receive, order, first, release };
}

describe("a write of many railcars", () => {
  it("costs the database no more questions than one of few", async () => {
    const few = await costOf(3);
    const many = await costOf(120);
    expect(many).toEqual(few);
    for (const count of Object.values(many)) expect(count).toBeLessThan(20);
  });
});
