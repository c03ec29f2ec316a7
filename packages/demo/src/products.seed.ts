import type { UomClassName, Unit } from "./units.seed";

/** Products of both families. */
export const PRODUCTS = [
  { name: "Northern White", family: "sand", class: "Mass", hazmat_un_number: null },
  { name: "Permian Regional", family: "sand", class: "Mass", hazmat_un_number: null },
  { name: "Ultra Low Sulfur Diesel", family: "bulk-commodity", class: "Volume", hazmat_un_number: "UN1202" },
  { name: "Hydrochloric Acid 15%", family: "bulk-commodity", class: "Volume", hazmat_un_number: "UN1789" },
  { name: "Barite", family: "bulk-commodity", class: "Mass", hazmat_un_number: null },
  { name: "Class H Cement", family: "bulk-commodity", class: "Mass", hazmat_un_number: null },
] as const satisfies readonly { readonly class: UomClassName; readonly [field: string]: unknown }[];

/** What a gallon of each liquid weighs, in pounds: trucks are weighed, tanks are gauged, and without it neither says anything of the other. */
export const DENSITIES = [
  { product: "Ultra Low Sulfur Diesel", pounds: "7.05" },
  { product: "Hydrochloric Acid 15%", pounds: "8.96" },
] as const;

/** Mesh sizes, coarse to fine: the larger the number, the finer the sand. */
export const SIZES = [
  { name: "20/40", display: "ST" },
  { name: "30/50", display: "ST" },
  { name: "40/70", display: "ST" },
  { name: "100 Mesh", display: "ST" },
] as const satisfies readonly { readonly name: string; readonly display: Unit }[];

/** Which sand comes in which size, and the supplier's code for it. */
export const PRODUCT_SIZES = [
  { product: "Northern White", size: "20/40", supplier_code: "NW2040" },
  { product: "Northern White", size: "30/50", supplier_code: "NW3050" },
  { product: "Northern White", size: "40/70", supplier_code: "NW4070" },
  { product: "Northern White", size: "100 Mesh", supplier_code: "NW100" },
  { product: "Permian Regional", size: "40/70", supplier_code: "PR4070" },
  { product: "Permian Regional", size: "100 Mesh", supplier_code: "PR100" },
] as const;

/** How a bulk commodity travels: kind and length of its cars, and what one holds. */
export const LOADS = [
  { product: "Ultra Low Sulfur Diesel", unit: "gal", least: 27_800, most: 29_400, lengths: ["59.5", "60", "60.25"] },
  { product: "Hydrochloric Acid 15%", unit: "gal", least: 19_200, most: 20_400, lengths: ["45.5", "46"] },
  { product: "Barite", unit: "lb", least: 196_000, most: 208_000, lengths: ["41.75", "42"] },
  { product: "Class H Cement", unit: "lb", least: 198_000, most: 212_000, lengths: ["41.75", "42"] },
] as const;
