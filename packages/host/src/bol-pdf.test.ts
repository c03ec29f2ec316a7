import { bolPaper, type KeptVersion } from "@railhead/core/bol-paper/bol-paper.view";
import { describe, expect, it } from "vitest";
import { bolPdf, printable } from "./bol-pdf";
import { textOnPdf } from "./pdf-text.fixtures";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const version = (more: Partial<KeptVersion> = {}): KeptVersion => ({
  version: 1,
  kind: "original",
  reason: "First version",
  created_at: 1_795_284_000,
  content: { number: "MID-000123", shipper: "Permian Sand", consignee: "Blue Mesa 14H", description: "Northern White" },
  signature: { signed_by: "Sam Ortiz", signed_as: "driver", signed_at: 1_795_284_060, image: PIXEL },
  ...more,
});
const paper = (more: Partial<KeptVersion> = {}, origin: string | null = null) =>
  bolPaper(version(more), "America/Chicago", "4f2a9c1b77d0", origin);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const pagesOf = (bytes: Uint8Array) => (textOf(bytes).match(/\/Type \/Page\b(?!s)/g) ?? []).length;

describe("a bill of lading as a PDF", () => {
  it("has the same bytes each time", async () => {
    const [one, other] = [await bolPdf([paper()], "letter"), await bolPdf([paper()], "letter")];
    expect(textOf(one).startsWith("%PDF-1.7")).toBe(true);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
  it("has the same bytes at one address, also with the longest; at another one its QR code leads elsewhere", async () => {
    const origin = `https://${"rail.".repeat(20)}example.com`;
    const [one, other] = [await bolPdf([paper({}, origin)], "letter"), await bolPdf([paper({}, origin)], "letter")];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    const elsewhere = await bolPdf([paper({}, "https://rail.example.com")], "letter");
    expect(Buffer.from(one).equals(Buffer.from(elsewhere))).toBe(false);
    expect([pagesOf(one), textOnPdf(one)]).toEqual([1, textOnPdf(elsewhere)]);
  });
  it("has other bytes where anything is another", async () => {
    const [one, other] = [await bolPdf([paper()], "letter"), await bolPdf([paper({ version: 2 })], "letter")];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });
  it.each([
    ["letter", "[0 0 612 792]"],
    ["a4", "[0 0 595.28 841.89]"],
  ] as const)("is on %s paper", async (size, box) => expect(textOf(await bolPdf([paper()], size))).toContain(box));
  it("is one page, and each of several has a page of its own", async () => {
    expect(pagesOf(await bolPdf([paper()], "letter"))).toBe(1);
    expect(pagesOf(await bolPdf([paper(), paper({ signature: null }), paper({ version: 3 })], "a4"))).toBe(3);
  });
  it("writes who signed it as they are called, or with plain letters, and never as somebody else", async () => {
    const signature = {
      signed_by: "Łukasz Kowalczyk",
      signed_as: "driver",
      signed_at: 1_795_284_060,
      image: null,
    } as const;
    const content = { number: "M-1", shipper: "Peña & Söhne", consignee: "Świętokrzyska", carrier_name: "Иван" };
    const text = textOnPdf(await bolPdf([paper({ signature, content })], "letter"));
    for (const said of [
      "Lukasz Kowalczyk, driver",
      "Peña & Söhne",
      "Swietokrzyska",
      "????",
      "Bill of Lading",
      "No. M-1",
    ])
      expect(text).toContain(said);
  });
  it("writes across one that was voided", async () => {
    expect(textOnPdf(await bolPdf([paper({ isVoid: true })], "letter"))).toContain("VOID");
    expect(textOnPdf(await bolPdf([paper()], "letter"))).not.toContain("VOID");
  });
  it.each([
    ["plain\ttext\n", "plain text "],
    ["10″ → 3′", "10\" -> 3'"],
    ["日本", "??"],
  ])("prints %j as %j", (text, printed) => expect(printable(text)).toBe(printed));
  it("goes on to a second page where it is long", async () => {
    const content = {
      number: "M-1",
      weights: Array.from({ length: 60 }, (_, at) => ({
        position: "gross",
        weight: String(80_000 + at),
        uom_abbreviation: "lb",
        source: "manual",
        weighed_at: 1_795_284_000,
      })),
    };
    expect(pagesOf(await bolPdf([paper({ content })], "letter"))).toBe(2);
  });
});
