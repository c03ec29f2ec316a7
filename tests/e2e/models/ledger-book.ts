import { expect } from "@playwright/test";

/** One line of an asset's ledger as the server tells it. */
export interface LedgerLine {
  readonly id: string;
  readonly entry: string;
  readonly quantity: string;
  readonly balance: string;
  readonly draft_id: string | null;
  readonly uom_abbreviation: string | null;
  /** The balance as it is shown at the terminal. */
  readonly display_balance: string | null;
  readonly display_abbreviation: string | null;
}
/** An asset's whole ledger, newest line first, and what its record says of it. */
export interface LedgerBook {
  readonly lines: readonly LedgerLine[];
  readonly quantity: string;
  readonly unit: string | null;
}

const PLACES = 12;

/** A decimal in units of its twelfth place: sums of these are exact. */
export function exact(decimal: string): bigint {
  const [, sign = "", whole = "", places = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === "" || places.length > PLACES) throw new Error(`'${decimal}' is not told exactly`);
  return BigInt(`${sign}${whole}${places.padEnd(PLACES, "0")}`);
}
export const sum = (decimals: readonly string[]): bigint => decimals.reduce((total, one) => total + exact(one), 0n);

const POUNDS: Readonly<Record<string, bigint>> = { lb: 1n, ST: 2000n };
/** A quantity in pounds, exactly. */
export function pounds(quantity: string, unit: string | null): bigint {
  const factor = POUNDS[unit ?? ""];
  if (factor === undefined) throw new Error(`no pounds in ${String(unit)}`);
  return exact(quantity) * factor;
}

/** A ledger adds up: each balance is the one before and its line, the first begins at nothing, the last is what the asset holds. */
export function seeBalanced({ lines, quantity, unit }: LedgerBook): void {
  expect(sum(lines.map((line) => line.quantity))).toBe(exact(quantity));
  const oldestFirst = lines.toReversed();
  let before = 0n;
  for (const line of oldestFirst) {
    before += exact(line.quantity);
    expect([line.id, exact(line.balance), line.uom_abbreviation]).toEqual([line.id, before, unit]);
    expect(before, `after line ${line.id}`).toBeGreaterThanOrEqual(0n);
  }
}

/** What each draft took out of one ledger is what it brought into the other, in pounds, to the last place. */
export function seeMoved(from: LedgerBook, into: LedgerBook, nets: readonly string[], unit: string): void {
  const moved = (book: LedgerBook, entry: string) =>
    book.lines
      .filter((line) => line.entry === entry)
      .toReversed()
      .map(({ draft_id, quantity }) => [draft_id, pounds(quantity, book.unit)] as const);
  const [gone, come] = [moved(from, "draft out"), moved(into, "draft in")];
  expect(gone.map(([draft, quantity]) => [draft, -quantity])).toEqual(come);
  expect(come.map(([, quantity]) => quantity)).toEqual(nets.map((net) => pounds(net, unit)));
}
