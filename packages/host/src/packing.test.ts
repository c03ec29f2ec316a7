import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptedEncodings, packFor } from "./packing";

describe("packing", () => {
  it("is done for callers that take gzip, and for no others", () => {
    const taking = ["gzip", "br, GZIP;q=0.5", undefined, "", "br", "gzip;q=0", "gzip ; q=0.000"];

    expect(taking.map((header) => packFor(header)?.encoding)).toEqual([
      "gzip",
      "gzip",
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });

  it("gives the very text back", async () => {
    const text = "Eagle Ford Süd – 2,400 lb ✓".repeat(200);
    const bytes = await packFor("gzip")!.bytesOf(text);

    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.byteLength).toBeLessThan(text.length / 20);
  });

  it("reads a header that is not there as none", () => expect([...acceptedEncodings(null)]).toEqual([""]));
});
