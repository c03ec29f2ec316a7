import { LEDGER_ENTRIES, type EntryKind, type LedgerEntry } from "@railhead/api-contract/resources/assets.contract";
import { tLedger } from "../messages/catalogue-asset-history";
import type { ShownWith } from "../resources/display.rules";
import type { Signal } from "../resources/resource.types";
import { mayOpen, viewAddress } from "../resources/page-links.rules";
import { recordAddress } from "../search/record-page.rules";
import { formatInstant, zoneName } from "../terminal-time/instant-text";
import { unsignedDecimal } from "../units/decimal.rules";
import { displayQuantity, figureWithUnit, type ShownQuantity } from "../units/shown.rules";
import type { AssetHistorySnapshot } from "./asset-history.machine";
import type { AssetHistoryContext } from "./asset-history.types";
import { ALL_LINES, bringsIn, filterFaults, newLines } from "./ledger-lines.rules";

/** A text that may lead to a record. */
export interface LedgerLink {
  readonly text: string;
  readonly to: string | null;
}
/** A figure as the terminal shows it, and as it is stored where that is another unit. */
export interface LedgerFigure {
  readonly text: string;
  readonly stored: string | null;
}
export interface LedgerLineView {
  readonly id: string;
  readonly when: string;
  readonly entry: { readonly text: string; readonly tone: Signal };
  /** From where and into what; null for the world outside. */
  readonly from: LedgerLink | null;
  readonly into: LedgerLink | null;
  readonly quantity: LedgerFigure;
  readonly balance: LedgerFigure;
  readonly who: string;
  readonly papers: readonly LedgerLink[];
  readonly reason: string;
}
export interface AssetHistoryView {
  readonly now: {
    readonly state: "loading" | "failed" | "ready";
    readonly figure: LedgerFigure | null;
    readonly capacity: string | null;
    readonly product: string | null;
  };
  readonly filter: {
    readonly entry: EntryKind | "";
    readonly entries: readonly { readonly id: EntryKind | ""; readonly name: string }[];
    readonly from: { readonly value: string; readonly fault: string | null };
    readonly until: { readonly value: string; readonly fault: string | null };
    readonly hint: string;
    readonly isSet: boolean;
  };
  readonly state: "loading" | "failed" | "ready";
  readonly lines: readonly LedgerLineView[];
  /** What is said where there are none. */
  readonly none: string | null;
  /** The button that shows what came since. */
  readonly fresh: string | null;
  readonly more: { readonly label: string; readonly pending: boolean; readonly failed: boolean } | null;
}

/** What each kind of line is: movements are the ordinary, corrections need a look, a void takes back. */
const TONES: Readonly<Record<EntryKind, Signal>> = {
  opening: "closed",
  "draft in": "ready",
  "draft out": "brand",
  reconciliation: "waiting",
  heel: "waiting",
  spill: "waiting",
  shrink: "waiting",
  "origin weight gain": "waiting",
  void: "blocked",
};

function figureOf(shown: ShownQuantity & { readonly quantity: string }, sign = ""): LedgerFigure {
  const plain = (figure: string | null) => (figure === null ? null : unsignedDecimal(figure));
  const unsigned = { ...shown, quantity: unsignedDecimal(shown.quantity), display: plain(shown.display) };
  const isConverted = shown.display !== null && shown.displayUnit !== null && shown.displayUnit !== shown.unit;
  return {
    text: `${sign}${displayQuantity(unsigned) ?? ""}`,
    stored: isConverted ? `${sign}${figureWithUnit(unsigned.quantity, shown.unit)}` : null,
  };
}

const signOf = (decimal: string): string => {
  if (/^-?[0.]+$/.test(decimal)) return "";
  return decimal.startsWith("-") ? "−" : "+";
};

/** The other side of a line, for those who may open it. */
function otherSide({ other, other_asset_name, has_other_asset }: LedgerEntry, { permissions }: AssetHistoryContext) {
  if (other_asset_name === null) return has_other_asset ? { text: tLedger("side.hidden"), to: null } : null;
  const { kind, id } = other ?? { kind: null, id: "" };
  const to = kind === null ? null : recordAddress({ kind, id, label: other_asset_name }, permissions);
  return { text: other_asset_name, to };
}

