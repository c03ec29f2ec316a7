/** Classes of units and the unit in which each class's conversions meet. */
export const UOM_CLASSES = [
  { name: "Mass", base: "lb" },
  { name: "Volume", base: "gal" },
  { name: "Length", base: "ft" },
  { name: "Count", base: "ea" },
] as const;
export type UomClassName = (typeof UOM_CLASSES)[number]["name"];

const US = "US customary";
const METRIC = "Metric";
export const UOM_SYSTEMS = [US, METRIC] as const;

/** Units. 'ton' alone is none: it is ST, LT or MT. */
export const UNITS = [
  { abbreviation: "lb", name: "pound", class: "Mass", system: US },
  { abbreviation: "ST", name: "short ton", class: "Mass", system: US },
  { abbreviation: "LT", name: "long ton", class: "Mass", system: US },
  { abbreviation: "MT", name: "metric ton", class: "Mass", system: METRIC },
  { abbreviation: "kg", name: "kilogram", class: "Mass", system: METRIC },
  { abbreviation: "gal", name: "US gallon", class: "Volume", system: US },
  { abbreviation: "bbl", name: "oil barrel", class: "Volume", system: US },
  { abbreviation: "ft3", name: "cubic foot", class: "Volume", system: US },
  { abbreviation: "in3", name: "cubic inch", class: "Volume", system: US },
  { abbreviation: "bu", name: "US bushel", class: "Volume", system: US },
  { abbreviation: "L", name: "litre", class: "Volume", system: METRIC },
  { abbreviation: "m3", name: "cubic metre", class: "Volume", system: METRIC },
  { abbreviation: "ft", name: "foot", class: "Length", system: US },
  { abbreviation: "in", name: "inch", class: "Length", system: US },
  { abbreviation: "m", name: "metre", class: "Length", system: METRIC },
  { abbreviation: "ea", name: "each", class: "Count", system: null },
] as const;
export type Unit = (typeof UNITS)[number]["abbreviation"];

/** Exact by definition; a conversion the other way round divides. */
export const STANDARD_CONVERSIONS: readonly { readonly from: Unit; readonly to: Unit; readonly factor: string }[] = [
  { from: "lb", to: "kg", factor: "0.45359237" },
  { from: "ST", to: "lb", factor: "2000" },
  { from: "LT", to: "lb", factor: "2240" },
  { from: "MT", to: "kg", factor: "1000" },
  { from: "gal", to: "L", factor: "3.785411784" },
  { from: "bbl", to: "gal", factor: "42" },
  { from: "ft3", to: "L", factor: "28.316846592" },
  { from: "in3", to: "L", factor: "0.016387064" },
  { from: "bu", to: "in3", factor: "2150.42" },
  { from: "m3", to: "L", factor: "1000" },
  { from: "ft", to: "m", factor: "0.3048" },
  { from: "ft", to: "in", factor: "12" },
];

/** What a terminal shows quantities of a class in. */
export const DISPLAY_UNITS: readonly { readonly class: UomClassName; readonly unit: Unit }[] = [
  { class: "Mass", unit: "ST" },
  { class: "Volume", unit: "gal" },
  { class: "Length", unit: "ft" },
  { class: "Count", unit: "ea" },
];
