// @vitest-environment happy-dom
import { listRead } from "@railhead/core/api/left-out.rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AppRuntime } from "../browser/app-runtime";
import { createLeftOutStore } from "../browser/left-out-store";
import { mount } from "../testing/mount";
import { LeftOutBanner } from "./LeftOutBanner";
import { ShellContext } from "./shell-context";

describe("rows that could not be shown", () => {
  let address = "/carriers";
  const leftOut = createLeftOutStore(() => address);
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
    await page.act(() => leftOut.begin()(listRead("/api/tracks", 1)));
    expect(page.one("[role=status]").textContent).toContain("1 row could not be shown.");
    await page.act(() => leftOut.begin()(listRead("/api/inbounds", 1200)));
    expect(page.text()).toContain("1,201 rows could not be shown.");
  });
  it("are none of the next page, where the answer comes after the page was left", async () => {
    const note = leftOut.begin();
    address = "/jobs";
    await page.act(() => note(listRead("/api/carriers", 3)));
    expect(page.text()).toBe("");
    await page.act(() => leftOut.begin()(listRead("/api/jobs", 2)));
    expect(page.text()).toContain("2 rows could not be shown.");
  });
  it("are forgotten with the page", async () => {
    await page.act(() => leftOut.begin()(listRead("/api/tracks", 1)));
    await page.act(() => leftOut.clear());
    expect(page.text()).toBe("");
  });
});
