import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkAddress,
  checkCode,
  paperAddress,
  plainPaperCode,
  readBolNumber,
  readCheckCode,
  readCheckQuery,
  readPaperCode,
} from "./paper-code.rules";

const HEX = Array.from("0123456789ABCDEF");
const hash = fc.string({
  unit: fc.constantFrom(...HEX.map((sign) => sign.toLowerCase())),
  minLength: 64,
  maxLength: 64,
});
const number = fc
  .tuple(fc.constantFrom("MID", "O-K", "LA 1", "É"), fc.nat(9_999_999))
  .map(([code, digits]) => `${code}-${String(digits).padStart(6, "0")}`);
const paper = fc.record({ number, version: fc.integer({ min: 1, max: 999 }), check: hash.map(checkCode) });
const entered = ({ number: of, version, check }: { number: string; version: number; check: string }) => ({
  number: of,
  version: String(version),
  check,
});

describe("what the QR code of a paper says", () => {
  it("is read as it was written, as an address of any server and as a text", () =>
    fc.assert(
      fc.property(paper, (code) => {
        for (const text of [paperAddress("https://rail.example.com", code), plainPaperCode(code)])
          expect(readPaperCode(` ${text}\n`)).toEqual(entered(code));
        const address = checkAddress(entered(code));
        expect(readCheckQuery(address.slice(address.indexOf("?")))).toEqual(entered(code));
      }),
    ));
  it.each([
    "",
    "UTLX - 123456",
    "BOL MID-000123",
    "BOL MID-000123 v2",
    "https://rail.example.com/bols/record/7",
    "https://rail.example.com/bols/check?bol=MID-000123",
    "https://rail.example.com/bols/checked?bol=M-1&check=4F2A-9C1B-77D0",
    '{"railcar_load":{"id":7}}',
  ])("is not %j", (text) => expect(readPaperCode(text)).toBeNull());
  it("leaves out of an address what nobody said", () => {
    expect(checkAddress({ number: "", version: "", check: "" })).toBe("/bols/check");
    expect(checkAddress({ number: "A&B-1", version: "", check: "x" })).toBe("/bols/check?bol=A%26B-1&check=x");
  });
});

describe("the number of a BOL", () => {
  it.each([
    ["MID-000123", "MID-000123"],
    [" mid - 123 ", "MID-000123"],
    ["BOL mid-OOO123", "MID-000123"],
    ["No. MID-1l3", "MID-000113"],
    ["O-K-7", "O-K-000007"],
    ["MID-1234567", "MID-1234567"],
    ["MID", "MID"],
    ["MID-12X", "MID-12X"],
  ])("%j is read as %j", (text, read) => expect(readBolNumber(text)).toBe(read));
});

describe("a check code", () => {
  it("can be read aloud", () => expect(checkCode("00ffab12cd34ef")).toBe("00FF-AB12-CD34"));
  it("is read however it is typed", () =>
    fc.assert(
      fc.property(hash.map(checkCode), (check) => {
        const typed = [
          check.toLowerCase(),
          check.replaceAll("-", ""),
          check.replaceAll("-", " "),
          `Check ${check}`,
          check.replaceAll("0", "O").replaceAll("1", "l"),
        ];
        for (const text of typed) expect(readCheckCode(text)).toEqual({ kind: "code", check });
      }),
    ));
  it("is never that of another code: one sign that is another one is another code, or none", () =>
    fc.assert(
      fc.property(hash.map(checkCode), fc.nat(11), fc.constantFrom(...HEX, "G", "S", "Z", "?"), (check, at, sign) => {
        const place = at + Math.floor(at / 4);
        fc.pre(check[place] !== sign);
        const read = readCheckCode(check.slice(0, place) + sign + check.slice(place + 1));
        expect(read).not.toEqual({ kind: "code", check });
      }),
    ));
  it.each([
    ["", { kind: "empty" }],
    ["  - ", { kind: "empty" }],
    ["4F2A-9C1B-77DG", { kind: "sign", sign: "G" }],
    ["4F2A-9C1B-77D", { kind: "length", length: 11 }],
    ["4F2A-9C1B-77D01", { kind: "length", length: 13 }],
  ])("%j: %j", (text, read) => expect(readCheckCode(text)).toEqual(read));
});
