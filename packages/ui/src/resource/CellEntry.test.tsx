// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { CellEdits } from "@railhead/core/list-edit/cell-edits";
import type { CellEditView } from "@railhead/core/list-edit/cell-edit.view";
import { fieldEntry } from "../record-fields/field-entry.fixtures";
import { mount } from "../testing/mount";
import { CellEntry } from "./CellEntry";

// What is wrong with a cell needs a session and names; these cells are right.
vi.mock("./CellNote", () => ({ CellNote: () => null }));

const VIEW: CellEditView = {
  field: fieldEntry({ value: "+1 444", isDirty: true }),
  mark: null,
  text: null,
  isUnconfirmed: false,
};

async function cell(takesCursor: CellEdits["takesCursor"] = () => false) {
  const submit = vi.fn<CellEdits["submit"]>(() => true);
  const edits = {
    takesCursor,
    submit,
    send: () => undefined,
    cancel: () => undefined,
  } as unknown as CellEdits;
  const draw = (view: CellEditView) => (
    <>
      <CellEntry id="1" view={view} edits={edits} onLeave={() => undefined} />
      <dialog open>
        <button type="button">Stay</button>
      </dialog>
      <button type="button">Filter</button>
    </>
  );
  const page = await mount(draw(VIEW));
  const leaveFor = (name: string) =>
    act(async () =>
      page
        .one("[data-entry]")
        .dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: page.button(name) })),
    );
  return { ...page, submit, leaveFor, show: (view: CellEditView) => page.draw(draw(view)) };
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

it("takes the cursor once, as it is opened, and from nobody who has gone on since", async () => {
  const wishes = [true];
  const page = await cell(() => wishes.pop() ?? false);
  expect(document.activeElement).toBe(page.one("[data-entry]"));
  page.button("Filter").focus();
  await page.show({ ...VIEW, field: fieldEntry({ value: "+1 555" }) });
  expect(document.activeElement).toBe(page.button("Filter"));
  await page.unmount();
});
