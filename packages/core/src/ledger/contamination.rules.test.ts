import * as fc from "fast-check";
import { expect, it } from "vitest";
import { contamination, contaminationOfUse, isOther, spoiled, type Material } from "./contamination.rules";

const of = (name: string | null, size: string | null = null): Material => ({
  product_name_id: name,
  product_size_id: size,
});
const id = fc.option(fc.constantFrom("1", "2", "3"));
const material = fc.record({ product_name_id: id, product_size_id: id });

it.each([
  [of("1", "10"), of("1", "11"), true],
  [of("1", "10"), of("1", "10"), false],
  [of("1"), of("2"), true],
  [of("1"), of("1", "10"), false],
  [of("1", "10"), of("2"), true],
  [of(null), of("2"), false],
  [of(null, null), of(null, null), false],
  [of(null, "10"), of("2", "11"), true],
])("tells %j from %j: %s", (a, b, other) => expect(isOther(a, b)).toBe(other));

it("says the same of two materials either way round, and never that one is another than itself", () => {
  fc.assert(
    fc.property(material, material, (a, b) => {
      expect([isOther(a, b), isOther(a, a)]).toEqual([isOther(b, a), false]);
    }),
  );
});

it("warns of no pair of which one side is unknown", () => {
  fc.assert(
    fc.property(material, (known) => {
      expect(isOther(known, of(null, null))).toBe(false);
    }),
  );
});

it("says what was there, what comes, and what to look at", () => {
  expect(contamination("Silo 2", "Ottawa 100 Mesh", "Ottawa 40/70", true).description).toBe(
    "Silo 2 last held Ottawa 100 Mesh; this draft brings Ottawa 40/70. See that it is clean.",
  );
  expect(contamination("Silo 2", "Ottawa 100 Mesh", "Ottawa 40/70", false).description).toBe(
    "Silo 2 holds Ottawa 100 Mesh; this draft brings Ottawa 40/70. See that they may be mixed.",
  );
});

it("looks at what a destination holds before what it is for, and at neither where it is not known", () => {
  const [sand, barite, diesel] = [of("1", "10"), of("2"), of("3")];
  expect(spoiled({ last: barite, meantFor: diesel }, sand)).toEqual({ material: barite, why: "held" });
  expect(spoiled({ last: sand, meantFor: barite }, sand)).toEqual({ material: barite, why: "meant" });
  expect(spoiled({ last: null, meantFor: barite }, sand)).toEqual({ material: barite, why: "meant" });
  expect(spoiled({ last: null, meantFor: null }, sand)).toBeNull();
  expect(spoiled({ last: sand, meantFor: of(null) }, sand)).toBeNull();
});

it("says what a destination is for that holds nothing of another product", () => {
  expect(contaminationOfUse("Shed 1", "Barite", "Ottawa 40/70").description).toBe(
    "Shed 1 is for Barite; this draft brings Ottawa 40/70. See that it is clean and may take it.",
  );
});
