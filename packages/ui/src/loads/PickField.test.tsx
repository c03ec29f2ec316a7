// @vitest-environment happy-dom
import type { FieldView } from "@railhead/core/form/form.view";
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { PickField } from "./PickField";

const field = {
  key: "asset_id",
  label: "Asset",
  value: "",
  required: true,
  fault: null,
  options: [
    { id: "1", name: "Barite Bin" },
    { id: "2", name: "UTLX 100" },
    { id: "3", name: "UTLX 1001" },
  ],
} as unknown as FieldView;

async function open() {
  const chosen: string[] = [];
  const page = await mount(
    <>
      <PickField field={field} disabled={false} opens onChoose={(id) => chosen.push(id)} />
      <input aria-label="Quantity" />
    </>,
  );
  const search = () => page.one<HTMLInputElement>(".load-pick-list input");
  const happen = (event: Event) => page.act(() => void search().dispatchEvent(event));
  return {
    ...page,
    chosen,
    press: (key: string) => happen(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    point: (at: Element) => page.act(() => void at.dispatchEvent(new Event("pointerdown", { bubbles: true }))),
    leaveTo: (relatedTarget: Element) => happen(new FocusEvent("focusout", { bubbles: true, relatedTarget })),
    isOpen: () => page.place.querySelector(".load-pick-list") !== null,
  };
}

it("closes its list as Tab leaves it, which would cover what comes next, and not at a tap elsewhere", async () => {
  const page = await open();
  const next = page.one('[aria-label="Quantity"]');
  await page.press("Tab");
  await page.leaveTo(page.one(".load-pick-list button"));
  expect(page.isOpen()).toBe(true);
  await page.point(next);
  await page.leaveTo(next);
  expect(page.isOpen()).toBe(true);
  await page.press("Tab");
  await page.leaveTo(next);
  expect(page.isOpen()).toBe(false);
  await page.unmount();
});

it("closes its list at Escape, which goes no further, with the focus on its button", async () => {
  const page = await open();
  const reached: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void reached.push(key);
  document.addEventListener("keydown", listen);
  await page.press("Escape");
  document.removeEventListener("keydown", listen);
  expect([page.isOpen(), reached]).toEqual([false, []]);
  expect(document.activeElement).toBe(page.one(".pick-button"));
  await page.unmount();
});

it("takes the one option that what is typed leaves, at Enter, and none while there are several or nothing is typed", async () => {
  const page = await open();
  const enterAt = async (text: string) => {
    await page.type(".load-pick-list input", text);
    await page.press("Enter");
    return [...page.chosen];
  };
  expect([await enterAt(""), await enterAt("utlx"), await enterAt("none")]).toEqual([[], [], []]);
  expect([await enterAt("1001"), page.isOpen()]).toEqual([["3"], false]);
  expect(document.activeElement).toBe(page.one(".pick-button"));
  await page.unmount();
});
