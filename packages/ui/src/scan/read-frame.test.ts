import { describe, expect, it, vi } from "vitest";
import type { ReadCode } from "@railhead/core/scan/sighting.rules";
import { pixelsOf } from "./pixels";
import { readFrame, type Detect } from "./read-frame";

const picture = pixelsOf(new Uint8ClampedArray(60 * 40).fill(120), 60, 40);
/** A decoder that finds what is given, look by look. */
function looks(...found: readonly (readonly ReadCode[])[]) {
  const detect = vi.fn<Detect>();
  for (const each of found) detect.mockResolvedValueOnce(each);
  return { detect, widths: () => detect.mock.calls.map(([{ width }]) => width) };
}
const qr = { text: "A", format: "qr_code" };
const weak = (text: string) => ({ text, format: "code_39" });

describe("readFrame", () => {
  it("looks once where the first look finds something", async () => {
    const { detect, widths } = looks([qr]);

    expect([await readFrame(picture, detect), widths()]).toEqual([[qr], [60]]);
  });

  it("looks again at twice the size where it finds nothing", async () => {
    const { detect, widths } = looks([], [qr]);

    expect([await readFrame(picture, detect), widths()]).toEqual([[qr], [60, 120]]);
  });

  it("does not double a large picture", async () => {
    const large = pixelsOf(new Uint8ClampedArray(710 * 4), 710, 4);
    const { detect, widths } = looks([], []);
    await readFrame(large, detect);

    expect(widths()).toEqual([710, 710]);
  });

  it("keeps a format without a check sum only where two looks agree", async () => {
    expect(await readFrame(picture, looks([weak("1234")], [weak("1234")]).detect)).toEqual([weak("1234")]);
    expect(await readFrame(picture, looks([weak("12"), qr], [weak("1234")], []).detect)).toEqual([qr]);
    expect(await readFrame(picture, looks([], [weak("12")], []).detect)).toEqual([]);
    expect(await readFrame(picture, looks([], [weak("12")], [weak("12")]).detect)).toEqual([weak("12")]);
  });

  it("drops what cannot be a whole code", async () => {
    expect(await readFrame(picture, looks([{ text: "412492", format: "itf" }], []).detect)).toEqual([]);
  });
});
