// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { mount } from "../testing/mount";
import { useTurn } from "./use-turn";

const One = ({ name }: { name: string }) => <i>{useTurn() ? name : "-"}</i>;

it("draws what can wait one after the other, a frame each, and nothing for what has gone", async () => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "setTimeout"] });
  const page = await mount(
    <>
      <One name="a" />
      <One name="b" />
      <One name="c" />
    </>,
  );
  const frame = () => act(async () => vi.advanceTimersByTime(20));
  expect(page.text()).toBe("---");
  await frame();
  expect(page.text()).toBe("a--");
  await page.draw(
    <>
      <One name="a" />
      <One name="b" />
    </>,
  );
  await frame();
  await frame();
  expect(page.text()).toBe("ab");
  await page.draw(
    <>
      <One name="a" />
      <One name="b" />
      <One key="later" name="d" />
    </>,
  );
  await frame();
  expect(page.text()).toBe("abd");
  vi.useRealTimers();
  await page.unmount();
});
