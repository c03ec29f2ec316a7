// @vitest-environment happy-dom
import type { ComponentType } from "react";
import { manualClock } from "@railhead/core/live/live.samples";
import { describe, expect, it } from "vitest";
import type { AppRuntime } from "../browser/app-runtime";
import { mount } from "../testing/mount";
import { late } from "./late";
import { ShellContext } from "./shell-context";

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe("a part whose code comes when it is needed", () => {
  it("holds its place until the code is here, then draws it", async () => {
    let come: (part: ComponentType<{ name: string }>) => void = () => undefined;
    const { Part } = late<{ name: string }>(() => new Promise((resolve) => (come = resolve)));
    const page = await mount(<Part name="Ann" />);
    expect(page.text()).not.toContain("Hello");
    await page.act(() => come(Hello));
    expect(page.text()).toBe("Hello Ann");
  });
  it("is there at once when its code has been fetched before, and is fetched once", async () => {
    let loads = 0;
    const { Part, fetch } = late<{ name: string }>(async () => ((loads += 1), Hello));
    fetch();
    await Promise.resolve();
    expect((await mount(<Part name="Bob" />)).text()).toBe("Hello Bob");
    expect(loads).toBe(1);
  });
  it("could not be fetched: Retry asks again", async () => {
    let loads = 0;
    const { Part, fetch } = late<{ name: string }>(async () => {
      loads += 1;
      if (loads < 3) throw new Error("offline");
      return Hello;
    });
    fetch();
    const page = await mount(<Part name="Cy" />);
    expect(page.text()).not.toContain("Hello");
    await page.click("Retry");
    expect(page.text()).toBe("Hello Cy");
  });
  it("does not come: after 120 seconds Retry asks again", async () => {
    const clock = manualClock();
    let loads = 0;
    const { Part } = late<{ name: string }>(() =>
      loads++ === 0 ? new Promise(() => undefined) : Promise.resolve(Hello),
    );
    const page = await mount(
      <ShellContext value={{ ports: { clock } } as unknown as AppRuntime}>
        <Part name="Di" />
      </ShellContext>,
    );
    await page.act(() => clock.pass(119_999));
    expect(page.text()).not.toContain("Retry");
    await page.act(() => clock.pass(1));
    await page.click("Retry");
    expect(page.text()).toBe("Hello Di");
  });
});
