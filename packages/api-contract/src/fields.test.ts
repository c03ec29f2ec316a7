import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { conversionFactor, movedQuantity } from "./bounds";
import { amount, day, decimal, email, epochSeconds, optionalText, percent, scac, text } from "./fields";
import { id } from "./ids";
import { splitPermission } from "./permissions";
import { carNumber, reportingMark } from "./railcar";
import { bulkCommodityRailcarLoad } from "./resources/bulk-commodity-railcar-loads.contract";
import { inbound } from "./resources/inbounds.contract";
import { track } from "./resources/tracks.contract";

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

describe("exact decimals", () => {
  it("keep every digit that was written", () => {
    fc.assert(
      fc.property(fc.boolean(), digits(1, 15), fc.option(digits(1, 9)), (negative, whole, fraction) => {
        const written = `${negative ? "-" : ""}${whole}${fraction === null ? "" : `.${fraction}`}`;
        expect(decimal().parse(written)).toBe(written);
        expect(takes(amount(), written)).toBe(!negative);
      }),
    );
  });

  it.each([1.5, "", " 1", "1 ", "1,5", "1e3", ".5", "5.", "+1", "NaN", "Infinity", "--1", "1.2.3", "0x10", "１", null])(
    "refuse %j",
    (value) => {
      expect(takes(decimal(), value)).toBe(false);
    },
  );

  it("of percentages lie between 0 and 100", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 2_000_000 }),
        (n) => takes(percent(), String(n / 10_000)) === (n >= 0 && n <= 1_000_000),
      ),
    );
    expect(["100.0", "99.9999", "0", "5.25"].filter((written) => !takes(percent(), written))).toEqual([]);
    expect(["100.01", "101", "1e2", "", ".5", "1.00001"].filter((written) => takes(percent(), written))).toEqual([]);
  });

  it("above zero are not zero in any spelling", () => {
    fc.assert(fc.property(fc.stringMatching(/^0{1,10}(\.0{1,9})?$/), (zero) => !takes(movedQuantity(), zero)));
    expect(takes(conversionFactor(), "0.45359237")).toBe(true);
    expect(takes(movedQuantity(), "-1")).toBe(false);
  });
});

describe("ids", () => {
  it("are whole numbers from 1, as text", () => {
    fc.assert(fc.property(fc.bigInt(1n, 9_999_999_999_999_999_999n), (n) => takes(id("tracks"), String(n))));
    expect(takes(id("tracks"), "1")).toBe(true);
  });

  it("refuse any other text", () => {
    fc.assert(
      fc.property(
        fc.string().filter((s) => !/^[1-9]\d{0,18}$/.test(s)),
        (s) => !takes(id("tracks"), s),
      ),
    );
    expect(takes(id("tracks"), "01")).toBe(false);
  });
});

describe("instants and days", () => {
  it("are whole seconds, not milliseconds of far years, not text", () => {
    expect(takes(epochSeconds(), 1_763_683_200)).toBe(true);
    expect(
      [1.5, -1, 1_763_683_200_000_000, "1763683200", Number.NaN].filter((value) => takes(epochSeconds(), value)),
    ).toEqual([]);
  });

  it.each(["2026-11-21", "2028-02-29"])("takes %s", (value) => expect(takes(day(), value)).toBe(true));
  it.each([
    "2026/11/21",
    "2026-13-01",
    "2026-00-10",
    "2026-01-32",
    "26-01-01",
    "2026-1-1",
    "2026-02-29",
    "2026-04-31",
    "1900-02-29",
    "0000-01-01",
  ])("refuses %s", (value) => expect(takes(day(), value)).toBe(false));
});

describe("text", () => {
  it("is more than spaces where some is asked for", () => {
    expect([" ", "\u00a0\t", ""].filter((value) => takes(text(), value))).toEqual([]);
    expect([" ", ""].filter((value) => !takes(text(200, 0), value))).toEqual([]);
  });

  it("holds no NUL and no half of a character, but every whole one", () => {
    expect(
      ["a\0", "\ud83d", "a\udc00b"].filter((value) => takes(text(), value) || takes(optionalText(), value)),
    ).toEqual([]);
    expect(takes(email(), "a\0@b.cd")).toBe(false);
    expect(takes(text(), "Żwir 🚂 砂")).toBe(true);
  });
});

describe("lengths and weights of cars and tracks", () => {
  it("are not below zero, so that no car makes room for others", () => {
    expect(
      [inbound.update, bulkCommodityRailcarLoad.update].filter(
        (body) => takes(body, { railcar_length: "-50" }) || takes(body, { shipped_weight: "-1" }),
      ),
    ).toEqual([]);
    expect(takes(track.update, { usable_length: "-5" })).toBe(false);
    expect(takes(track.update, { usable_length: "0" })).toBe(true);
  });
});

describe("marks and addresses", () => {
  it("a reporting mark has 2 to 4 capital letters, a car number 1 to 6 digits", () => {
    expect(["UTLX", "UP"].filter((mark) => !takes(reportingMark(), mark))).toEqual([]);
    expect(["U", "utlx", "UTLXX", "UT1"].filter((mark) => takes(reportingMark(), mark))).toEqual([]);
    expect(["1", "045123"].filter((number) => !takes(carNumber(), number))).toEqual([]);
    expect(["", "1234567", "12A"].filter((number) => takes(carNumber(), number))).toEqual([]);
    expect(takes(scac(), "BNSF")).toBe(true);
  });

  it("an e-mail address has one @ and a dotted host", () => {
    expect(takes(email(), "dispatch@north.example.com")).toBe(true);
    expect(
      ["a", "a@b", "a@b..c", "a b@c.d", "@c.d", "a@c.d@e.f", "a@."].filter((value) => takes(email(), value)),
    ).toEqual([]);
  });

  it("a hostile address is refused without delay", () => {
    expect(takes(email(), `a@${".".repeat(200_000)}@`)).toBe(false);
    expect(takes(email(), `a@${"b.".repeat(100_000)}@`)).toBe(false);
  });
});

describe("a permission", () => {
  it("splits at its last colon into section and action", () => {
    expect(splitPermission("onsite storage:view")).toEqual({ section: "onsite storage", action: "view" });
    expect(splitPermission("app:multiple terminals")).toEqual({ section: "app", action: "multiple terminals" });
  });
});
