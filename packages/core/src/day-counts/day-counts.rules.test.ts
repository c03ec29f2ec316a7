import { OPEN_TRUCK_STATUS_IDS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { readQuery } from "../list/query-url.rules";
import { factsOf } from "../resources/open-list";
import { inboundTrucksResource } from "../resources/inbound-trucks.resource";
import { outboundTrucksResource } from "../resources/outbound-trucks.resource";
import { railcarsResource } from "../resources/railcars.resource";
import { countedAddress, openSeries, seriesKey, sumOfSameDays } from "./day-counts.rules";

const days = (month: string, ...counts: readonly number[]) =>
  counts.map((count, at) => ({ day: `${month}-${String(at + 1).padStart(2, "0")}`, count }));

describe("the same days of the month before", () => {
  it("end with the day of the month that is the last one counted", () =>
    expect(sumOfSameDays(days("2026-11", 1, 2, 3), days("2026-10", 5, 5, 5, 9, 9))).toBe(15));
  it("are all of a shorter month", () =>
    expect(sumOfSameDays(days("2027-03", ...Array.from({ length: 31 }, () => 1)), days("2027-02", 4, 4))).toBe(8));
  it("are not known where a month was not read, or has no day", () =>
    expect([
      sumOfSameDays(null, []),
      sumOfSameDays(days("2026-11", 1), null),
      sumOfSameDays([], days("2026-10", 1)),
    ]).toEqual([null, null, null]));
});

it("counts what somebody may list and have counted", () => {
  expect(openSeries({ "outbound truck": ["view"] }).map(seriesKey)).toEqual(["outbound-trucks released"]);
  expect(openSeries({ "outbound truck": ["view"], dashboard: ["view"] }).map(seriesKey)).toContain(
    "inbound-trucks received",
  );
  expect(openSeries({ railcar: ["view"] }).map(seriesKey)).toContain("railcars received");
  expect(openSeries(null)).toEqual([]);
});

describe("the list behind a figure", () => {
  const chicago = "America/Chicago";
  it.each([
    [railcarsResource, { page: "railcars", event: "received" }, "date_received"],
    [railcarsResource, { page: "railcars", event: "released" }, "date_released"],
    [inboundTrucksResource, { page: "inbound-trucks", event: "received" }, "date_arrived"],
    [outboundTrucksResource, { page: "outbound-trucks", event: "released" }, "date_released"],
  ] as const)("is of the terminal's days, with what has left: %#", (resource, series, field) => {
    const [path, search = ""] = countedAddress(series, chicago, ["2026-11-01", "2026-11-02"]).split("?");
    const { query, faults } = readQuery(factsOf(resource), search);

    expect([path, faults, query.withClosed]).toEqual([`/${series.page}`, [], true]);
    // The night to 2 November has 25 hours: clocks go back on the first.
    const days = { field, op: "range", value: { from: "1793509200", to: "1793685599" } };
    // A voided truck is counted as none that came.
    const counted = { field: "status_id", op: "in", value: [...OPEN_TRUCK_STATUS_IDS, TRUCK_STATUS.released] };
    expect(query.filters).toEqual(series.page === "railcars" ? [days] : [days, counted]);
  });
});
