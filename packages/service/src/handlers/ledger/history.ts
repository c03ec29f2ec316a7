import type { routes } from "@railhead/api-contract/resources/assets.contract";
import { can } from "@railhead/core/access/access.rules";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import { pageOf } from "../../crud/page-of";
import { referencedBy, visibleRow, visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import type { Rows } from "../../store/collections";
import type { Where } from "../../store/store.port";
import type { Display, DisplayRecords } from "../../units/display";
import { counterpartsOf } from "./counterparts";
import { loadHolders } from "./holders";

type Line = Rows["ledger-entries"];
type HistoryQuery = Parameters<Handler<(typeof routes)["history"]>>[0]["query"];

/**
 * What was entered with the draft or the reconciliation of each line: its BOL, and the name of its category. The BOL of a
 * draft is for those who may view drafts.
 */
async function enteredWith(
  { tx, caller }: RequestContext,
  lines: readonly Line[],
): Promise<(line: Line) => { readonly bol: string | null; readonly category: string | null }> {
  const [drafts, reconciliations] = await Promise.all([
    referencedBy(tx, lines, "draft_id", "drafts"),
    referencedBy(tx, lines, "reconciliation_id", "assets-reconciliation-tracking"),
  ]);
  const categories = await referencedBy(tx, [...drafts.values()], "transload_category_id", "transload-categories");
  const mayDrafts = can(caller.session.permissions, "draft", "view");
  return ({ draft_id, reconciliation_id }) => {
    const draft = drafts.get(draft_id ?? "");
    return {
      bol: (mayDrafts ? draft?.bol : null) ?? reconciliations.get(reconciliation_id ?? "")?.bol ?? null,
      category: categories.get(draft?.transload_category_id ?? "")?.name ?? null,
    };
  };
}

/** The lines of an asset that the query asks for. */
function linesAsked(assetId: string, { entry, from, until }: HistoryQuery): NonNullable<Where<Line>["all"]> {
  return [
    { field: "asset_id", test: { op: "eq", value: assetId } },
    ...(entry === undefined ? [] : [{ field: "entry" as const, test: { op: "eq" as const, value: entry } }]),
    ...(from === undefined ? [] : [{ field: "at" as const, test: { op: "gte" as const, value: Number(from) } }]),
    ...(until === undefined ? [] : [{ field: "at" as const, test: { op: "lte" as const, value: Number(until) } }]),
  ];
}

/** How a line of an asset's ledger is shown: by the conversions of its own day. */
const displayOfLine = (
  records: DisplayRecords,
  { terminal_id, uom_id }: Rows["assets"],
  product_name_id: string | null,
  at: number,
): Display => records.displayOf({ terminal_id, product_name_id, units: [records.byId(uom_id)], at });

/** The figures of ledger lines in the unit that their terminals show, whatever assets they belong to. */
export async function shownOfLines(
  { tx, units }: RequestContext,
  lines: readonly Line[],
): Promise<readonly { readonly display_quantity?: string | null; readonly display_balance?: string | null }[]> {
  const assets = await referencedBy(tx, lines, "asset_id", "assets");
  const [holders, records] = await Promise.all([loadHolders(tx, [...assets.values()]), units()]);
  const byAsset = new Map(holders.map((holder) => [holder.asset.id, holder]));
  return lines.map(({ asset_id, at, quantity, balance }) => {
    const holder = byAsset.get(asset_id ?? "");
    if (holder === undefined) return {};
    const display = displayOfLine(records, holder.asset, holder.product_name_id, at);
    const unit = records.byId(holder.asset.uom_id);
    return {
      display_quantity: display.of(quantity, unit),
      display_balance: display.of(balance, unit),
      display_abbreviation: display.abbreviation,
    };
  });
}

/** An asset's ledger, newest first, each line with the balance after it, as it carries it. */
export const history: Handler<(typeof routes)["history"]> = async (call) => {
  const asset = await visibleRow(call, "assets", call.params.id);
  const [{ rows, nextUrl }, records, [holder]] = await Promise.all([
    pageOf(
      call.tx.rows("ledger-entries"),
      { all: linesAsked(asset.id, call.query) },
      { path: `/api/assets/${asset.id}/history`, query: call.query },
    ),
    call.units(),
    loadHolders(call.tx, [asset]),
  ]);
  // What is of another terminal by now, or of a section that the caller may not view, is not named.
  const sideIds = rows.flatMap(({ counter_asset_id }) => counter_asset_id ?? []);
  const [sides, entered] = await Promise.all([visibleRows(call, "assets", sideIds), enteredWith(call, rows)]);
  const others = sides.filter((side) => side !== undefined);
  const names = new Map(others.map((other) => [other.id, other.name]));
  const counterparts = await counterpartsOf(call, others);
  const unit = records.byId(asset.uom_id);
  const result = rows.map((line) => {
    const { id, at, by, entry, quantity, balance: carried, counter_asset_id, draft_id, reason } = line;
    const { bol, category } = entered(line);
    const display = displayOfLine(records, asset, holder?.product_name_id ?? null, at);
    const balance = sumDecimals([carried ?? "0"]);
    return {
      id,
      at,
      by,
      entry,
      quantity,
      balance,
      uom_abbreviation: unit?.abbreviation ?? null,
      display_quantity: display.of(quantity, unit),
      display_balance: display.of(balance, unit),
      display_abbreviation: display.abbreviation,
      draft_id,
      transload_category_name: category,
      has_other_asset: counter_asset_id !== null,
      other_asset_name: names.get(counter_asset_id ?? "") ?? null,
      other: counterparts.get(counter_asset_id ?? "") ?? null,
      bol,
      reason,
    };
  });
  return { result, nextUrl, total: null };
};
