import type { Refusal } from "../messages/define-refusals";
import { signatureRefusal } from "../messages/refusals/signatures";
import { chunksOf, pixelsOnly, pngAddress, pngHeader } from "./png";

/** The pad's size (spec §9): the image has exactly this one. */
export const SIGNATURE_WIDTH = 360;
export const SIGNATURE_HEIGHT = 115;
/** Most bytes of an image: five times what the busiest signature takes. */
export const SIGNATURE_BYTES_MOST = 100_000;

const PREFIX = "data:image/png;base64,";

/** The bytes of base64 text; null where it is none in its one spelling. */
function bytesOf(base64: string): Uint8Array | null {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of base64.slice(0, base64.length - padding)) {
    held = ((held << 6) | alphabet.indexOf(letter)) & 0xff_ff_ff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  if ((held & ((1 << bits) - 1)) !== 0) return null;
  return bytes;
}

/**
 * What is wrong with an image that is said to be a signature; null when it is one: a whole PNG of the pad's
 * size, nothing before, between or behind its chunks. It is judged without being decoded.
 */
export function signatureFault(image: string): Refusal | null {
  if (!image.startsWith(PREFIX)) return signatureRefusal("signature_not_png");
  if (image.length > PREFIX.length + Math.ceil(SIGNATURE_BYTES_MOST / 3) * 4)
    return signatureRefusal("signature_too_large");
  const bytes = bytesOf(image.slice(PREFIX.length));
  const chunks = bytes && chunksOf(bytes);
  if (bytes === null || chunks === null) return signatureRefusal("signature_damaged");
  const header = pngHeader(bytes);
  if (header.width !== SIGNATURE_WIDTH || header.height !== SIGNATURE_HEIGHT) {
    const wanted = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT };
    return signatureRefusal("signature_size", { width: header.width, height: header.height, wanted });
  }
  return null;
}

/** A signature's image as it is stored: its pixels without metadata. The caller has checked that it is an image. */
export function keptSignature(image: string): string {
  const bytes = bytesOf(image.slice(PREFIX.length));
  const plain = bytes && pixelsOnly(bytes);
  return plain === null || plain === bytes ? image : pngAddress(plain);
}
