// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { FieldView } from "@railhead/core/form/form.view";
import type { LoadKey } from "@railhead/core/load-work/load-form.types";
import type { FormView } from "@railhead/core/load-work/load-work.view";
import { mount } from "../testing/mount";
import { LoadFields } from "./LoadFields";

const field = (key: LoadKey, kind: FieldView["kind"], value: string): FieldView<LoadKey> => ({
  key,
  label: key,
  kind,
  required: true,
  options: [],
  unit: null,
  value,
  fault: null,
  items: [],
  isDirty: false,
  theirs: null,
});
const ASSETS = [
  { id: "5", name: "Silo 3" },
  { id: "6", name: "Silo 4" },
];
/** The form of a draft with its cursor; the machine says where that goes (core, load-work.cursor.test). */
const draft = (asset: string, quantity: string, cursor: FormView["cursor"]): FormView => ({
  name: "draft",
  title: "Add draft",
  fields: [{ ...field("source_id", "pick", asset), options: ASSETS }, field("net", "decimal", quantity)],
  cursor,
  heading: "Add draft",
  notes: [],
  sums: [],
  shortcuts: [],
  faultsShown: 0,
  choices: "ready",
  scale: null,
  submit: "Save",
  canClose: true,
});
const form = (view: FormView, send: Parameters<typeof LoadFields>[0]["send"] = () => undefined) => (
  <LoadFields form={view} frozen={false} send={send} />
);
const at = () => document.activeElement?.closest("[data-field]")?.getAttribute("data-field") ?? null;

it("opens the list that is to be answered first, without a keyboard over it, then goes to the quantity", async () => {
  const sent: unknown[] = [];
  const page = await mount(form(draft("", "", { name: "source_id", moves: 1 }), (event) => sent.push(event)));
  const search = page.one<HTMLInputElement>("input[type=search]");
  expect(document.activeElement).toBe(search);
  expect(search.getAttribute("inputmode")).toBe("none");

  await page.act(() => search.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(search.hasAttribute("inputmode")).toBe(false);

  await page.click("Silo 4");
  expect(sent).toEqual([{ type: "FIELD.CHANGE", key: "source_id", entry: "6" }]);
  await page.draw(form(draft("6", "", { name: "net", moves: 2 })));
  expect(page.place.querySelector("input[type=search]")).toBeNull();
  expect(at()).toBe("net");

  page.one<HTMLElement>(".pick-button").focus();
  await page.draw(form(draft("6", "1", { name: null, moves: 2 })));
  await page.draw(form(draft("6", "", { name: "net", moves: 2 })));
  expect(at(), "what is typed moves no cursor").toBe("source_id");
  await page.unmount();
});

it("closes the list when a scan chooses, and marks the figure of a draft that is replaced", async () => {
  const page = await mount(form(draft("", "", { name: "source_id", moves: 1 })));
  await page.draw(form(draft("5", "", { name: "net", moves: 2 })));
  expect(page.place.querySelector("input[type=search]")).toBeNull();
  expect(at()).toBe("net");
  await page.unmount();

  const replaced = await mount(form(draft("5", "12.5", { name: "net", moves: 1 })));
  const { selectionStart, selectionEnd } = replaced.one<HTMLInputElement>("[data-field=net] input");
  expect([at(), selectionStart, selectionEnd]).toEqual(["net", 0, 4]);
  await replaced.unmount();
});

it("leaves the cursor alone in a form that was there before a reload", async () => {
  const page = await mount(form(draft("", "", { name: "source_id", moves: 0 })));
  expect([document.activeElement, page.place.querySelector("input[type=search]")]).toEqual([document.body, null]);
  await page.unmount();
});

it("is where keys go on when the button that opened it took the focus with it, and takes it from nothing else", async () => {
  const page = await mount(form(draft("", "", { name: null, moves: 1 })));
  expect(document.activeElement).toBe(page.one("section.load-form"));
  await page.unmount();

  const other = document.body.appendChild(document.createElement("input"));
  other.focus();
  const later = await mount(form(draft("", "", { name: null, moves: 1 })));
  expect(document.activeElement).toBe(other);
  await later.unmount();
  other.remove();
});
