import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantEntry, parseInstant } from "./instant-entry";

const CHICAGO = "America/Chicago";

describe("an instant as it is entered", () => {
  it.each([
    ["2026/11/21 14:05", 1_795_291_500],
    ["2026-11-21 14:05", 1_795_291_500],
    ["2026.11.21  1405", 1_795_291_500],
    ["20261121 14:05", 1_795_291_500],
    [" 2026/11/21 6:00 ", 1_795_262_400],
  ])("reads %s by the clocks of the zone", (typed, seconds) => {
    expect(parseInstant(typed, CHICAGO)).toBe(seconds);
  });

  it.each(["", "2026/11/21", "14:05", "2026/11/31 14:05", "2026/11/21 24:00", "2026/11/21 14:60", "tomorrow 14:05"])(
    "guesses nothing of %j",
    (typed) => expect(parseInstant(typed, CHICAGO)).toBeNull(),
  );

  it("knows no time that the clocks jump over", () => {
    expect(parseInstant("2026/03/08 02:30", CHICAGO)).toBe("skipped");
  });

  it("takes the earlier of a time that comes twice", () => {
    const at = parseInstant("2026/11/01 01:30", CHICAGO);

    expect(at).toBe(1_793_514_600);
    expect(instantEntry(1_793_514_600 + 3600, CHICAGO)).toBe("2026/11/01 01:30");
  });

  it("comes back to its minute from what it is shown as, or to the one that the clocks show the same", () => {
    const zones = fc.constantFrom(CHICAGO, "America/Denver", "Europe/London", "Asia/Kolkata", "Pacific/Apia");
    fc.assert(
      fc.property(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), zones, (seconds, zone) => {
        const back = parseInstant(instantEntry(seconds, zone), zone);

        expect(back).not.toBeNull();
        expect(instantEntry(back as number, zone)).toBe(instantEntry(seconds, zone));
        expect([0, 1800, 3600]).toContain(seconds - (seconds % 60) - (back as number));
      }),
    );
  });
});
