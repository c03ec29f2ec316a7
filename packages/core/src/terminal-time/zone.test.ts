import { tzOffset } from "@date-fns/tz/tzOffset";
import { describe, expect, it } from "vitest";
import { RECENT_ZONE_RULES, recentRuleOf, PROBE_AFTER } from "./recent-zone-rules";
import { isZone, recentRuleAt, zoneOffset } from "./zone";

const machine = (zone: string, at: number) => tzOffset(zone, new Date(at * 1000)) * 60;

describe("a time zone", () => {
  it.each(["America/Chicago", "UTC", "Etc/GMT+5", "Asia/Kolkata", "US/Central"])("is %s", (name) => {
    expect(isZone(name)).toBe(true);
  });

  it.each([
    "",
    "Chicago",
    "America/Nowhere",
    "+05:00",
    "-06:00",
    "x+05:00",
    "Factory",
    "localtime",
    " America/Chicago",
    "GMT+25",
  ])("is not %j", (name) => {
    expect(isZone(name)).toBe(false);
    expect(() => zoneOffset(name, 0)).toThrow(`Unknown time zone: ${name}`);
  });

  it("stays right when more zones are asked for than are kept", () => {
    for (let at = 0; at < 1500; at++) expect(isZone(`Nowhere/${at}`)).toBe(false);

    expect(zoneOffset("Asia/Tokyo", 0)).toBe(9 * 3600);
  });

  it("tells how far its clocks are ahead, in seconds, in winter and in summer", () => {
    expect(zoneOffset("America/Chicago", 1_768_478_400)).toBe(-6 * 3600);
    expect(zoneOffset("America/Chicago", 1_784_116_800)).toBe(-5 * 3600);
    expect(zoneOffset("Asia/Kathmandu", 1_784_116_800)).toBe(5.75 * 3600);
  });
});

describe("the recent rules", () => {
  const named = RECENT_ZONE_RULES.flatMap((rule) => rule.zones.map((zone) => ({ zone, ...rule })));

  it.each(named)(
    "hold in $zone from their first second on, whatever this machine knows",
    ({ zone, from, until, offset }) => {
      expect(zoneOffset(zone, from)).toBe(offset);
      expect(zoneOffset(zone, from + PROBE_AFTER)).toBe(offset);
      expect(zoneOffset(zone, Math.min(until, 2_145_000_000) - 1)).toBe(offset);
    },
  );

  it.each(named)("change nothing in $zone before and after", ({ zone, from, until }) => {
    const outside = [from - 1, until].filter(Number.isFinite);

    expect(outside.map((at) => zoneOffset(zone, at))).toEqual(outside.map((at) => machine(zone, at)));
  });

  it.each(named)("are put aside in $zone once this machine knows better", ({ zone, from, offset }) => {
    const knows = machine(zone, from + PROBE_AFTER) === offset;

    expect(recentRuleAt(zone, from) === null).toBe(knows);
  });

  it("name no zone twice, and none that does not exist", () => {
    const zones = named.map(({ zone }) => zone);

    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.filter((zone) => !isZone(zone))).toEqual([]);
  });

  it("are found however the name is written, and not where there is none", () => {
    expect(recentRuleOf("america/edmonton")?.name).toBe("CST");
    expect(recentRuleOf("America/Chicago")).toBeNull();
  });
});
