import { describe, expect, it } from "vitest";
import { touchesCars } from "./railcar-changes.rules";

const change = (resource: string, terminal_id: string | null) => ({
  id: "1",
  at: 1,
  resource,
  record_id: "7",
  action: "update",
  terminal_id,
  by: null,
});

describe("changes that concern a list of railcars", () => {
  it.each([
    ["a car of its terminal", [change("inbounds", "1")], true],
    ["a car of the other family", [change("bulk-commodity-railcar-loads", "1")], true],
    ["a track", [change("tracks", "1")], true],
    ["a car that all terminals share", [change("railcars", null)], true],
    ["a car elsewhere", [change("inbounds", "2")], false],
    ["other records", [change("customers", "1"), change("users", "1")], false],
    ["one of many", [change("customers", "1"), change("tracks", "1")], true],
    ["nothing", [], false],
    ["whatever it may be", null, true],
  ])("%s", (_, remoteChanges, touches) => expect(touchesCars("1", remoteChanges)).toBe(touches));
  it("of all terminals: a car of any", () => {
    expect(touchesCars(null, [change("inbounds", "2")])).toBe(true);
    expect(touchesCars(null, [change("customers", "2")])).toBe(false);
  });
});
