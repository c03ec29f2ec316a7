import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesSearch } from "../railcars/search.rules";
import { actionOf, datesOf, mergeFound, questionOf } from "./railcar-search.rules";
import { foundCar } from "./railcar-search.fixtures";

describe("what the server is asked", () => {
  it.each([
    ["", undefined, null],
    ["  ", undefined, null],
    ["utlx", "utlx", null],
    ["0450", "0450", null],
    ["utlx 0450", "UTLX 450", { prefix: "UTLX", car_number: "450" }],
    ["utlx-001234", "UTLX 1234", { prefix: "UTLX", car_number: "1234" }],
    ["UTLX1234", "UTLX 1234", { prefix: "UTLX", car_number: "1234" }],
    ["ut 04 50", "ut 0450", null],
    ["u 1", "U 1", null],
    ["utlx 1234567", "UTLX 1234567", null],
  ])("for %j is q %j and the car %j", (text, q, exact) => expect(questionOf(text)).toEqual({ q, exact }));

  it("is never longer than the wire takes", () => expect(questionOf("x".repeat(500)).q).toHaveLength(200));

  it("finds at least what the manual search finds", () => {
    const mark = fc.stringMatching(/^[A-Z]{2,4}$/);
    const number = fc.stringMatching(/^\d{1,6}$/);
    const typed = fc.oneof(
      fc.tuple(mark, number, fc.constantFrom("", " ", "-", "  ")).map(([a, b, gap]) => `${a.toLowerCase()}${gap}${b}`),
      mark,
      number,
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(mark, number, typed, (prefix, inbound_number, text) => {
        const car = { prefix, inbound_number };
        fc.pre(matchesSearch(car, text));
        const { q, exact } = questionOf(text);
        const fields = [prefix.toLowerCase(), inbound_number];
        const byWords = (q ?? "")
          .toLowerCase()
          .split(/\s+/)
          .filter(Boolean)
          .every((word) => fields.some((field) => field.includes(word)));
        const bySpelling =
          exact !== null && exact.prefix === prefix && Number(exact.car_number) === Number(inbound_number);

        expect(byWords || bySpelling).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("what came", () => {
  it("is there once, in its order, and only where the manual search finds it", () => {
    const [a, b, c] = [foundCar("1"), foundCar("2"), foundCar("3", { prefix: "GATX" })];

    expect(mergeFound([a], [b, a, c, b], "utlx").map((car) => car.id)).toEqual(["1", "2"]);
    expect(mergeFound([], [c, a], "").map((car) => car.id)).toEqual(["3", "1"]);
  });
});

describe("what can be done", () => {
  const all = { canReceive: true, canEdit: true };

  it.each([
    ["1", "receive"],
    ["2", "edit"],
    ["3", "edit"],
    ["5", "edit"],
    ["7", "edit"],
    ["4", null],
    ["6", null],
  ] as const)("in state %s is %j", (status_id, action) =>
    expect(actionOf(foundCar("1", { status_id }), all, "1")).toBe(action),
  );

  it("is nothing without the right to it", () => {
    expect(
      actionOf(foundCar("1", { status_id: RAILCAR_STATUS.pending }), { canReceive: false, canEdit: true }, "1"),
    ).toBeNull();
    expect(actionOf(foundCar("1"), { canReceive: true, canEdit: false }, "1")).toBeNull();
  });

  it("is not to receive what is announced at another terminal", () => {
    expect(actionOf(foundCar("1", { status_id: RAILCAR_STATUS.pending, terminal_id: "2" }), all, "1")).toBeNull();
    expect(actionOf(foundCar("1", { terminal_id: "2" }), all, "1")).toBe("edit");
  });
});

describe("when", () => {
  /** Midnight of 2026-11-18 in Chicago. */
  const RECEIVED = 1_795_003_200 - 8 * 3600 + 0;
  it("are days of the terminal’s zone", () => {
    const car = foundCar("1", { date_received: RECEIVED, time_zone: "America/Chicago" });
    const day = datesOf(car);

    expect(day).toMatch(/^Received 2026\/11\/\d\d$/);
    expect(datesOf({ ...car, time_zone: "Pacific/Kiritimati" })).not.toBe(day);
  });

  it("names the arrival to come of a pending car only, and the release of one that left", () => {
    expect(datesOf(foundCar("1", { status_id: RAILCAR_STATUS.pending, eta: RECEIVED }))).toMatch(/^Expected 2026/);
    expect(datesOf(foundCar("1", { eta: RECEIVED }))).toBe("");
    expect(
      datesOf(
        foundCar("1", {
          status_id: RAILCAR_STATUS.released,
          date_received: RECEIVED,
          date_released: RECEIVED + 86_400 * 3,
        }),
      ),
    ).toMatch(/^Received .* · Released 2026/);
  });
});
