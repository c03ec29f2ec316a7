import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { dayFinder } from "../terminal-time/day-finder.rules";
import { dayStart } from "../terminal-time/day.rules";
import { visitFinder } from "./upload-visits.rules";
import { uploadWorld, visit } from "./upload-world.fixtures";

const { zone } = uploadWorld();
const at = (day: string) => dayStart(zone, day) + 7200;
const visits = [
  visit("bol", "QTZX 1", { bol: "B-1", ship_date: at("2026-11-18") }),
  visit("same bol", "QTZX 1", { bol: "b - 1" }),
  visit("day", "QTZX 1", { ship_date: at("2026-11-18") }),
  visit("late", "QTZX 1", { ship_date: at("2026-11-19"), status_id: RAILCAR_STATUS.received }),
  visit("neither", "QTZX 1"),
  visit("neither, received", "QTZX 1", { status_id: RAILCAR_STATUS.received }),
  visit("cancelled", "QTZX 1", { bol: "B-9", status_id: RAILCAR_STATUS.cancelled }),
  visit("other car", "QTZX 10", { bol: "B-1" }),
];
const find = visitFinder({ visits }, dayFinder(zone));

describe("visits that fit a row", () => {
  it.each<readonly [string, string | null, readonly string[]]>([
    ["b-1", null, ["bol", "same bol"]],
    ["b-1", "2026-11-19", ["bol", "same bol"]],
    ["b-2", "2026-11-18", ["day"]],
    ["b-2", "2026-11-19", ["late"]],
    ["b-2", null, []],
    ["b-9", null, []],
    ["", "2026-11-18", ["bol", "day"]],
    ["", "2026-11-19", ["late"]],
    ["", "2026-11-20", []],
    ["", null, ["neither"]],
  ])("with the BOL '%s' and the ship day %s are %j", (bol, day, ids) =>
    expect(find("QTZX 1", { bol, day }).map(({ id }) => id)).toEqual(ids),
  );
  it("are of its car alone", () => expect(find("QTZX 2", { bol: "b-1", day: null })).toEqual([]));
});
