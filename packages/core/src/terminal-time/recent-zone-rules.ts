/**
 * Clock rules that were decided after tz data 2025c, which Node 20 and browsers of its age have. Without them such a
 * machine is an hour wrong about days in Alberta, British Columbia and Manitoba from November 2026 on. Source: tz data
 * 2026f with its release notes; the oracle's table holds the same days.
 */
export type RecentZoneRule = {
  /** IANA names, older ones too. */
  readonly zones: readonly string[];
  /** Epoch seconds from which the clocks are as far ahead of UTC as `offset` tells, up to `until`. */
  readonly from: number;
  readonly until: number;
  /** Seconds ahead of UTC. */
  readonly offset: number;
  /** What the clocks' time is called there. */
  readonly name: string;
};

const HOUR = 3600;
const FOR_GOOD = Number.POSITIVE_INFINITY;

export const RECENT_ZONE_RULES: readonly RecentZoneRule[] = [
  // Morocco gave up its summer time, and with it the pause of each Ramadan.
  { zones: ["Africa/Casablanca", "Africa/El_Aaiun"], from: 1_789_866_000, until: FOR_GOOD, offset: 0, name: "GMT" },
  // Alberta and the Northwest Territories stay on what was their summer time.
  {
    zones: ["America/Edmonton", "America/Yellowknife", "Canada/Mountain", "America/Inuvik"],
    from: 1_793_520_000,
    until: FOR_GOOD,
    offset: -6 * HOUR,
    name: "CST",
  },
  // So does British Columbia,
  {
    zones: ["America/Vancouver", "Canada/Pacific"],
    from: 1_793_523_600,
    until: FOR_GOOD,
    offset: -7 * HOUR,
    name: "MST",
  },
  // and Manitoba with the north-west of Ontario.
  {
    zones: ["America/Winnipeg", "Canada/Central", "America/Rainy_River"],
    from: 1_793_516_400,
    until: FOR_GOOD,
    offset: -5 * HOUR,
    name: "EST",
  },
  // Cuba leaves out the winter of 2026.
  { zones: ["America/Havana", "Cuba"], from: 1_793_509_200, until: 1_805_000_400, offset: -4 * HOUR, name: "CDT" },
];

/** By when each rule is in force and the older data say something else. */
export const PROBE_AFTER = 30 * 24 * HOUR;

const byZone = new Map(
  RECENT_ZONE_RULES.flatMap((rule) => rule.zones.map((zone) => [zone.toLowerCase(), rule] as const)),
);

/** The recent rule of a zone, if it has one. */
export const recentRuleOf = (zone: string): RecentZoneRule | null => byZone.get(zone.toLowerCase()) ?? null;
