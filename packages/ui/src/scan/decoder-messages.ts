import type { ReadCode } from "@railhead/core/scan/sighting.rules";

/** What labels on cars and assets are printed as; naming them keeps the decoder fast and free of false reads. */
export const FORMATS = ["qr_code", "code_128", "code_39", "data_matrix", "itf"] as const;

/** One picture for the worker, given away to it. */
export interface ToWorker {
  readonly id: number;
  readonly bitmap: ImageBitmap;
}
/** What the picture showed, or why it could not be read. */
export type FromWorker =
  | { readonly id: number; readonly found: readonly ReadCode[] }
  | { readonly id: number; readonly failed: string };
