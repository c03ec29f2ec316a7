// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { createCell } from "../browser/cell";
import { mount } from "../testing/mount";
import { UpdatePrompt } from "./UpdatePrompt";

const nothing = () => undefined;
async function prompt(isBusy = false) {
  const newer = createCell(0);
  const shown = await mount(
    <UpdatePrompt
      app={{ read: newer.read, subscribe: newer.subscribe, update: nothing, stop: nothing }}
      isJobOpen={() => isBusy}
    />,
  );
  return { ...shown, arrive: (count: number) => act(async () => newer.set(count)) };
}

it("offers a newer version, and after Later the next one", async () => {
  const page = await prompt();
  expect(page.text()).toBe("");
  await page.arrive(1);
  expect(page.text()).toContain("A new version is ready");
  await page.click("Later");
  expect(page.text()).toBe("");
  await page.arrive(2);
  expect(page.text()).toContain("A new version is ready");
  await page.unmount();
});

it("offers none during a job", async () => {
  const page = await prompt(true);
  await page.arrive(1);
  expect(page.text()).toBe("");
  await page.unmount();
});
