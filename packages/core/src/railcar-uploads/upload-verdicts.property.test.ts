import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvText } from "../sheet/csv.rules";
import { judgeUpload } from "./upload-verdicts.rules";
import { afterCommit, judged, questionOf, uploadWorld, visit } from "./upload-world.fixtures";

const HEADS = [
  "Car",
  "L/E",
  "Product",
  "Size",
  "Customer",
  "Net",
  "Unit",
  "BOL",
  "Ship Date",
  "ETA",
  "Seal 1",
  "Seal 2",
  "PO",
  "Length",
  "Supplier",
  "Order",
  "Remarks",
];
const some = (...texts: readonly string[]) => fc.constantFrom(...texts);
const cellsOf = (car: string, bol: string) =>
  fc
    .tuple(
      some("L", "", "E"),
      some("Northern White 40/70", "nw100", "IB4070"),
      some("Blue Mesa Energy", "bme"),
      some("220,500", "110.25 ST", "0", "", "99.5"),
      some("lb", "LT", "kg", "MT"),
      some("", "2026-11-18", "11/18/26 14:30", "18-Nov-2026"),
      some("", "11/24/2026", "2026-11-24 9:00"),
      some("", "771001"),
      some("", "771002"),
      some("", "PO 7"),
      some("", "41-10", "41.83"),
      some("", "badger sand works", "nobody"),
      some("", "so-1001"),
      some("", "=1+1", "Two  words"),
    )
    .map(
      ([load, product, customer, net, unit, shipped, eta, seal, otherSeal, po, length, supplier, order, remarks]) => {
        const isEmpty = load === "E";
        return [
          car,
          load,
          product,
          "",
          customer,
          isEmpty ? "" : net,
          unit,
          bol,
          shipped,
          eta,
          seal,
          otherSeal,
          po,
          length,
          supplier,
          order,
          remarks,
        ];
      },
    );
/** Rows of cars: several of a car have a BOL each, maybe the same. */
const rows = fc
  .array(fc.tuple(fc.integer({ min: 10_001, max: 10_006 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .chain((cars) => fc.tuple(...cars.map(([car, bol]) => cellsOf(`QTZX ${car}`, `B-${bol}`))))
  .map((records) => records as readonly (readonly string[])[]);
/** One row of each car, with a BOL or without. */
const lonely = fc
  .uniqueArray(fc.integer({ min: 10_001, max: 10_040 }), { minLength: 1, maxLength: 12 })
  .chain((cars) => fc.tuple(...cars.map((car) => cellsOf(`QTZX ${car}`, car % 2 === 0 ? "" : `B-${car}`))))
  .map((records) => records as readonly (readonly string[])[]);
const textOf = (records: readonly (readonly string[])[]) => csvText([HEADS, ...records]);

describe("a file", () => {
  it.each([
    ["several rows of a car", rows],
    ["one row of each car", lonely],
  ])("of %s changes nothing when it comes again after its commit", (_, files) => {
    fc.assert(
      fc.property(files, (records) => {
        const text = textOf(records);
        const first = judged(text);
        const out = new Set(first.filter(({ verdict }) => verdict === "fault").map(({ number }) => number));
        const kept = judged(text, { out });
        const again = judged(text, { out, world: afterCommit(uploadWorld(), kept) });
        for (const [at, { verdict }] of again.entries())
          expect(verdict).toBe(kept[at]?.verdict === "new" ? "unchanged" : kept[at]?.verdict);
      }),
    );
  });

  it("gives the visits that it fits its values, and then fits them with nothing to change", () => {
    fc.assert(
      fc.property(lonely, lonely, (before, after) => {
        const world = afterCommit(uploadWorld(), judged(textOf(before)));
        const second = judged(textOf(after), { world });
        const committed = afterCommit(world, second);
        const out = new Set(second.filter(({ verdict }) => verdict === "fault").map(({ number }) => number));
        const verdicts = judged(textOf(after), { world: committed, out }).map(({ verdict }) => verdict);
        expect(verdicts.filter((verdict) => verdict !== "unchanged" && verdict !== "left out")).toEqual([]);
      }),
    );
  });

  it("is judged the same in any order of its rows, where no two are of one car", () => {
    const shuffled = lonely.chain((records) =>
      fc.tuple(fc.constant(records), fc.shuffledSubarray([...records], { minLength: records.length })),
    );
    fc.assert(
      fc.property(shuffled, ([records, others]) => {
        const visits = [visit("1", "QTZX 10001", { bol: "B-10001" }), visit("2", "QTZX 10002")];
        const world = uploadWorld({ visits });
        const byCar = (file: readonly (readonly string[])[]) =>
          new Map(judged(textOf(file), { world }).map((row) => [row.car?.number, { ...row, number: 0 }]));
        expect(byCar(others)).toEqual(byCar(records));
      }),
    );
  });
});

it("whatever a file says, each record has one verdict and every cell its place", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    some("QTZX 1", "NW100", "BME", "5", "5 lb", "2026-11-18", "Total", "#REF!", "E", "-1", "41-10"),
  );
  const record = fc.array(cell, { minLength: HEADS.length, maxLength: HEADS.length });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 10 }), (records) => {
      const question = questionOf(textOf(records));
      const judgedRows = judgeUpload(question);
      expect(judgedRows.map(({ number }) => number)).toEqual(question.records.map(({ number }) => number));
      for (const { verdict, cells, remarks } of judgedRows) {
        expect(cells.slice(0, HEADS.length).map(({ column }) => column)).toEqual(HEADS.map((_, at) => at));
        const hasFault = [...cells.map(({ remark }) => remark), ...remarks].some((remark) => remark?.is_fault === true);
        expect(verdict === "fault").toBe(hasFault);
      }
    }),
  );
});
