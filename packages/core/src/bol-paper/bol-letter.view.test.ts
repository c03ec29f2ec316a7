import { expect, it } from "vitest";
import { bolLetterText } from "./bol-letter.view";
import { bolPaper } from "./bol-paper.view";

const paper = (signature: null | { signed_by: string; signed_as: "driver"; signed_at: number; image: null }) =>
  bolPaper(
    {
      version: 2,
      kind: "original",
      reason: "Seals read",
      created_at: 0,
      content: { number: "MID-000007", shipper: "Permian Sand", quantity: "45840", quantity_uom_abbreviation: "lb" },
      signature,
    },
    "UTC",
    "0".repeat(64),
  );

it("says whose bill of lading it is, which version, what it is of, and what must be known before it is relied on", () => {
  const { subject, text } = bolLetterText({ papers: [paper(null)], name: "Kim Lee", terminal: "Midland" });
  expect(subject).toBe("Bill of lading No. MID-000007, Midland");
  expect(text).toContain(
    "Hello Kim Lee,\n\nthe bill of lading No. MID-000007 of Midland is attached as a PDF. Version 2.",
  );
  expect(text).toContain("Reason: Seals read\nThis version is not signed. It is no receipt.");
  expect(text).toContain("Shipper: Permian Sand\nNet quantity: 45,840 lb");
});

it("says nothing of a signature that is there, and is of one paper", () => {
  const signed = paper({ signed_by: "J. Doe", signed_as: "driver", signed_at: 1, image: null });
  expect(bolLetterText({ papers: [signed], name: "Kim", terminal: "Midland" }).text).not.toContain("not signed");
  expect(() => bolLetterText({ papers: [], name: "Kim", terminal: "Midland" })).toThrow(RangeError);
});
