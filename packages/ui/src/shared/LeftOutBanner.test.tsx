// @vitest-environment happy-dom
import { listRead } from "@railhead/core/api/left-out.rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AppRuntime } from "../browser/app-runtime";
import { createLeftOutStore } from "../browser/left-out-store";
import { mount } from "../testing/mount";
import { LeftOutBanner } from "./LeftOutBanner";
import { ShellContext } from "./shell-context";

describe("rows that could not be shown", () => {
  const leftOut = createLeftOutStore();
  let page: Awaited<ReturnType<typeof mount>>;
  beforeEach(async () => {
    leftOut.clear();
    page = await mount(
      <ShellContext value={{ leftOut } as unknown as AppRuntime}>
        <LeftOutBanner />
      </ShellContext>,
    );
  });
  afterEach(() => page.unmount());

  it("are not spoken of while there are none", () => expect(page.text()).toBe(""));
  it("are counted on the page and read out", async () => {
    await page.act(() => leftOut.note(listRead("/api/tracks", 1)));
    expect(page.one("[role=status]").textContent).toContain("1 row could not be shown.");
    await page.act(() => leftOut.note(listRead("/api/inbounds", 1200)));
    expect(page.text()).toContain("1,201 rows could not be shown.");
  });
  it("are forgotten with the page", async () => {
    await page.act(() => leftOut.note(listRead("/api/tracks", 1)));
    await page.act(() => leftOut.clear());
    expect(page.text()).toBe("");
  });
});
