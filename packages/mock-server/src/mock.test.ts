import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import * as auth from "@railhead/api-contract/session/auth.contract";
import * as terminals from "@railhead/api-contract/resources/terminals.contract";
import { describe, expect, it } from "vitest";
import { createMock, type Mock } from "./mock";
import { signIn } from "@railhead/demo/seed-api";
import { visitRoutes } from "@railhead/demo/visits";
import { as, TEST_NOW } from "./testing";

const steer = (mock: Mock, path: string, body?: unknown) =>
  mock.handle(
    new Request(`http://terminal.test/api/mock/${path}`, {
      method: "POST",
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
const health = (mock: Mock) => mock.handle(new Request("http://terminal.test/api/health"));

describe("mock", () => {
  it("is not healthy before its rows are there", async () => {
    const mock = createMock({ now: () => TEST_NOW, dataset: "empty" });

    expect((await health(mock)).status).toBe(503);
    await mock.ready();
    expect((await health(mock)).status).toBe(200);
  });

  it("lets calls wait until its rows are there", async () => {
    const mock = createMock({ now: () => TEST_NOW, dataset: "empty" });

    await expect(as(mock, "floor")).resolves.toBeDefined();
  });

  it("takes rows and scenario back on reset", async () => {
    const mock = createMock({ now: () => TEST_NOW });
    const floor = await as(mock, "floor");
    const pending = () =>
      floor.call(visitRoutes("sand").list, { query: { status_id: RAILCAR_STATUS.pending, limit: "500" } });
    const before = await pending();
    const [track] = await mock.store.read((tx) => tx.rows("tracks").find({ limit: 1 }));
    const body = [{ id: before[0]?.id ?? "", track_id: track?.id ?? "", date_received: TEST_NOW / 1000 }];
    await floor.call(visitRoutes("sand").bulkReceive, { body });
    mock.scenarios.change({ session: "ok", latency_ms: 1 });
    const during = await pending();
    await steer(mock, "reset");

    expect(during.length).toBe(before.length - 1);
    expect(await pending()).toEqual(before);
    expect(mock.scenarios.read().latency_ms).toBe(0);
  });

  it("keeps people signed in over a reset and another data set", async () => {
    const mock = createMock({ now: () => TEST_NOW });
    const floor = await as(mock, "floor");
    await steer(mock, "scenario", { dataset: "empty" });

    expect((await floor.call(auth.routes.session, {})).username).toBe("floor");
  });

  it("forgets failed attempts to sign in on reset", async () => {
    const mock = createMock({ now: () => TEST_NOW, dataset: "empty" });
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(mock.handle, "floor", "wrong").catch(() => {});

    await expect(as(mock, "floor")).rejects.toThrow("429");
    await steer(mock, "reset");
    await expect(as(mock, "floor")).resolves.toBeDefined();
  });

  it("makes the rows again on another day", async () => {
    let now = TEST_NOW;
    const mock = createMock({ now: () => now, dataset: "empty" });
    const stamp = async () =>
      (await (await as(mock, "admin")).call(terminals.routes.listAll, { query: {} }))[0]?.created_at;
    const before = await stamp();
    now += 24 * 3600 * 1000;
    await steer(mock, "reset");

    expect(await stamp()).toBe((before ?? 0) + 24 * 3600);
  });

  it("refuses everybody while the scenario says that sessions have expired", async () => {
    const mock = createMock({ now: () => TEST_NOW, dataset: "empty" });
    const floor = await as(mock, "floor");
    await steer(mock, "scenario", { session: "expired" });

    await expect(floor.call(auth.routes.session, {})).rejects.toThrow("401");
  });
});
