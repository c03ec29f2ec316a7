import { expect, it } from "vitest";
import type { Named } from "@railhead/api-contract/envelope";
import { NetworkLost, Refused, type ApiError } from "../api/api-errors";
import { manualClock } from "../live/live.fixtures";
import { settled } from "../live-set/live-set.fixtures";
import type { Outcome } from "../runtime/from-effect";
import { createNames } from "./names";

const event = (resource: string) => ({
  id: "1",
  at: 1,
  resource,
  record_id: "1",
  action: "update",
  terminal_id: null,
  by: null,
});

function world() {
  const clock = manualClock();
  const asked: string[] = [];
  const server = { names: new Map([["1", "Apex"]]), error: null as ApiError | null };
  const answer = (): Outcome<readonly Named[], ApiError> =>
    server.error === null
      ? { ok: true, value: [...server.names].map(([id, name]) => ({ id, name })) }
      : { ok: false, error: server.error };
  const names = createNames({
    clock,
    load: (resource) => {
      asked.push(resource);
      return Promise.resolve(answer());
    },
  });
  let changes = 0;
  names.subscribe(() => (changes += 1));
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await settled();
  };
  return { names, server, asked, pass, clock, changes: () => changes };
}

it("reads names once, and says when they are here", async () => {
  const { names, asked, changes } = world();
  names.want("customers");
  names.want("customers");
  expect([names.nameOf("customers", "1"), names.all("customers")]).toEqual([null, null]);
  await settled();
  expect([asked, changes(), names.nameOf("customers", "1"), names.nameOf("customers", "2")]).toEqual([
    ["customers"],
    1,
    "Apex",
    null,
  ]);
});

it("reads them again when a record changed, once for a burst, and says so only where a name is another", async () => {
  const { names, server, asked, pass, changes } = world();
  names.want("customers");
  await settled();
  names.receive([event("customers"), event("customers"), event("tracks")]);
  await pass(500);
  expect([asked.length, changes()]).toEqual([2, 1]);
  server.names.set("1", "Apex Inc.");
  names.receive(null);
  await pass(500);
  expect([asked.length, changes(), names.nameOf("customers", "1")]).toEqual([3, 2, "Apex Inc."]);
});

it("reads the lists that are made of units again when a unit is changed", async () => {
  const { names, asked, pass } = world();
  names.want("uom-to-pick");
  await settled();
  names.receive([event("uom")]);
  await pass(500);
  expect(asked).toEqual(["uom-to-pick", "uom-to-pick"]);
});

it("tries again without a network, and never where it may not", async () => {
  const { names, server, asked, pass } = world();
  server.error = new NetworkLost({});
  names.want("customers");
  await settled();
  server.error = new Refused({ status: 403, code: "forbidden", description: "No." });
  await pass(10_000);
  await pass(60_000);
  expect(asked).toHaveLength(2);
});

it("keeps nothing for another user", async () => {
  const { names, pass, clock } = world();
  names.want("customers");
  names.drop();
  await settled();
  names.receive(null);
  await pass(10_000);
  expect([names.nameOf("customers", "1"), clock.waiting()]).toEqual([null, 0]);
});