/** The BOL that was entered with it, else the one of the record on the other side, and that record's order. */
function papersOf({ bol, other }: LedgerEntry, { permissions }: AssetHistoryContext): readonly LedgerLink[] {
  const number = bol ?? other?.bol ?? null;
  const { order_id = null, order_number = null } = other ?? {};
  const mayOrder = mayOpen("orders", "view", permissions);
  return [
    ...(number === null ? [] : [{ text: tLedger("bol", { number }), to: null }]),
    ...(order_id === null || order_number === null
      ? []
      : [{ text: tLedger("order", { number: order_number }), to: mayOrder ? viewAddress("orders", order_id) : null }]),
  ];
}

function lineOf(line: LedgerEntry, context: AssetHistoryContext, { nameOf }: ShownWith): LedgerLineView {
  const { uom_abbreviation: unit, display_abbreviation: displayUnit, by } = line;
  const own = { text: context.record.name, to: null };
  const other = otherSide(line, context);
  const isIn = bringsIn(line);
  const quantity = { quantity: line.quantity, unit, display: line.display_quantity, displayUnit };
  const balance = { quantity: line.balance, unit, display: line.display_balance, displayUnit };
  return {
    id: line.id,
    when: formatInstant(line.at, context.zone),
    entry: { text: tLedger(`entry.${line.entry}`), tone: TONES[line.entry] },
    from: isIn ? other : own,
    into: isIn ? own : other,
    quantity: figureOf(quantity, signOf(line.quantity)),
    balance: figureOf(balance, signOf(line.balance) === "−" ? "−" : ""),
    who: by === null ? tLedger("program") : (nameOf("users", by) ?? ""),
    papers: papersOf(line, context),
    reason: [line.transload_category_name, line.reason].filter(Boolean).join(" · "),
  };
}

function nowOf({ context: { asset }, value }: AssetHistorySnapshot): AssetHistoryView["now"] {
  if (asset === null)
    return { state: value.asset === "failed" ? "failed" : "loading", figure: null, capacity: null, product: null };
  const { quantity, quantity_uom_abbreviation: unit, display_quantity, display_abbreviation: displayUnit } = asset;
  const capacity = displayQuantity({ quantity: asset.capacity, unit, display: asset.display_capacity, displayUnit });
  return {
    state: "ready",
    figure: figureOf({ quantity, unit, display: display_quantity, displayUnit }, signOf(quantity) === "−" ? "−" : ""),
    capacity: capacity === null ? null : tLedger("ofCapacity", { capacity }),
    product: asset.product_name,
  };
}

function filterOf({ filter, zone, asset }: AssetHistoryContext): AssetHistoryView["filter"] {
  const faults = filterFaults(filter, zone);
  return {
    entry: filter.entry,
    entries: [
      { id: "", name: tLedger("filter.all") },
      ...LEDGER_ENTRIES.map((id) => ({ id, name: tLedger(`entry.${id}`) })),
    ],
    from: { value: filter.from, fault: faults.from },
    until: { value: filter.until, fault: faults.until },
    hint: tLedger("filter.day", { zone: zoneName(zone, asset?.updated_at ?? 0) }),
    isSet: filter !== ALL_LINES && Object.values(filter).some((value) => value !== ""),
  };
}

function freshOf({ page, fresh }: AssetHistoryContext): string | null {
  if (fresh === null) return null;
  const count = newLines(page, fresh);
  return count === null ? tLedger("freshMany") : tLedger("fresh", { count });
}

/** The history of one asset, as it is drawn. */
export function viewAssetHistory(snapshot: AssetHistorySnapshot, shownWith: ShownWith): AssetHistoryView {
  const { context, value } = snapshot;
  const { page } = context;
  const state = value.lines;
  const filter = filterOf(context);
  return {
    now: nowOf(snapshot),
    filter,
    state: state === "loading" || state === "failed" ? state : "ready",
    lines: page.lines.map((line) => lineOf(line, context, shownWith)),
    none:
      page.lines.length > 0 || state === "loading" || state === "failed"
        ? null
        : tLedger(filter.isSet ? "noneAsked" : "none"),
    fresh: freshOf(context),
    more:
      page.next === null ? null : { label: tLedger("more"), pending: state === "more", failed: state === "moreFailed" },
  };
}
