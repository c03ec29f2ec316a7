// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { RailcarBatchView } from "@railhead/core/railcar-batch/railcar-batch.view";
import { fieldEntry } from "../record-fields/field-entry.fixtures";
import { mount } from "../testing/mount";
import { BatchFields } from "./BatchFields";

const entry = fieldEntry({ key: "po_number", kind: "code", label: "PO" });
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

it("takes the cursor to the added field from nobody who has gone on before it is there", async () => {
  const send = () => undefined;
  const draw = (more: object) => (
    <>
      <BatchFields view={view({ moreFields: BOTH, ...more })} send={send} />
      <textarea aria-label="Note" />
    </>
  );
  const page = await mount(draw({}));
  await page.act(() => {
    const select = page.one<HTMLSelectElement>("select");
    select.value = "po_number";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  page.button("Change it").focus();
  await page.click("Change it");
  page.one("textarea").focus();
  await page.draw(draw({ fields: [entry] }));
  expect(document.activeElement).toBe(page.one("textarea"));
  page.one("textarea").blur();
  await page.draw(draw({ fields: [entry] }));
  expect(document.activeElement).toBe(document.body);
  await page.unmount();
});
