import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pngAddress } from "./png";
import { padImage, pngOf } from "./png.fixtures";
import { keptSignature, SIGNATURE_BYTES_MOST, signatureFault } from "./signed-image.rules";

const signature = pngAddress(pngOf(padImage()));

describe("a signature", () => {
  it("is a whole PNG of the pad’s size", () => expect(signatureFault(signature)).toBe(null));
  it.each([
    ["an SVG", "data:image/svg+xml;base64,PHN2Zz4=", "The signature is not a PNG image. Sign again on the pad."],
    [
      "an SVG that says it is a PNG",
      "data:image/png;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+",
      "The signature's image is damaged. Sign again on the pad.",
    ],
    [
      "the beginning of a PNG",
      "data:image/png;base64,iVBORw0KGgo=",
      "The signature's image is damaged. Sign again on the pad.",
    ],
    [
      "a pixel bomb",
      pngAddress(pngOf(padImage({ width: 60_000, height: 60_000 }))),
      "The signature's image is 60000 × 60000; it must be 360 × 115. Sign again on the pad.",
    ],
    [
      "a picture of another size",
      pngAddress(pngOf(padImage({ width: 115, height: 360 }))),
      "The signature's image is 115 × 360; it must be 360 × 115. Sign again on the pad.",
    ],
    [
      "a PNG with something behind it",
      pngAddress(new Uint8Array([...pngOf(padImage()), 60, 63])),
      "The signature's image is damaged. Sign again on the pad.",
    ],
    [
      "far too much",
      `data:image/png;base64,${"A".repeat(SIGNATURE_BYTES_MOST * 2)}`,
      "The signature's image is too large. Sign again on the pad.",
    ],
    [
      "base64 in a spelling of its own",
      signature.replace("base64,", "base64, "),
      "The signature's image is damaged. Sign again on the pad.",
    ],
  ])("that is %s is refused", (_what, image, sentence) => expect(signatureFault(image)?.description).toBe(sentence));

  it("of which one letter was changed is none any more", () => {
    const at = fc
      .nat(signature.length - "data:image/png;base64,".length - 1)
      .map((place) => place + "data:image/png;base64,".length);
    fc.assert(
      fc.property(at, fc.constantFrom("A", "b", "7", "/"), (place, letter) => {
        const changed = signature.slice(0, place) + letter + signature.slice(place + 1);
        expect(signatureFault(changed) === null).toBe(changed === signature);
      }),
    );
  });
});

describe("what is kept of a signature", () => {
  const text = (name: string) => [name, "Comment\0who was here and where"] as const;

  it.each(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "prVt"])(
    "is nothing of %s: the pixels are the same, byte by byte",
    (name) => {
      const image = pngAddress(pngOf(padImage({ extraChunks: [text(name), "pHYs", text(name)] })));
      expect(signatureFault(image)).toBe(null);
      expect(keptSignature(image)).toBe(signature);
    },
  );
  it("is the image as it came where it carries nothing else", () => expect(keptSignature(signature)).toBe(signature));
  it("is its palette and its transparency, as far as its colours have one", () => {
    const paletted = pngAddress(pngOf(padImage({ colour: 3, extraChunks: ["PLTE", "tRNS", text("tEXt")] })));
    expect(keptSignature(paletted)).toBe(pngAddress(pngOf(padImage({ colour: 3, extraChunks: ["PLTE", "tRNS"] }))));
    const hidden = pngAddress(pngOf(padImage({ extraChunks: ["PLTE", ["tRNS", "words in place of a colour"]] })));
    expect(keptSignature(hidden)).toBe(signature);
  });
  it("is a signature again, whatever metadata it had", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z][A-Za-z]{3}$/), fc.string({ maxLength: 50 })), { maxLength: 8 }),
        (extraChunks) => {
          const kept = keptSignature(pngAddress(pngOf(padImage({ extraChunks }))));
          expect(signatureFault(kept)).toBe(null);
          expect(keptSignature(kept)).toBe(kept);
        },
      ),
    );
  });
});
