import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { afterCommit, BLUE_MESA, codesOf, judged, uploadWorld, verdictsOf } from "./upload-world.fixtures";

const file = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const quirksOne = new TextDecoder().decode(file("cars-quirks-1.csv"));
const quirksTwo = new TextDecoder("windows-1252").decode(file("cars-quirks-2.csv"));
const faults = new TextDecoder().decode(file("cars-faults.csv"));

const first = judged(quirksOne);
const afterFirst = afterCommit(uploadWorld(), first);
const second = judged(quirksTwo, { world: { ...afterFirst, customer_id: BLUE_MESA } });

describe("a file with titles, quoted numbers and a total", () => {
  it("announces its five cars", () => {
    expect(verdictsOf(first)).toEqual(["4 new", "5 new", "6 new", "8 new", "9 new", "10 skipped"]);
    expect(codesOf(first[3])).toEqual(["mark mark_unknown"]);
    expect(codesOf(first[4])).toEqual(["net no_weight"]);
    expect([first[0], first[1], first[2]].flatMap(codesOf)).toEqual([]);
  });
  it("gives what is written in it", () => {
    expect(first[0]?.values).toEqual({
      customer_id: BLUE_MESA,
      product_id: "22",
      bol: "B-90001",
      seals: "771001, 771002",
      shipped_weight: "220500",
      shipped_weight_uom_abbreviation: "lb",
      ship_date: 1_794_981_600,
      eta: 1_795_500_000,
      railcar_length: "41.83",
    });
    expect([first[1]?.car, first[2]?.car]).toEqual([
      { prefix: "QTZX", number: "010002" },
      { prefix: "NWSX", number: "4477" },
    ]);
    expect(first[2]?.values).toMatchObject({ product_id: "21", shipped_weight: "221040", customer_id: BLUE_MESA });
    expect(first[3]?.values).toMatchObject({ shipped_weight: "218300", shipped_weight_uom_abbreviation: "lb" });
  });
  it("changes nothing when it comes again", () => {
    expect(verdictsOf(judged(quirksOne, { world: afterFirst }))).toEqual([
      "4 unchanged",
      "5 unchanged",
      "6 unchanged",
      "8 unchanged",
      "9 unchanged",
      "10 skipped",
    ]);
  });
});

describe("a file of another shipper for the same cars", () => {
  it("changes what it gives otherwise and announces the others", () => {
    expect(verdictsOf(second)).toEqual(["2 changed", "3 unchanged", "4 new", "5 new", "6 new"]);
    expect(second[0]?.changed).toEqual(["supplier_id", "order_id", "comments"]);
    expect(codesOf(second[3])).toEqual(["car mark_unknown"]);
    expect([0, 1, 2, 4].flatMap((at) => codesOf(second[at]))).toEqual([]);
  });
  it("gives what is written in it", () => {
    expect(second[2]?.values).toMatchObject({ shipped_weight: "0", shipped_weight_uom_abbreviation: "ST" });
    expect(second[2]?.values).not.toHaveProperty("product_id");
    expect(second[3]?.values).toMatchObject({ comments: "=1+1", order_id: "61", supplier_id: "31", product_id: "23" });
    expect(second[4]?.values).toMatchObject({ shipped_weight: "100.5", shipped_weight_uom_abbreviation: "MT" });
  });
});

describe("a file of faults", () => {
  const rows = judged(faults);
  it("says the code of each, at its cell", () => {
    expect(rows.map((row) => [row.number, row.verdict, ...codesOf(row)])).toEqual([
      [2, "fault", "car car_form"],
      [3, "fault", "car car_form"],
      [4, "fault", "product product_unknown"],
      [5, "fault", "net number_form"],
      [6, "fault", "net unit_ambiguous"],
      [7, "fault", "ship_date day_none"],
      [8, "new"],
      [9, "fault", "twice"],
      [10, "fault", "customer customer_unknown"],
      [11, "new"],
    ]);
  });
  it("announces two cars with the others left out", () => {
    const out = new Set([2, 3, 4, 5, 6, 7, 9, 10]);
    const verdicts = judged(faults, { out }).map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => verdict === "new")).toHaveLength(2);
    expect(verdicts.filter((verdict) => verdict === "left out")).toHaveLength(8);
  });
});
