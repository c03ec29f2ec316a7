import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findScannedAsset,
  findScannedCar,
  parseAssetCode,
  parseRailcarCode,
  rankRailcarCode,
} from "./scan-codes.rules";

const sand = (id: string, prefix: string, inbound_number: string, car_number: string | null = null) => ({
  id,
  prefix,
  inbound_number,
  car_number,
});
const cars = [
  sand("11", "UTLX", "045123"),
  sand("12", "GATX", "179312"),
  sand("13", "UTLX", "9"),
  sand("14", "SHPX", "700", "210044"),
];

const mark = fc.stringMatching(/^[A-Z]{2,4}$/);
const number = fc.stringMatching(/^\d{1,6}$/);
const id = fc.bigInt({ min: 1n, max: 9_999_999_999n }).map(String);

describe("parseRailcarCode", () => {
  it("reads a sand code as mark and number", () => {
    expect(parseRailcarCode("GATX - 179312", "sand")).toEqual({ kind: "mark", prefix: "GATX", number: "179312" });
  });

  it("reads a bulk-commodity code as the id of a load, number or string", () => {
    expect(parseRailcarCode('{"railcar_load":{"id":4711}}', "bulk-commodity")).toEqual({ kind: "load", id: "4711" });
    expect(parseRailcarCode(' {"railcar_load": {"id": "4711", "x": 1}} ', "bulk-commodity")).toEqual({
      kind: "load",
      id: "4711",
    });
  });

  it.each(["", "GATX179312", "GATX-179312", "- 179312", "GATX - ", '{"railcar_load":{"id":4711}}'])(
    "takes %j for no sand code",
    (code) => {
      expect(parseRailcarCode(code, "sand")).toBeNull();
    },
  );

  it.each([
    "",
    "GATX - 179312",
    '{"id":4711}',
    '{"railcar_load":4711}',
    '{"railcar_load":{"id":1.5}}',
    '{"railcar_load":{"id":""}}',
    '{"railcar_load":{"id":0}}',
    '[{"railcar_load":{"id":1}}]',
    "{",
  ])("takes %j for no bulk-commodity code", (code) => {
    expect(parseRailcarCode(code, "bulk-commodity")).toBeNull();
  });

  it("gives back what was printed, whatever the mark and number", () => {
    fc.assert(
      fc.property(mark, number, (prefix, digits) => {
        expect(parseRailcarCode(`${prefix} - ${digits}`, "sand")).toEqual({ kind: "mark", prefix, number: digits });
      }),
    );
    fc.assert(
      fc.property(id, fc.boolean(), (load, asText) => {
        const printed = asText ? JSON.stringify({ railcar_load: { id: load } }) : `{"railcar_load":{"id":${load}}}`;
        expect(parseRailcarCode(printed, "bulk-commodity")).toEqual({ kind: "load", id: load });
      }),
    );
  });

  it("never throws, whatever is scanned", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.constantFrom("sand" as const, "bulk-commodity" as const),
        (code, family) => {
          expect(() => parseRailcarCode(code, family)).not.toThrow();
          expect(() => parseAssetCode(code)).not.toThrow();
        },
      ),
    );
  });
});

describe("findScannedCar", () => {
  it("finds a sand car by mark and number", () => {
    expect(findScannedCar("GATX - 179312", "sand", cars)?.id).toBe("12");
  });

  it("takes marks in either case and numbers as integers", () => {
    expect(findScannedCar("utlx - 45123", "sand", cars)?.id).toBe("11");
    expect(findScannedCar("UTLX - 0009", "sand", cars)?.id).toBe("13");
  });

  it("knows a car by its inbound number and by the number shown in its place", () => {
    expect(findScannedCar("SHPX - 700", "sand", cars)?.id).toBe("14");
    expect(findScannedCar("SHPX - 210044", "sand", cars)?.id).toBe("14");
  });

  it("prefers the number as stored to the same number with other zeros", () => {
    const both = [sand("1", "UTLX", "0042"), sand("2", "UTLX", "42")];

    expect(findScannedCar("UTLX - 42", "sand", both)?.id).toBe("2");
  });

  it("finds nothing outside the cars given", () => {
    expect(findScannedCar("GATX - 179312", "sand", cars.slice(2))).toBeNull();
    expect(findScannedCar('{"railcar_load":{"id":99}}', "bulk-commodity", cars)).toBeNull();
  });

  it("finds every car by its own printed code and by no other car’s", () => {
    const distinct = fc.uniqueArray(fc.tuple(mark, fc.integer({ min: 0, max: 999_999 })), {
      selector: ([m, n]) => `${m} ${n}`,
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(distinct, fc.nat(), (pairs, pick) => {
        const fleet = pairs.map(([prefix, n], at) => sand(String(at + 1), prefix, String(n)));
        const car = fleet[pick % fleet.length];

        expect(findScannedCar(`${car?.prefix} - ${car?.inbound_number}`, "sand", fleet)).toBe(car);
      }),
    );
  });
});

describe("findScannedAsset", () => {
  const assets = [
    { id: "12", prefix: null, number: null },
    { id: "20", prefix: "34", number: "56" },
    { id: "21", prefix: "T", number: "7" },
  ];

  it.each(['{"asset_id":12}', '{"asset":{"id":"12"}}', '{"id":12}', "12 - Silo 3"])("finds an asset by %j", (code) => {
    expect(findScannedAsset(code, assets)?.id).toBe("12");
  });

  it("takes digits on the left for a prefix when no such asset is available", () => {
    expect(findScannedAsset("34 - 56", assets)?.id).toBe("20");
    expect(findScannedAsset("T - 007", assets)?.id).toBe("21");
  });

  it("prefers the id when both readings are possible", () => {
    const both = [
      { id: "9", prefix: "12", number: "34" },
      { id: "12", prefix: null, number: null },
    ];

    expect(findScannedAsset("12 - 34", both)?.id).toBe("12");
  });

  it("finds nothing that is not available", () => {
    expect(findScannedAsset('{"asset_id":99}', assets)).toBeNull();
    expect(findScannedAsset("99 - 1", assets)).toBeNull();
    expect(findScannedAsset("just text", assets)).toBeNull();
  });
});

describe("rankRailcarCode", () => {
  it.each([
    ["GATX - 179312", 2],
    ["utlx - 45123", 2],
    ["GATX - 1", 1],
    ['{"railcar_load":{"id":4711}}', 1],
    ['{"asset_id":12}', 1],
    ["12 - Silo 3", 1],
    ["", 0],
    ["GATX", 0],
    ["xxGATX - 179312", 0],
    ['9{"railcar_load":{"id":4711}}', 0],
    ["anything else", 0],
    ["a - walk in the park", 0],
  ])("gives %j the rank %i", (code, rank) => {
    expect(rankRailcarCode(code, "sand", cars)).toBe(rank);
  });

  it("knows the loads of bulk-commodity cars", () => {
    expect(rankRailcarCode('{"railcar_load":{"id":12}}', "bulk-commodity", cars)).toBe(2);
  });
});
