import { expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { answer, refuse, routedHttp, testRuntime } from "../runtime/test.layer";
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
    toList: "/orders?customer_id.eq=7",
  });
});

it("shows what others changed, and reads again what failed", async () => {
  const { actor, view } = await open();
  actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: { rows: [], total: 0 } });
  expect([view().count, view().part]).toEqual([0, null]);

  const failed = await open(routedHttp({ "GET /api/orders": refuse(403, "forbidden", "No.") }));
  expect(failed.view().state).toBe("failed");
});
