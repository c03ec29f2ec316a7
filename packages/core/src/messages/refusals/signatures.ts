import { defineRefusals } from "../define-refusals";

const AGAIN = "Sign again on the pad.";

/** What is said of the image of a signature. */
export const signatureRefusal = defineRefusals({
  signature_not_png: `The signature is not a PNG image. ${AGAIN}`,
  signature_too_large: `The signature's image is too large. ${AGAIN}`,
  signature_damaged: `The signature's image is damaged. ${AGAIN}`,
  signature_size: ({
    width,
    height,
    wanted,
  }: {
    width: number;
    height: number;
    wanted: { width: number; height: number };
  }) => `The signature's image is ${width} × ${height}; it must be ${wanted.width} × ${wanted.height}. ${AGAIN}`,
});
