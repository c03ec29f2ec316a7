/** Where conversions are kept. */
export const CONVERSION_COLLECTIONS = [
  "uom-standard-conversions",
  "uom-product-intra-class-conversions",
  "uom-product-inter-class-conversions",
] as const;
export type ConversionCollection = (typeof CONVERSION_COLLECTIONS)[number];

/** Every write of conversions takes it, and of what they depend on: of two at once the second sees the first. */
export const CONVERSIONS_LOCK = "conversions";
