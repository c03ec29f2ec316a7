import { createActor, waitFor } from "xstate";
import { expect, it } from "vitest";
import { answer, routedHttp, testRuntime } from "../runtime/test.layer";
import type { LedgerEntry } from "@railhead/api-contract/resources/assets.contract";
import { assetRow, historyInput, ledgerLine } from "./asset-history.fixtures";
import { liveAssetHistoryMachine } from "./asset-history.live";
import type { AssetHistoryInput } from "./asset-history.types";
import { viewAssetHistory } from "./asset-history.view";

const SHOWN_WITH = { zone: "UTC", nameOf: (of: string, id: string) => (of === "users" ? `User ${id}` : null) };

async function shown(lines: readonly LedgerEntry[], more: Partial<AssetHistoryInput> = {}) {
  const http = routedHttp({
    "GET /api/assets/5/history": answer(200, { result: lines, nextUrl: null, total: null }),
    "GET /api/assets/5": answer(200, { result: assetRow() }),
  });
  const actor = createActor(liveAssetHistoryMachine(testRuntime(http)), { input: historyInput(more) }).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ asset: "ready", lines: "ready" }));
  return viewAssetHistory(actor.getSnapshot(), SHOWN_WITH);
}

it("says what is in it in the terminal's unit, with the stored one at hand", async () => {
  expect((await shown([])).now).toEqual({
    state: "ready",
    figure: { text: "98,000 lb", stored: "49 ST" },
    capacity: "of 120,000 lb",
    product: "Sand 40/70",
  });
});

it("says of a line when, what, from where into what, how much, the balance after it, who and by which papers", async () => {
  const { lines } = await shown([ledgerLine("2")]);

  expect(lines[0]).toEqual({
    id: "2",
    when: "2026/11/21 14:05 CST",
    entry: { text: "Draft in", tone: "ready" },
    from: { text: "UTLX 045001", to: "/railcars/view/9" },
    into: { text: "Silo 1", to: null },
    quantity: { text: "+2,000 lb", stored: "+1 ST" },
    balance: { text: "98,000 lb", stored: "49 ST" },
    who: "User 7",
    papers: [
      { text: "BOL B-1", to: null },
      { text: "Order SO-4", to: "/orders/view/4" },
    ],
    reason: "",
  });
});

it("turns what goes out around, and names the reason of a correction", async () => {
  const out = ledgerLine("3", { entry: "draft out", quantity: "-1", display_quantity: "-2000" });
  const count = ledgerLine("2", {
    entry: "shrink",
    quantity: "-0.5",
    display_quantity: null,
    display_abbreviation: null,
    draft_id: null,
    other: null,
    has_other_asset: false,
    other_asset_name: null,
    bol: "C-9",
    by: null,
    reason: "moisture",
  });
  const { lines } = await shown([out, count]);

  expect([lines[0]?.from?.text, lines[0]?.into?.text, lines[0]?.quantity.text]).toEqual([
    "Silo 1",
    "UTLX 045001",
    "−2,000 lb",
  ]);
  expect(lines[1]).toMatchObject({
    into: null,
    quantity: { text: "−0.5 ST", stored: null },
    papers: [{ text: "BOL C-9", to: null }],
    who: "Railhead",
    reason: "moisture",
  });
});

it("leads to no record that a person may not open, and names nothing that they may not see", async () => {
  const { lines } = await shown([ledgerLine("2"), ledgerLine("1", { other: null, other_asset_name: null })], {
    permissions: { "onsite storage": ["view"] },
  });

  expect(lines[0]?.from).toEqual({ text: "UTLX 045001", to: null });
  expect(lines[0]?.papers[1]).toEqual({ text: "Order SO-4", to: null });
  expect(lines[1]?.from).toEqual({ text: "Not yours to see", to: null });
});

it("names nobody where a draft posts what came from outside", async () => {
  const outside = { has_other_asset: false, other: null, other_asset_name: null };
  const { lines } = await shown([
    ledgerLine("2", { ...outside, entry: "void", quantity: "-1", display_quantity: "-2000" }),
    ledgerLine("1", { ...outside, entry: "origin weight gain" }),
  ]);
  expect(lines.map(({ from, into }) => [from, into?.text ?? null])).toEqual([
    [{ text: "Silo 1", to: null }, null],
    [null, "Silo 1"],
  ]);
});

it("says what is so where nothing was moved", async () =>
  expect((await shown([])).none).toBe("Nothing has been moved in or out yet."));
