// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { CellEdits } from "@railhead/core/list-edit/cell-edits";
import type { CellEditView } from "@railhead/core/list-edit/cell-edit.view";
import { mount } from "../testing/mount";
import { CellEntry } from "./CellEntry";

// What is wrong with a cell needs a session and names; these cells are right.
vi.mock("./CellNote", () => ({ CellNote: () => null }));

const VIEW: CellEditView = {
  field: {
    key: "phone",
    kind: "text",
    label: "Phone",
    value: "+1 444",
    items: [],
    hint: null,
    unit: null,
    isRequired: false,
    isReadOnly: false,
    fault: null,
    isDirty: true,
    conflict: null,
    choices: [],
    of: null,
    setName: null,
  },
  mark: null,
  text: null,
  isUnconfirmed: false,
};

async function cell() {
  const submit = vi.fn<CellEdits["submit"]>(() => true);
  const edits = {
    takesCursor: () => false,
    submit,
    send: () => undefined,
    cancel: () => undefined,
  } as unknown as CellEdits;
  const page = await mount(
    <>
      <CellEntry id="1" view={VIEW} edits={edits} onLeave={() => undefined} />
      <dialog open>
        <button type="button">Stay</button>
      </dialog>
      <button type="button">Filter</button>
    </>,
  );
  const leaveFor = (name: string) =>
    act(async () =>
      page
        .one("[data-entry]")
        .dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: page.button(name) })),
    );
  return { ...page, submit, leaveFor };
}

afterEach(() => vi.restoreAllMocks());

it("saves what was typed when the focus goes elsewhere on the page", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const page = await cell();
  await page.leaveFor("Filter");
  expect(page.submit).toHaveBeenCalledWith("1", "phone");
  await page.unmount();
});

it("saves nothing when a question over the page takes the focus: it asks whether to save", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const page = await cell();
  await page.leaveFor("Stay");
  expect(page.submit).not.toHaveBeenCalled();
  await page.unmount();
});
