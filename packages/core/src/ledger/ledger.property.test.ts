import fc from "fast-check";
import { expect, it } from "vitest";
import { compareDecimals, subtractDecimals, sumDecimals } from "../units/decimal.rules";
import {
  gainAllowed,
  planDraft,
  planReplace,
  planVoid,
  type Correction,
  type Plan,
  type Wanted,
} from "./draft-plan.rules";
import { fromOutside, type AssetBalance, type Line } from "./posting.rules";

/** `brings` is a truck that is weighed afterwards: it holds what is drawn from it, and nothing is put into it. */
const ASSETS = { car: null, silo: "120", bin: "60.5", truck: null, brings: null } as const;
type Name = keyof typeof ASSETS;
const NAMES = Object.keys(ASSETS) as Name[];
const BOL = "100";

/** The ledger as they would be kept: lines, and drafts by number. */
interface TestLedger {
  readonly lines: Line[];
  readonly drafts: { lines: readonly Line[]; from: Name; to: Name; net: string; live: boolean }[];
}
const balanceOf = ({ lines }: TestLedger, name: Name) =>
  sumDecimals(lines.filter((line) => line.asset_id === name).map((line) => line.quantity));
const heldIn = (ledger: TestLedger): readonly AssetBalance[] =>
  NAMES.map((name) => ({ asset_id: name, balance: balanceOf(ledger, name), capacity: ASSETS[name] }));
const gainLeft = ({ lines }: TestLedger): string => {
  const gained = lines
    .filter((line) => line.asset_id === "car" && line.entry === "origin weight gain")
    .map((line) => line.quantity);
  const left = subtractDecimals(gainAllowed(BOL, "2"), sumDecimals(gained));
  return compareDecimals(left, "0") > 0 ? left : "0";
};
function wantedOf(
  ledger: TestLedger,
  { from, to, net }: { from: Name; to: Name; net: string },
  reconcile: boolean,
): Wanted {
  const held = (name: Name) => ({
    asset_id: name,
    balance: balanceOf(ledger, name),
    capacity: ASSETS[name],
    quantity: net,
  });
  const content =
    from === "car"
      ? ({ kind: "estimated", gainLeft: gainLeft(ledger) } as const)
      : ({ kind: from === "brings" ? "open" : "measured" } as const);
  return { net, reconcile, source: { ...held(from), content }, destination: held(to) };
}
const counted = (corrections: readonly Correction[]) =>
  corrections.flatMap(({ asset_id, before, after }) =>
    fromOutside(asset_id, "reconciliation", subtractDecimals(after, before)),
  );

/** Each line as it would be written, with the balance checked after each. */
function write(ledger: TestLedger, lines: readonly Line[]): void {
  for (const line of lines) {
    ledger.lines.push(line);
    if (line.asset_id === null) continue;
    const name = line.asset_id as Name;
    const now = balanceOf(ledger, name);
    const capacity = ASSETS[name];
    const isWithin = compareDecimals(now, "0") >= 0 && (capacity === null || compareDecimals(now, capacity) <= 0);
    if (!isWithin) throw new Error(`${name} holds ${now} after ${line.entry} ${line.quantity}`);
  }
}
/** Corrections come after what is taken back and before their draft. */
function writePlan(ledger: TestLedger, plan: Extract<Plan, { outcome: "book" }>): readonly Line[] {
  const at = plan.lines.findIndex((line) => line.entry !== "void");
  const own = plan.lines.filter((line) => line.entry !== "void");
  write(ledger, [...plan.lines.slice(0, at), ...counted(plan.corrections), ...plan.lines.slice(at)]);
  return own;
}

const amount = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => applyThousandths(thousandths));
const applyThousandths = (value: number) => `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, "0")}`;
const name = fc.constantFrom(...NAMES);
const taker = fc.constantFrom(...NAMES.filter((one) => one !== "brings"));
const step = fc.oneof(
  fc.record({ kind: fc.constant("draft" as const), from: name, to: taker, net: amount, reconcile: fc.boolean() }),
  fc.record({ kind: fc.constant("void" as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constant("replace" as const), at: fc.nat(30), to: taker, net: amount, reconcile: fc.boolean() }),
  fc.record({ kind: fc.constant("count" as const), asset: taker, after: amount }),
);
type LedgerStep = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(ledger: TestLedger, done: LedgerStep): void {
  if (done.kind === "draft") {
    if (done.from === done.to) return;
    const plan = planDraft(wantedOf(ledger, done, done.reconcile));
    if (plan.outcome === "book") ledger.drafts.push({ ...done, lines: writePlan(ledger, plan), live: true });
    return;
  }
  if (done.kind === "count") {
    const capacity = ASSETS[done.asset];
    if (capacity !== null && compareDecimals(done.after, capacity) > 0) return;
    write(
      ledger,
      fromOutside(done.asset, "reconciliation", subtractDecimals(done.after, balanceOf(ledger, done.asset))),
    );
    return;
  }
  const draft = ledger.drafts[done.at % Math.max(1, ledger.drafts.length)];
  if (draft === undefined || !draft.live) return;
  if (done.kind === "void") {
    const plan = planVoid(draft.lines, heldIn(ledger));
    const hasGoneOn = compareDecimals(balanceOf(ledger, draft.to), draft.net) < 0;
    if ((plan.outcome === "gone-on") !== hasGoneOn)
      throw new Error(`the void of ${draft.net} in ${draft.to}: ${plan.outcome}`);
    if (plan.outcome !== "book") return;
    write(ledger, plan.lines);
    draft.live = false;
    return;
  }
  if (done.to === draft.from) return;
  const plan = planReplace(
    draft.lines,
    heldIn(ledger),
    wantedOf(ledger, { ...done, from: draft.from }, done.reconcile),
  );
  if (plan.outcome !== "book") return;
  draft.live = false;
  ledger.drafts.push({ from: draft.from, to: done.to, net: done.net, lines: writePlan(ledger, plan), live: true });
}

it("balances to the last decimal, whatever is drafted, voided, replaced and counted", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const ledger: TestLedger = { lines: [], drafts: [] };
      write(ledger, fromOutside("car", "opening", BOL));
      for (const done of steps) take(ledger, done);
      expect(sumDecimals(ledger.lines.map((line) => line.net))).toBe("0");
      for (const asset of NAMES) {
        const live = ledger.drafts.filter((draft) => draft.live);
        const brought = sumDecimals([
          ...live.filter(({ to }) => to === asset).map(({ net }) => net),
          ...live.filter(({ from }) => from === asset).map(({ net }) => `-${net}`),
        ]);
        const outside = sumDecimals(
          ledger.lines.filter((line) => line.asset_id === null && line.other_id === asset).map((line) => line.quantity),
        );
        expect(balanceOf(ledger, asset)).toBe(subtractDecimals(brought, outside));
      }
      // Its drafts open it and empty it: nothing is left in it, and nothing was ever missing.
      expect(balanceOf(ledger, "brings")).toBe("0");
    }),
    { numRuns: 300 },
  );
});
