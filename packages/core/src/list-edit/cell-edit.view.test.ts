import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { cellInput } from "./cell-edit.fixtures";
import { cellEditMachine } from "./cell-edit.machine";
import { isCellUnsaved, viewCellEdit } from "./cell-edit.view";

const cellOf = (key: string) => createActor(cellEditMachine, { input: cellInput(key) }).start();

describe("how a cell is drawn", () => {
  it.each([
    ["phone", "+1 432 555 0100", []],
    ["insurance_expires_on", "2027/01/31", []],
    ["is_active", "true", ["In use", "Retired"]],
  ] as const)("%s as it stands in its form", (key, value, choices) => {
    const { field, mark, text } = viewCellEdit(cellOf(key).getSnapshot());
    expect([field.value, field.choices.map(({ name }) => name), field.isReadOnly]).toEqual([value, choices, false]);
    expect([mark, text]).toEqual([null, null]);
  });

  it("is entered while it is edited, and says that it is on its way afterwards", () => {
    const cell = cellOf("phone");
    cell.send({ type: "FIELD.CHANGE", key: "phone" as never, entry: "2" });
    expect([viewCellEdit(cell.getSnapshot()).field.isReadOnly, isCellUnsaved(cell.getSnapshot())]).toEqual([
      false,
      true,
    ]);
    cell.send({ type: "SUBMIT" });
    const { mark, field } = viewCellEdit(cell.getSnapshot());
    expect([mark, field.isReadOnly, isCellUnsaved(cell.getSnapshot())]).toEqual(["saving", true, false]);
  });
});
