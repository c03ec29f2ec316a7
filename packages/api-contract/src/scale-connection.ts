/** How a scale on the network says what it shows. */
export const SCALE_PROTOCOLS = ["sma", "mt continuous", "mt continuous with checksum"] as const;
export type ScaleProtocol = (typeof SCALE_PROTOCOLS)[number];

/** How a simulated scale may behave badly; without one of these it stands still. */
export const SIMULATED_PROTOCOLS = ["moving", "silent"] as const;

/** Units that scales weigh in, by their abbreviations. */
export const SCALE_UNITS = ["lb", "kg", "ST", "MT"] as const;
export type ScaleUnit = (typeof SCALE_UNITS)[number];

/** Why a scale gives no weight, in the order in which it is judged: codes of refusals. */
export const SCALE_FAULTS = [
  "scale_out_of_use",
  "scale_manual",
  "scale_address_refused",
  "scale_busy",
  "scale_silent",
  "scale_unreadable",
  "scale_fault",
  "scale_wrong_unit",
  "scale_net",
  "scale_overloaded",
  "scale_below_zero",
  "scale_moving",
  "scale_wrong_division",
] as const;
export type ScaleFault = (typeof SCALE_FAULTS)[number];

/** What came of the last time that a scale was asked. */
export const SCALE_STATES = ["connected", ...SCALE_FAULTS] as const;
export type ScaleState = (typeof SCALE_STATES)[number];
