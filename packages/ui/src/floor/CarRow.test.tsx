// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import { CarList } from "./CarList";
import type { CarAction, CarRowView } from "./CarRow";

const CARS: readonly CarRowView[] = [{ id: "7", prefix: "UTLX", number: "001234" }];

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const leave of opened.splice(0)) await leave();
  delete document.documentElement.dataset.glove;
});

/** A list, and what was asked of it. */
async function list(action: CarAction, cars = CARS) {
  const asked: string[] = [];
  const shown = await mount(
    <CarList label="Available Railcars" cars={cars} action={action} onAct={(id) => asked.push(id)} />,
  );
  opened.push(shown.unmount);
  /** A tap on the row at `at`, some milliseconds after the page began; from the keyboard it has no detail. */
  const tap = (at: number, timeStamp: number, detail = 1) =>
    shown.act(() => {
      const event = new MouseEvent("click", { detail, bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: timeStamp });
      shown.place.querySelectorAll("[data-car] button")[at]?.dispatchEvent(event);
    });
  return { ...shown, asked, tap };
}

describe("CarRow", () => {
  for (const action of ["add", "remove"] as const) {
    it(`gives its id by tap and by keyboard (${action})`, async () => {
      const { asked, tap } = await list(action);
      await tap(0, 100);
      await tap(0, 110, 0);

      expect(asked).toEqual(["7", "7"]);
    });

    it(`does nothing on the second tap of a double tap, which was meant for the row before it (${action})`, async () => {
      const { asked, tap } = await list(action, [...CARS, { id: "8", prefix: "UTLX", number: "001235" }]);
      await tap(0, 100);
      await tap(1, 300);
      await tap(1, 900);

      expect(asked).toEqual(["7", "8"]);
    });
  }

  it("with gloves is taken off by the button of the tapped row only", async () => {
    document.documentElement.dataset.glove = "on";
    const { asked, act, click, one, text } = await list("remove");

    expect(text()).not.toContain("Remove");

    await act(() => one("button").click());
    await click("Remove UTLX 001234");

    expect(asked).toEqual(["7"]);
  });
});

describe("a list by keyboard", () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    id: String(at),
    prefix: "UTLX",
    number: String(at),
    locked: at === 2 ? "Handling." : null,
  }));
  const focused = () => document.activeElement?.closest("[data-car]")?.getAttribute("data-car");
  async function keyed() {
    const { act, place, asked } = await list("remove", many);
    const press = (key: string) =>
      act(
        () =>
          void document.activeElement?.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
          ),
      );
    const stops = () =>
      [...place.querySelectorAll("button")]
        .filter((button) => button.tabIndex === 0)
        .map((button) => button.closest("[data-car]")?.getAttribute("data-car"));
    await act(() => place.querySelector<HTMLElement>("button")?.focus());
    return { press, stops, asked };
  }

  it("is one stop of the Tab key, at the row that had the focus", async () => {
    const { press, stops } = await keyed();

    expect(stops()).toEqual(["0"]);

    await press("ArrowDown");

    expect(stops()).toEqual(["1"]);
  });

  it("goes by arrows, Page keys, Home and End, past what is locked", async () => {
    const { press } = await keyed();
    const seen: unknown[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown", "PageUp", "Home", "ArrowUp"]) {
      await press(key);
      seen.push(focused());
    }

    expect(seen).toEqual(["1", "3", "1", "7", "7", "1", "0", "0"]);
  });

  it("takes a row off by Delete", async () => {
    const { press, asked } = await keyed();
    await press("ArrowDown");
    await press("Delete");

    expect(asked).toEqual(["1"]);
  });
});
