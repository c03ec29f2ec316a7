import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareEntries, compareIds, compareKeys, searchWords, sortKey } from "./sort-key.rules";

const sign = (n: number) => Math.sign(n);

describe("keys of an order", () => {
  it("put ids as whole numbers", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 18n }), (a, b) => {
        const order = a < b ? -1 : a > b ? 1 : 0;
        expect(sign(compareIds(String(a), String(b)))).toBe(order);
        expect(sign(compareKeys(sortKey("id", String(a)), sortKey("id", String(b))))).toBe(order);
      }),
    );
  });
  it("put exact decimals as numbers, also where binary floats could not", () => {
    const scaled = fc.bigInt({ min: -(10n ** 24n) + 1n, max: 10n ** 24n - 1n });
    const write = (n: bigint) => {
      const digits = String(n < 0n ? -n : n).padStart(10, "0");
      return `${n < 0n ? "-" : ""}${digits.slice(0, -9)}.${digits.slice(-9)}`;
    };
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        expect(sign(compareKeys(sortKey("decimal", write(a)), sortKey("decimal", write(b))))).toBe(
          a < b ? -1 : a > b ? 1 : 0,
        );
      }),
    );
  });
  it("take 1.5, 1.50 and -0 for what they are", () => {
    expect(sortKey("decimal", "1.5")).toBe(sortKey("decimal", "1.50"));
    expect(sortKey("decimal", "-0")).toBe(sortKey("decimal", "0.0"));
  });
  it("have nothing for null, lists and records", () =>
    expect([null, undefined, [], {}].map((value) => sortKey("plain", value))).toEqual([null, null, null, null]));
  it("order any two entries one way only", () => {
    const entry = fc.record({
      key: fc.oneof(fc.constantFrom("a", "b"), fc.constant(null)),
      id: fc.constantFrom("1", "2", "10"),
    });
    fc.assert(
      fc.property(entry, entry, fc.constantFrom("asc" as const, "desc" as const), (a, b, direction) => {
        expect(sign(compareEntries(direction, a, b)) === -sign(compareEntries(direction, b, a))).toBe(true);
      }),
    );
  });
});

it.each([
  ["", []],
  ["  Cimarron  west ", ["cimarron", "west"]],
  ["UTLX 001234", ["utlx", "001234"]],
  ["UTLX001234", ["utlx", "1234"]],
  ["utlx-1234", ["utlx", "1234"]],
  ["GN0", ["gn", "0"]],
  ["PEX-1041-A", ["pex-1041-a"]],
  ["BNSF14692 Track3", ["bnsf", "14692", "track3"]],
  ["C-4471", ["c-4471"]],
])("the words of %j are %j", (text, words) => expect(searchWords(text)).toEqual(words));
