// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { SettledSelect } from "./SettledSelect";

async function open() {
  const chosen: string[] = [];
  const drawn = (value: string, isFixed = false) => (
    <SettledSelect label="Material" value={value} isFixed={isFixed} onChoose={(next) => void chosen.push(next)}>
      <option value="">Not read</option>
      <option value="car">Car</option>
      <option value="product">Product</option>
    </SettledSelect>
  );
  const page = await mount(drawn(""));
  const select = page.one<HTMLSelectElement>("select");
  const happen = (event: Event) => page.act(() => void select.dispatchEvent(event));
  return {
    ...page,
    chosen,
    select,
    press: (key: string) => happen(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    point: () => happen(new Event("pointerdown", { bubbles: true })),
    leaveIt: () => happen(new FocusEvent("focusout", { bubbles: true })),
    change: async (value: string) => {
      select.value = value;
      await happen(new Event("change", { bubbles: true }));
    },
    answer: (value: string, isFixed = false) => page.draw(drawn(value, isFixed)),
  };
}

it("chooses nothing that arrow keys pass: Enter and leaving it do, Escape goes back", async () => {
  const { press, change, leaveIt, answer, chosen, select, unmount } = await open();
  await press("ArrowDown");
  await change("car");
  await press("ArrowDown");
  await change("product");
  expect([chosen, select.value]).toEqual([[], "product"]);
  await press("Enter");
  await answer("product");
  await leaveIt();
  expect(chosen).toEqual(["product"]);

  await press("ArrowUp");
  await change("car");
  await press("Escape");
  await leaveIt();
  expect([chosen, select.value]).toEqual([["product"], "product"]);
  await press("ArrowUp");
  await change("car");
  await leaveIt();
  expect(chosen).toEqual(["product", "car"]);
  await unmount();
});

it.each([
  ["chosen elsewhere", "product", false],
  ["fixed", "", true],
])("shows what is chosen once it is %s, and nothing that keys passed", async (_, value, isFixed) => {
  const { press, change, leaveIt, answer, chosen, select, unmount } = await open();
  await press("ArrowDown");
  await change("car");
  await answer(value, isFixed);
  expect(select.value).toBe(value);
  await leaveIt();
  expect(chosen).toEqual([]);
  await unmount();
});

it("chooses at once by a pointer, also after keys", async () => {
  const { press, point, change, chosen, unmount } = await open();
  await change("car");
  await press("ArrowDown");
  await point();
  await change("product");
  expect(chosen).toEqual(["car", "product"]);
  await unmount();
});
