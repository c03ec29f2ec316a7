// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { createTapGuard, guardSends } from "./tap-guard";

const button = () => document.createElement("button");
const tap = (target: Element, timeStamp: number, more: { clientX?: number; detail?: number } = {}) => ({
  target,
  timeStamp,
  clientX: 100,
  clientY: 400,
  detail: 1,
  ...more,
});

describe("the guard against double taps", () => {
  it("takes the second tap of a double tap from the row that has moved under the finger", () => {
    const isStray = createTapGuard();

    expect([isStray(tap(button(), 1_000)), isStray(tap(button(), 1_200, { clientX: 108 }))]).toEqual([false, true]);
  });

  it("lets the next tap in the same place pass after a moment", () => {
    const isStray = createTapGuard();
    isStray(tap(button(), 1_000));

    expect([isStray(tap(button(), 1_200)), isStray(tap(button(), 1_400))]).toEqual([true, false]);
  });

  it("lets quick taps pass on one control, with its sign, and far from one another", () => {
    const isStray = createTapGuard();
    const up = button();
    const sign = document.createElement("i");
    up.append(sign);
    isStray(tap(up, 1_000));

    expect(isStray(tap(sign, 1_150))).toBe(false);
    expect(isStray(tap(button(), 1_250, { clientX: 300 }))).toBe(false);
  });

  it("keeps nothing of a page that is left: a control that is gone is another one", () => {
    vi.stubGlobal(
      "WeakRef",
      class {
        deref = () => undefined;
      },
    );
    const isStray = createTapGuard();
    const one = button();
    isStray(tap(one, 1_000));
    vi.unstubAllGlobals();

    expect(isStray(tap(one, 1_100))).toBe(true);
  });

  it("lets every key pass", () => {
    const isStray = createTapGuard();
    isStray(tap(button(), 1_000));

    expect([isStray(tap(button(), 1_010, { detail: 0 })), isStray(tap(button(), 1_020, { detail: 0 }))]).toEqual([
      false,
      false,
    ]);
  });
});

describe("what sends", () => {
  const at = (target: Element, timeStamp: number) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 250, clientY: 790 });
    Object.defineProperty(click, "timeStamp", { value: timeStamp });
    target.dispatchEvent(click);
    return click.defaultPrevented;
  };

  it("is not pressed by the second tap of the double tap that opened its form or dialog, however often the guard is asked for", () => {
    const page = document.implementation.createHTMLDocument();
    guardSends(page);
    guardSends(page);
    const [open, save, other] = [
      page.createElement("button"),
      page.createElement("button"),
      page.createElement("button"),
    ];
    save.setAttribute("data-sends", "");
    page.body.append(open, save, other);

    expect([at(open, 1_000), at(save, 1_450), at(save, 1_900)]).toEqual([false, true, false]);
    expect([at(open, 9_000), at(other, 9_100)]).toEqual([false, false]);
    at(open, 20_000);
    page.dispatchEvent(new Event("input"));
    expect(at(save, 20_100)).toBe(false);
  });
});
