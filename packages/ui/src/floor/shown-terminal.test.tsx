// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { shownTerminal, useTerminalOf } from "./shown-terminal";

const choice = {
  label: "Terminal",
  options: [
    { id: "1", name: "Permian East" },
    { id: "2", name: "Williston Basin" },
  ],
  value: "1",
  loading: false,
  failed: false,
  isElsewhere: false,
};
const picker = (more: Partial<typeof choice> | null) => (
  <TerminalPicker terminal={more === null ? null : { ...choice, ...more }} frozen={false} send={() => undefined} />
);

it("is the one that is chosen, and the user’s own again where there is nothing to choose or the page is left", async () => {
  const page = await mount(picker({}));
  expect(shownTerminal.read()).toBeUndefined();

  await page.draw(picker({ value: "2", isElsewhere: true }));
  expect(shownTerminal.read()).toBe("Williston Basin");

  await page.draw(picker(null));
  expect(shownTerminal.read()).toBeUndefined();

  await page.draw(picker({ value: "2", isElsewhere: true }));
  await page.unmount();
  expect(shownTerminal.read()).toBeUndefined();
});

it("is none while the name of another one is not read, or cannot be", async () => {
  const page = await mount(picker({ value: "2", options: [], loading: true, isElsewhere: true }));
  expect(shownTerminal.read()).toBeNull();

  await page.draw(picker({ value: "2", options: [], failed: true, isElsewhere: true }));
  expect(shownTerminal.read()).toBeNull();

  await page.draw(picker({ options: [], loading: true }));
  expect(shownTerminal.read()).toBeUndefined();
  await page.unmount();
});

function Load({ at }: { at: string | null }) {
  useTerminalOf(at, "1");
  return null;
}

it("is none over a load of another terminal than the user’s", async () => {
  const page = await mount(<Load at={null} />);
  expect(shownTerminal.read()).toBeUndefined();

  await page.draw(<Load at="2" />);
  expect(shownTerminal.read()).toBeNull();

  await page.draw(<Load at="1" />);
  expect(shownTerminal.read()).toBeUndefined();
  await page.unmount();
});
