/** What a scale shows at one moment, in its own unit. */
export interface Reading {
  readonly weight: string;
  readonly stable: boolean;
}

/** Seconds for which the simulated scale shows one weight. */
const HOLDS = 120;
/** Of a loaded and an empty truck, in divisions of 20: what a demo scale shows. */
const LEAST = 1_300;
const SPREAD = 2_600;

/** Always the same whole number for the same two. */
function mixed(a: number, b: number): number {
  let value = (a * 2_654_435_761 + b * 40_503) % 4_294_967_296;
  value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor(value / 65_536);
}

/**
 * A scale for demonstrations and training: the same weight for two minutes, in whole divisions, then another one. Its
 * protocol field lets it behave badly: `moving` never stands still, `silent` never answers (null).
 */
export function simulatedReading(
  scale: { readonly id: string; readonly division: string; readonly protocol: string | null },
  now: number,
): Reading | null {
  if (scale.protocol === "silent") return null;
  const divisions = LEAST + (mixed(Number(BigInt(scale.id) % 1_000_003n), Math.floor(now / HOLDS)) % SPREAD);
  const whole = /^\d+$/.test(scale.division) ? String(BigInt(scale.division) * BigInt(divisions)) : String(divisions);
  return { weight: whole, stable: scale.protocol !== "moving" };
}
