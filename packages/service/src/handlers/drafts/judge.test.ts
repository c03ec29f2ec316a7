import { describe, expect, it } from "vitest";
import { openUnits } from "../../ledger/units";
import { Problem } from "../../problems";
import type { Tx } from "../../store/store.port";
import type { Holder } from "../ledger/holders";
import type { DraftRow, GatheredDraft, GatheredVoid } from "./gather";
import { judgeDraft, judgeVoid } from "./judge";
import type { DraftFields } from "./references";

// Judging asks nothing of a store: units are read once from a list, and everything else is a plain value.
const UNITS = [
  { id: "1", name: "Pound", abbreviation: "lb", uom_class_id: "1", is_active: true },
  { id: "2", name: "Short ton", abbreviation: "ST", uom_class_id: "1", is_active: true },
];
const CONVERSIONS = [{ id: "1", from_uom_id: "2", to_uom_id: "1", factor: "2000", is_active: true }];
const rows = (name: string) => ({
  find: () => Promise.resolve(name === "uom" ? UNITS : name === "uom-standard-conversions" ? CONVERSIONS : []),
});
const units = await openUnits({ rows } as unknown as Tx, { day: "2026-11-24" });

const storage = (id: string, balance: string, more: object = {}): Holder =>
  ({
    asset: {
      id,
      name: `Silo ${id}`,
      asset_kind: "storage",
      terminal_id: "1",
      uom_id: "2",
      capacity: "100",
      is_active: true,
      ...more,
    },
    balance,
    product_name_id: null,
    product_size_id: null,
  }) as unknown as Holder;
const FIELDS: DraftFields = {
  source_id: "a",
  destination_id: "b",
  net: "20",
  net_uom_abbreviation: "ST",
  transload_category_id: null,
  measured_by: "manual",
  scale_id: null,
  pump_id: null,
  reading_before: null,
  reading_after: null,
  bol: null,
};
const gathered = (more: Partial<GatheredDraft> = {}, fields: Partial<DraftFields> = {}): GatheredDraft => {
  const [source, destination] = [more.source ?? storage("a", "50"), more.destination ?? storage("b", "0")];
  return {
    caller: { session: { permissions: {} } } as unknown as GatheredDraft["caller"],
    wanted: { fields: { ...FIELDS, ...fields }, reconcile: null },
    source,
    destination,
    holders: [source, destination],
    replaced: null,
    sameMeasure: null,
    moved: { product_name_id: null, product_size_id: null },
    units,
    shownUnitId: null,
    gainLeft: null,
    categories: [],
    meterFactor: null,
    warning: null,
    ...more,
  };
};
const voided = (draft: Partial<DraftRow>, holders: readonly Holder[] = []): GatheredVoid => ({
  draft: { id: "7", voided_at: null, approved_at: null, ...draft } as DraftRow,
  holders,
  entries: [],
  draftsLeft: new Map(),
});
const problemOf = (judge: () => unknown): Problem => {
  try {
    judge();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("a draft", () => {
  it("is planned in the units of both assets", () => {
    const judged = judgeDraft(gathered({ destination: storage("b", "0", { uom_id: "1", capacity: null }) }));

    expect("accepted" in judged && judged.accepted).toMatchObject({
      outcome: "book",
      lines: [{ quantity: "-20" }, { quantity: "40000" }],
    });
  });

  it("that finds too little comes with what a count would let pass", () => {
    const judged = judgeDraft(gathered({ source: storage("a", "5") }));

    expect(judged).toMatchObject({
      refused: { outcome: "overdraw", has: "5", asked: "20" },
      withReconciliation: { outcome: "book" },
    });
  });

  it("with a count needs the right to it", () => {
    const counting = gathered({ source: storage("a", "5"), wanted: { fields: FIELDS, reconcile: "Seen" } });

    expect(problemOf(() => judgeDraft(counting))).toMatchObject({ _tag: "Forbidden", code: "not_permitted" });
  });

  it("names every field that is wrong at once", () => {
    const wrong = gathered(
      { source: storage("a", "50", { is_active: false }), destination: storage("b", "0", { terminal_id: "2" }) },
      { measured_by: "pump meter" },
    );

    expect(Object.keys(problemOf(() => judgeDraft(wrong)).fields ?? {})).toEqual([
      "destination_id",
      "pump_id",
      "source_id",
    ]);
  });

  it("in an unknown unit is refused at the unit", () => {
    expect(problemOf(() => judgeDraft(gathered({}, { net_uom_abbreviation: "bbl" })))).toMatchObject({
      code: "unknown_unit",
    });
  });
});

describe("a void", () => {
  it.each([
    ["voided", { voided_at: 5 }],
    ["approved", { approved_at: 5 }],
  ] as const)("of a draft that is %s is refused", (code, draft) => {
    expect(problemOf(() => judgeVoid(voided(draft)))).toMatchObject({ _tag: "Conflict", code });
    expect(problemOf(() => judgeDraft(gathered({ replaced: voided(draft) })))).toMatchObject({ code });
  });

  it("of a draft on hold takes nothing back", () => {
    expect(judgeVoid(voided({ on_hold: true }, [storage("a", "5")]))).toEqual({
      outcome: "book",
      lines: [],
      corrections: [],
    });
  });
});
