import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { assetRow, historyInput, ledgerLine } from "./asset-history.fixtures";
import type { AssetHistoryContext } from "./asset-history.types";

const first = { asked: {}, lines: [ledgerLine("2")], next: "a" };
const newest = { asked: {}, lines: [ledgerLine("3"), ledgerLine("2")], next: "a" };

/** A ledger of two pages into which others enter a line. */
export const conformance: Conformance = {
  inputs: [() => historyInput()],
  events: [
    { type: "FILTER.CHANGE", filter: { from: "2026/11" } } as never,
    { type: "FILTER.CHANGE", filter: { from: "2026/11/20" } } as never,
    { type: "REMOTE_CHANGES.RECEIVED", read: { asset: assetRow(), newest } } as never,
  ],
  outputs: {
    loadAsset: [{ ok: true, value: assetRow() }, NO_ANSWER],
    loadLines: [
      { ok: true, value: first },
      { ok: true, value: { asked: {}, lines: [ledgerLine("1")], next: null } },
      NO_ANSWER,
    ],
  },
  facts: ({ asset, page, fresh, filter, asked }: AssetHistoryContext) => [
    asset === null,
    page.next,
    page.lines.map(({ id }) => id),
    fresh === null,
    filter.from,
    asked.from,
  ],
};
