import type { Action, Section } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { moveInGrid, moveKeyOf, shownCell, type MoveKey } from "./permission-grid-moves.rules";
import { viewPermissionGrid } from "./permission-grid.view";

const grid = viewPermissionGrid({ held: [], loaded: [], find: "" });
const cell = (section: Section | null, action: Action | null) => ({ section, action });

describe("keys in the grid of a profile", () => {
  it.each<[MoveKey, [Section | null, Action | null], [Section | null, Action | null]]>([
    ["ArrowRight", ["railcar", null], ["railcar", "view"]],
    ["ArrowRight", ["railcar", "edit"], ["railcar", "receive"]],
    ["ArrowRight", ["railcar", "reconcile"], ["railcar", "reconcile"]],
    ["ArrowLeft", ["railcar", "receive"], ["railcar", "edit"]],
    ["ArrowLeft", ["railcar", "view"], ["railcar", null]],
    ["ArrowLeft", ["railcar", null], ["railcar", null]],
    ["ArrowDown", ["railcar", "view"], ["track", "view"]],
    ["ArrowDown", ["dashboard", "view"], ["search", "view"]],
    ["ArrowDown", ["bol", "manual"], ["bol", "manual"]],
    ["ArrowDown", ["bol", null], ["onsite storage", null]],
    ["ArrowDown", [null, "review"], ["billing", "review"]],
    ["ArrowUp", ["railcar", "receive"], [null, "receive"]],
    ["ArrowUp", ["dashboard", null], ["dashboard", null]],
    ["ArrowUp", [null, "view"], [null, "view"]],
    ["ArrowLeft", [null, "view"], [null, "view"]],
    ["Home", ["railcar", "receive"], ["railcar", null]],
    ["End", ["railcar", null], ["railcar", "reconcile"]],
    ["End", ["track", "view"], ["track", "edit"]],
    ["PageDown", ["dashboard", null], ["scale", null]],
    ["PageUp", ["scale", null], ["dashboard", null]],
    ["PageUp", ["railcar", "view"], [null, "view"]],
    ["Ctrl+Home", ["track", "edit"], [null, "view"]],
    ["Ctrl+End", ["railcar", "view"], ["logged exception", "edit"]],
  ])("%s at %s leads to %s", (key, from, to) => expect(moveInGrid(grid, cell(...from), key)).toEqual(cell(...to)));

  it.each([
    ["ArrowDown", false, "ArrowDown"],
    ["Home", true, "Ctrl+Home"],
    ["ArrowDown", true, null],
    ["Tab", false, null],
    [" ", false, null],
    ["toString", false, null],
  ])("reads %s, with Ctrl %s, as %s", (key, ctrlKey, move) => expect(moveKeyOf({ key, ctrlKey })).toBe(move));
});

describe("the cell that Tab leads to", () => {
  const found = viewPermissionGrid({ held: [], loaded: [], find: "track" });
  it.each([
    ["the head of the first row, at first", grid, cell(null, null), cell("dashboard", null)],
    ["the one that was left", grid, cell("railcar", "receive"), cell("railcar", "receive")],
    ["the first row that is shown, where it was filtered out", found, cell("railcar", "view"), cell("track", null)],
    ["the same, where its column has no box any more", found, cell(null, "review"), cell("track", null)],
    ["the same, where the section has no such action", grid, cell("track", "review"), cell("dashboard", null)],
  ])("is %s", (_, of, left, shown) => expect(shownCell(of, left)).toEqual(shown));
});
