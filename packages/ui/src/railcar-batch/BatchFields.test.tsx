// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { RailcarBatchView } from "@railhead/core/railcar-batch/railcar-batch.view";
import { mount } from "../testing/mount";
import { BatchFields } from "./BatchFields";

const entry = {
  key: "po_number",
  kind: "code",
  label: "PO",
  value: "",
  items: [],
  hint: null,
  unit: null,
  isRequired: false,
  isReadOnly: false,
  fault: null,
  isDirty: false,
  conflict: null,
  choices: [],
  of: null,
  setName: null,
};
const view = (more: object) =>
  ({ fields: [], faultsShown: 0, sending: null, unconfirmed: null, ...more }) as unknown as RailcarBatchView;
const BOTH = [
  { key: "bol", label: "BOL" },
  { key: "po_number", label: "PO" },
];

it("adds the field that is chosen when that is said, not as arrow keys pass it, and goes on in it", async () => {
  const sent: unknown[] = [];
  const send = (event: unknown) => void sent.push(event);
  const page = await mount(<BatchFields view={view({ moreFields: BOTH })} send={send} />);
  const choose = (key: string) =>
    page.act(() => {
      const select = page.one<HTMLSelectElement>("select");
      select.value = key;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await choose("bol");
  await choose("po_number");
  expect(sent).toEqual([]);
  page.button("Change it").focus();
  await page.click("Change it");
  expect(sent).toEqual([{ type: "FIELD.ADD", key: "po_number" }]);

  await page.draw(<BatchFields view={view({ fields: [entry], moreFields: BOTH.slice(0, 1) })} send={send} />);
  expect(document.activeElement).toBe(page.one('[data-key="po_number"] input'));
  expect(page.button("Change it").disabled).toBe(true);
  await page.unmount();
});
