import type { DeskEntityName } from "../routes/desk-entities";

/** The steps from an empty terminal to its first received railcar, in the order of work. */
export const FIRST_DAY_STEPS = [
  "terminal",
  "units",
  "tracks",
  "storage",
  "products",
  "sizes",
  "customers",
  "people",
  "announced",
  "received",
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** Lists whose records are counted, each the list of the step or what its records are made of. */
export type CountedList = Extract<
  DeskEntityName,
  "product-names" | "product-size-master" | "product-sizes" | "customers"
>;

/** What the terminal says of itself, as far as work depends on it. */
export interface TerminalFacts {
  readonly time_zone: string;
  readonly origin_weight_tolerance: string;
  readonly legal_gross: string | null;
  readonly legal_gross_uom_abbreviation: string;
}

/** What is there of each step; null where it could not be read, or may not be seen. */
export interface FirstDayCounts {
  readonly terminal: TerminalFacts | null;
  /** Records that name the terminal, by their resource. */
  readonly atTerminal: ReadonlyMap<string, number> | null;
  readonly lists: ReadonlyMap<CountedList, number | null>;
  /** Railcars of both families by the id of their state. */
  readonly cars: ReadonlyMap<string, number> | null;
}
