import { tzOffset } from "@date-fns/tz/tzOffset";
import { recentRuleOf, PROBE_AFTER, type RecentZoneRule } from "./recent-zone-rules";

/** What is known of a zone: nothing (no such zone), or the rule that this machine's own data lack. */
type Zone = { readonly recentRule: RecentZoneRule | null };

const zones = new Map<string, Zone | null>();

/** This machine's own answer, in seconds. Never asks for the machine's own zone. */
const machineOffset = (name: string, at: number): number => tzOffset(name, new Date(at * 1000)) * 60;

function isKnownToIntl(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

/** A recent rule counts only while the machine does not know it; data that do may know of still later ones. */
function recentRuleLacking(name: string): RecentZoneRule | null {
  const rule = recentRuleOf(name);
  return rule && machineOffset(name, rule.from + PROBE_AFTER) !== rule.offset ? rule : null;
}

function lookUp(name: string): Zone | null {
  const kept = zones.get(name);
  if (kept !== undefined) return kept;
  const zone = isKnownToIntl(name) ? { recentRule: recentRuleLacking(name) } : null;
  if (zones.size < 1000) zones.set(name, zone);
  return zone;
}

/** Whether a text names an IANA time zone that this machine knows: 'America/Chicago'. Bare offsets are none. */
export const isZone = (name: string): boolean => lookUp(name) !== null;

/** The recent rule that this machine lacks and that holds in a zone at an instant of epoch seconds, or null. */
export function recentRuleAt(zone: string, at: number): RecentZoneRule | null {
  const rule = lookUp(zone)?.recentRule;
  return rule && at >= rule.from && at < rule.until ? rule : null;
}

/**
 * How far a zone's clocks are ahead of UTC at an instant, in seconds (west is negative). `at` is in epoch seconds.
 * Throws RangeError for a zone that this machine does not know.
 */
export function zoneOffset(zone: string, at: number): number {
  if (!isZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
  return recentRuleAt(zone, at)?.offset ?? machineOffset(zone, at);
}
