import { expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { answer, refuse, routedHttp, testRuntime } from "../runtime/test.layer";
import { meterFactorsResource } from "../resources/meter-factors";
import type { ResourceFacts } from "../resources/resource.types";
import { liveRelatedListMachine } from "./related-list.live";
import { viewRelatedList } from "./related-list.view";
import { orderFacts, orderRow } from "./record-view.fixtures";

async function open(
  http = routedHttp({
    "GET /api/orders": answer(200, { result: [orderRow()], nextUrl: "/api/orders?cursor=a", total: 23 }),
  }),
) {
  const actor = createActor(liveRelatedListMachine(testRuntime(http), orderFacts, "1"), {
    input: { field: "customer_id", id: "7" },
  }).start();
  const view = () => viewRelatedList(actor.getSnapshot(), orderFacts);
  await waitFor(actor, () => view().state !== "loading");
  return { actor, view, http };
}

it("reads the first ten rows that name the record, in the order of their list, and how many there are", async () => {
  const { view, http } = await open();

  expect(http.requests[0]?.url).toBe("/api/orders?terminal_id=1&customer_id.eq=7&sort=order_number&limit=10&count=1");
  expect(view()).toMatchObject({
    state: "ready",
    title: "Orders",
    count: 23,
    part: "The first 1 of 23",
    toList: "/orders?customer_id.eq=7&closed=1",
  });
});

it("shows what others changed, and reads again what failed", async () => {
  const { actor, view } = await open();
  actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: { rows: [], total: 0 } });
  expect([view().count, view().part]).toEqual([0, null]);

  const failed = await open(routedHttp({ "GET /api/orders": refuse(403, "forbidden", "No.") }));
  expect(failed.view().state).toBe("failed");
});

it("of a part shows the first ten, the last of them compared with the one that is not shown, and leads to all", async () => {
  const facts = meterFactorsResource as unknown as ResourceFacts;
  const rows = Array.from({ length: 11 }, (_, at) => ({
    id: String(11 - at),
    pump_id: "5",
    terminal_id: "1",
    factor: at === 10 ? "1" : "1.001",
    proved_on: "2026-11-20",
    proved_by: "J. Doe",
    certificate: null,
    created_at: 1,
    created_by: null,
    updated_at: 1,
    updated_by: null,
  }));
  const http = routedHttp({ "GET /api/meter-factors": answer(200, { result: rows, nextUrl: null, total: 11 }) });
  const actor = createActor(liveRelatedListMachine(testRuntime(http), facts, null), {
    input: { field: "pump_id", id: "5" },
  }).start();
  const view = () => viewRelatedList(actor.getSnapshot(), facts);
  await waitFor(actor, () => view().state !== "loading");

  expect(http.requests[0]?.url).toBe("/api/meter-factors?pump_id.eq=5&sort=-proved_on&limit=11&count=1");
  expect(view()).toMatchObject({
    title: "Meter Factor History",
    part: "The first 10 of 11",
    toList: "/pumps/meter-factor-history/5",
  });
  expect(view().rows).toHaveLength(10);
  expect(view().changes?.get("2")).toBe("+0.1 %");
});
