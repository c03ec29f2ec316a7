import type { TerminalCode } from "./terminals.seed";

/** How far a truck of the demo has come. */
export const TRUCK_STAGES = [
  "scheduled",
  "arrived",
  "handling",
  "weighed out",
  "signed",
  "released",
  "voided",
] as const;
export type TruckStage = (typeof TRUCK_STAGES)[number];

/** What trucks carry at the terminals: one sand in one size, and one bulk commodity. */
export const TRUCKED = { size: "Northern White 40/70", product: "Barite" } as const;

/** Where trucks load and unload, and what is in there to begin with; short tons. */
export const TRUCK_STORAGES = {
  sand: { name: "Truck Silo", storage_kind: "silo", capacity: "3000", opening: "1200" },
  "bulk-commodity": { name: "Barite Bin", storage_kind: "flat storage", capacity: "1500", opening: "600" },
} as const;

/** The scale that trucks are weighed on. */
export const TRUCK_SCALE = {
  name: "Truck Scale",
  scale_kind: "truck",
  capacity: "140000",
  division: "20",
  connection: "simulated",
} as const;

/** Who sends trucks to each terminal, and for whom. */
export const TRUCK_PARTIES: Readonly<Record<TerminalCode, { readonly carrier: string; readonly customer: string }>> = {
  PEX: { carrier: "Caprock Hauling", customer: "Cimarron Completions" },
  WLB: { carrier: "Prairie Rose Trucking", customer: "Badlands Frac" },
  MRN: { carrier: "Loyalsock Freight", customer: "Endless Mountains Energy" },
};

/** Who drives. All invented. */
export const DRIVERS = [
  "M. Vega",
  "J. Tran",
  "R. Okafor",
  "L. Haugen",
  "D. Whitcomb",
  "S. Castillo",
  "P. Novak",
] as const;

/** Weights in pounds, in steps of the scale: an empty truck, and what it carries. */
export const EMPTY_TRUCK = { least: 1420, most: 1560 } as const;
export const TRUCK_LOAD = { least: 2280, most: 2400 } as const;
