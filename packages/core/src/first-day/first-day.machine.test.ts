import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { visitRow } from "../railcars/car-rows.fixtures";
import { sandCar } from "../railcars/car.fixtures";
import { STORAGE_KEYS } from "../ports/storage.port";
import { answer, refuse, routedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { ADMINISTRATOR } from "./first-day.fixtures";
import { liveFirstDayMachine } from "./first-day.live";
import { RECEIVED_STATES } from "./first-day.rules";
import { viewFirstDay } from "./first-day.view";

const list = (total: number) => answer(200, { result: [], nextUrl: null, total });
const groups = (...counts: readonly (readonly [value: string, count: number])[]) =>
  answer(200, { result: counts.map(([value, count]) => ({ value, count, sums: {} })), cut: false });
const terminal = {
  id: "7",
  name: "North Yard",
  code: "T1",
  address: null,
  city: null,
  state_id: null,
  time_zone: "America/Chicago",
  phone: null,
  origin_weight_tolerance: "2",
  legal_gross: null,
  legal_gross_uom_abbreviation: "lb",
  is_active: true,
  created_at: 1,
  created_by: null,
  updated_at: 1,
  updated_by: null,
};
const EMPTY: Readonly<Record<string, ScriptedAnswer>> = {
  "GET /api/inbounds": list(0),
  "GET /api/bulk-commodity-railcar-loads": list(0),
  "GET /api/terminals/7": answer(200, { result: terminal }),
  "GET /api/terminals/7/referrers": answer(200, { result: [{ resource: "tracks", field: "terminal_id", count: 2 }] }),
  "GET /api/inbounds/groups": groups([RAILCAR_STATUS.pending, 2]),
  "GET /api/bulk-commodity-railcar-loads/groups": groups([RAILCAR_STATUS.pending, 1]),
  "GET /api/product-names": list(1),
  "GET /api/product-size-master": list(0),
  "GET /api/product-sizes": list(0),
  "GET /api/customers": list(0),
};

function firstDay(routes: Readonly<Record<string, ScriptedAnswer>> = EMPTY, storage = memoryStorage()) {
  const http = routedHttp(routes);
  const machine = liveFirstDayMachine(testRuntime(http), { terminalId: "7", permissions: ADMINISTRATOR });
  const actor = createActor(machine, { input: { userid: "3", terminalId: "7", storage } }).start();
  const settled = async () => {
    const snapshot = await waitFor(
      actor,
      (one) => !one.matches("asking") && !one.matches({ steps: "loading" }) && !one.matches("opening"),
    );
    return viewFirstDay(snapshot, ADMINISTRATOR);
  };
  return { actor, settled, storage, urls: () => http.requests.map(({ url }) => url) };
}

describe("the first day", () => {
  it("asks a terminal that works for one car that was received, and nothing else", async () => {
    const received = visitRow(sandCar("4", { status_id: RAILCAR_STATUS.released }));
    const day = firstDay({ "GET /api/inbounds": answer(200, { result: [received], nextUrl: null, total: null }) });
    expect((await day.settled()).state).toBe("hidden");
    expect(day.actor.getSnapshot().matches("working")).toBe(true);
    expect(day.urls()).toEqual([
      `/api/inbounds?terminal_id=7&limit=1&status_id.in=${encodeURIComponent(RECEIVED_STATES.join(","))}`,
    ]);
  });

  it("asks for a car of bulk commodity where there is none of sand", async () => {
    const day = firstDay();
    await day.settled();
    expect(
      day
        .urls()
        .slice(0, 2)
        .map((url) => url.split("?")[0]),
    ).toEqual(["/api/inbounds", "/api/bulk-commodity-railcar-loads"]);
  });

  it("counts what is there: cars of both families, records at the terminal, lists of all", async () => {
    const view = await firstDay().settled();
    const there = (id: string) => view.steps.find((step) => step.id === id)?.there;
    expect([there("terminal"), there("tracks"), there("products"), there("announced"), there("received")]).toEqual([
      "America/Chicago, tolerance 2 %, no legal gross",
      "2 tracks",
      "1 product",
      "3 railcars",
      "0 received",
    ]);
  });

  it("shows nothing where the first question has no answer, and asks again when Retry is sent", async () => {
    const day = firstDay({});
    expect((await day.settled()).state).toBe("hidden");
    day.actor.send({ type: "COUNTS.LOAD" });
    expect(day.actor.getSnapshot().matches("asking")).toBe(true);
  });

  it("says that nothing could be counted, with Retry; a part that could not be is not known", async () => {
    const cars = { "GET /api/inbounds": list(0), "GET /api/bulk-commodity-railcar-loads": list(0) };
    const day = firstDay(cars);
    expect((await day.settled()).state).toBe("failed");
    day.actor.send({ type: "COUNTS.LOAD" });
    expect(day.actor.getSnapshot().matches({ steps: "loading" })).toBe(true);

    const part = await firstDay({ ...EMPTY, "GET /api/customers": refuse(500, "broken", "Broken.") }).settled();
    expect([part.state, part.isPartial]).toEqual(["ready", true]);
    expect(part.steps.find(({ id }) => id === "customers")).toMatchObject({ isDone: null, there: "Not known" });
  });

  it("is put away for that user and terminal, asks nothing then, and comes back", async () => {
    const first = firstDay();
    await first.settled();
    first.actor.send({ type: "STEPS.PUT_AWAY" });
    expect(viewFirstDay(first.actor.getSnapshot(), ADMINISTRATOR).state).toBe("away");
    expect(first.storage.local.get(STORAGE_KEYS.local.firstDay("3", "7"))).not.toBeNull();

    const again = firstDay(EMPTY, first.storage);
    expect([(await again.settled()).state, again.urls()]).toEqual(["away", []]);
    again.actor.send({ type: "STEPS.SHOW" });
    expect((await again.settled()).state).toBe("ready");
    expect(first.storage.local.get(STORAGE_KEYS.local.firstDay("3", "7"))).toBeNull();
  });

  it("follows what others do", async () => {
    const day = firstDay();
    await day.settled();
    const { counts } = day.actor.getSnapshot().context;
    const received = { ...counts!, cars: new Map([[RAILCAR_STATUS.received, 1]]) };
    day.actor.send({ type: "REMOTE_CHANGES.RECEIVED", counts: received });
    expect((await day.settled()).state).toBe("done");
  });
});
