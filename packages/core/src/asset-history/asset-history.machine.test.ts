import { createActor, waitFor } from "xstate";
import { expect, it } from "vitest";
import { answer, lost, routedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { assetRow, historyInput, ledgerLine } from "./asset-history.fixtures";
import { liveAssetHistoryMachine } from "./asset-history.live";
import type { AssetHistorySnapshot } from "./asset-history.machine";
import { viewAssetHistory } from "./asset-history.view";

const SHOWN_WITH = { zone: "UTC", nameOf: () => null };
const pageOf = (ids: readonly string[], next: string | null = null) =>
  answer(200, {
    result: ids.map((id) => ledgerLine(id)),
    nextUrl: next === null ? null : `/api/assets/5/history?cursor=${next}`,
    total: null,
  });

async function open(lines: ScriptedAnswer = pageOf(["2", "1"], "a")) {
  const routes: Record<string, ScriptedAnswer> = {
    "GET /api/assets/5/history": lines,
    "GET /api/assets/5": answer(200, { result: assetRow() }),
  };
  const http = routedHttp(routes);
  const actor = createActor(liveAssetHistoryMachine(testRuntime(http)), { input: historyInput() }).start();
  const until = (holds: (snapshot: AssetHistorySnapshot) => boolean) => waitFor(actor, holds);
  await until(({ value }) => value.lines !== "loading" && value.asset !== "loading");
  return {
    actor,
    until,
    asked: () => http.requests.map(({ url }) => url).filter((url) => url.includes("history")),
    view: () => viewAssetHistory(actor.getSnapshot(), SHOWN_WITH),
    ids: () => actor.getSnapshot().context.page.lines.map(({ id }) => id),
  };
}

it("reads the ledger a page after the other", async () => {
  const { actor, until, asked, view } = await open();
  expect(view().more?.label).toBe("Older movements");
  actor.send({ type: "LINES.MORE" });
  await until(({ value }) => value.lines === "ready");

  expect(asked()).toEqual(["/api/assets/5/history?limit=100", "/api/assets/5/history?limit=100&cursor=a"]);
});

it("narrows it to a kind and to days, once they can be read", async () => {
  const { actor, until, asked, view } = await open();
  actor.send({ type: "FILTER.CHANGE", filter: { from: "2026/1" } });
  expect(view().filter.from.fault).not.toBeNull();
  expect(asked()).toHaveLength(1);

  actor.send({ type: "FILTER.CHANGE", filter: { from: "2026/11/21", entry: "void" } });
  await until(({ value }) => value.lines === "ready");
  expect(asked().at(-1)).toBe("/api/assets/5/history?entry=void&from=1795240800&limit=100");
  expect(view().filter.isSet).toBe(true);

  actor.send({ type: "FILTER.CLEAR" });
  await until(({ value }) => value.lines === "ready");
  expect(asked().at(-1)).toBe("/api/assets/5/history?limit=100");
});

it("asks for older lines of the days that are shown while another day is being typed", async () => {
  const { actor, until, asked } = await open();
  actor.send({ type: "FILTER.CHANGE", filter: { until: "2026/11/21" } });
  await until(({ value }) => value.lines === "ready");
  actor.send({ type: "FILTER.CHANGE", filter: { until: "2026/11/2x" } });
  actor.send({ type: "LINES.MORE" });
  await until(({ value }) => value.lines === "ready");

  expect(asked().at(-1)).toBe("/api/assets/5/history?until=1795327199&limit=100&cursor=a");
});

it("takes no lines that were read through another filter", async () => {
  const { actor, until, ids, view } = await open();
  actor.send({ type: "FILTER.CHANGE", filter: { entry: "void" } });
  await until(({ value }) => value.lines === "ready");
  const newest = { asked: {}, lines: [ledgerLine("3"), ledgerLine("2")], next: null };
  const asset = assetRow({ display_quantity: "100000" });
  actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: { asset, newest } });

  expect([ids(), view().fresh, view().now.figure?.text]).toEqual([["2", "1"], null, "100,000 lb"]);
});

it("shows the lines that are known as they were read last", async () => {
  const { actor, view, ids } = await open();
  const inTons = { display_quantity: "1", display_balance: "49", display_abbreviation: "ST" };
  const newest = { asked: {}, lines: [ledgerLine("2", inTons), ledgerLine("1")], next: null };
  actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: { asset: assetRow(), newest } });

  expect([ids(), view().fresh]).toEqual([["2", "1"], null]);
  expect(view().lines.map(({ quantity }) => quantity.text)).toEqual(["+1 ST", "+2,000 lb"]);
});

it("says at the field that a day is before the API’s first second, and asks for nothing", async () => {
  const { actor, asked, view } = await open();
  actor.send({ type: "FILTER.CHANGE", filter: { from: "1969/12/31", until: "1960/01/01" } });

  expect([view().filter.from.fault, view().filter.until.fault]).toEqual([
    "A day after 1970/01/01.",
    "A day after 1970/01/01.",
  ]);
  expect(asked()).toHaveLength(1);
});

it("shows the balance of now at once, and the lines of others when they are asked for", async () => {
  const { actor, view, ids } = await open();
  const newest = { asked: {}, lines: [ledgerLine("3"), ledgerLine("2"), ledgerLine("1")], next: null };
  actor.send({
    type: "REMOTE_CHANGES.RECEIVED",
    read: { asset: assetRow({ quantity: "50", display_quantity: "100000" }), newest },
  });
  expect(view().now.figure?.text).toBe("100,000 lb");
  expect([ids(), view().fresh]).toEqual([["2", "1"], "Show 1 new line"]);

  actor.send({ type: "FRESH.TAKE" });
  expect([ids(), view().fresh]).toEqual([["3", "2", "1"], null]);
});

it("takes what others did at once where nothing was there to be read", async () => {
  const { actor, ids } = await open(pageOf([]));
  actor.send({
    type: "REMOTE_CHANGES.RECEIVED",
    read: { asset: assetRow(), newest: { asked: {}, lines: [ledgerLine("1")], next: null } },
  });
  expect(ids()).toEqual(["1"]);
});

it("says that the lines could not be read, and reads them again", async () => {
  const { actor, view } = await open(lost());
  expect(view().state).toBe("failed");
  actor.send({ type: "LINES.LOAD" });
  expect(view().state).toBe("loading");
});
