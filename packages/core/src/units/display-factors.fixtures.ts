import type { DisplayFactors } from "./display-factors.rules";

/** What the service says for a terminal that shows masses in short tons, by the standard conversions. */
export const FACTORS: DisplayFactors = [
  { uom_abbreviation: "lb", display_abbreviation: "ST", factor: "1/2000" },
  { uom_abbreviation: "ST", display_abbreviation: "ST", factor: "1" },
  { uom_abbreviation: "LT", display_abbreviation: "ST", factor: "28/25" },
  { uom_abbreviation: "kg", display_abbreviation: "ST", factor: "50000/45359237" },
  { uom_abbreviation: "MT", display_abbreviation: "ST", factor: "50000000/45359237" },
];
