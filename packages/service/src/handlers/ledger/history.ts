import type { routes } from "@railhead/api-contract/resources/assets.contract";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import { pageOf } from "../../crud/page-of";
import { byIds, visibleRow, referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import type { Rows } from "../../store/collections";
import type { Display, DisplayRecords } from "../../units/display";
import { loadHolders } from "./holders";

/** The names of the categories of these drafts, by draft. */
async function categoriesOfDrafts(
  { tx }: RequestContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const drafts = [...(await byIds(tx, "drafts", ids)).values()];
  const categories = await referencedBy(tx, drafts, "transload_category_id", "transload-categories");
  return new Map(
    drafts.flatMap(({ id, transload_category_id }) => {
      const name = categories.get(transload_category_id ?? "")?.name;
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
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
  lines: readonly Rows["ledger-entries"][],
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
      { all: [{ field: "asset_id", test: { op: "eq", value: asset.id } }] },
      { path: `/api/assets/${asset.id}/history`, query: call.query },
    ),
    call.units(),
    loadHolders(call.tx, [asset]),
  ]);
  // What went to another terminal since then is not named to anyone who may not see that terminal.
  const [counterparts, categoryNames] = await Promise.all([
    referencedBy(call.tx, rows, "counter_asset_id", "assets"),
    categoriesOfDrafts(
      call,
      rows.map((entry) => entry.draft_id),
    ),
  ]);
  const others = [...counterparts.values()].filter((other) => call.caller.terminals.has(other.terminal_id));
  const names = new Map(others.map((other) => [other.id, other.name]));
  const unit = records.byId(asset.uom_id);
  const result = rows.map(({ id, at, by, entry, quantity, balance: carried, counter_asset_id, draft_id, reason }) => {
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
      transload_category_name: categoryNames.get(draft_id ?? "") ?? null,
      other_asset_name: names.get(counter_asset_id ?? "") ?? null,
      reason,
    };
  });
  return { result, nextUrl, total: null };
};
