import { UPLOAD_BYTES } from "@railhead/api-contract/railcar-uploads.contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileProblem, nameHeader, sizeText, templateOf } from "./upload-file.rules";

describe("a file", () => {
  it("is not even sent where it is empty or too large", () => {
    expect([0, 1, UPLOAD_BYTES, UPLOAD_BYTES + 1].map((size) => fileProblem(size)?.code ?? null)).toEqual([
      "empty",
      null,
      null,
      "tooLarge",
    ]);
  });

  it.each([
    [12, "12 bytes"],
    [2048, "2 KB"],
    [1024 * 1024 - 1, "1.0 MB"],
    [9.64 * 1024 * 1024, "9.6 MB"],
  ])("of %d bytes is said to have %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it("has a name that a header can carry, and that is read back", () => {
    expect(nameHeader("Züge, Dez.csv")).toBe("Z%C3%BCge%2C%20Dez.csv");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const header = nameHeader(name);
        expect(header).toMatch(/^[\x20-\x7e]{0,480}$/);
        expect(() => decodeURIComponent(header)).not.toThrow();
      }),
    );
  });

  it("has a template for each family, with the heads of that family alone", () => {
    expect(templateOf("sand")).toContain("Car,Load/Empty,Product,Size,Customer");
    expect(templateOf("bulk-commodity")).not.toContain("Seals");
  });
});
