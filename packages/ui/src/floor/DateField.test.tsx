// @vitest-environment happy-dom
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import { DateField } from "./DateField";

const TYPED = "input[type=text]";

/** The field with what it gave so far. */
async function field(start = "", error: string | null = null) {
  const given: string[] = [];
  let set: (value: string) => void = () => undefined;
  const Host = () => {
    const [value, setValue] = useState(start);
    set = setValue;
    const take = (day: string) => {
      given.push(day);
      setValue(day);
    };
    return (
      <DateField label="Receive Date" value={value} onChange={take} today="2026-11-21" max="2026-11-21" error={error} />
    );
  };
  const shown = await mount(<Host />);
  return {
    ...shown,
    given,
    set: (value: string) => shown.act(() => set(value)),
    typed: () => shown.one<HTMLInputElement>(TYPED).value,
  };
}

describe("DateField", () => {
  it("shows its day with slashes and gives it with dashes", async () => {
    const { typed, type, given } = await field("2026-11-20");

    expect(typed()).toBe("2026/11/20");

    await type(TYPED, "2026/11/19");

    expect(given.at(-1)).toBe("2026-11-19");
  });

  it("is named by its label", async () => {
    const { one } = await field();

    expect(one("label").textContent).toBe("Receive Date");
    expect(one("label").getAttribute("for")).toBe(one(TYPED).id);
  });

  it("gives the terminal's today by one tap", async () => {
    const { click, given, typed } = await field();
    await click("Today");

    expect(given).toEqual(["2026-11-21"]);
    expect(typed()).toBe("2026/11/21");
  });

  it("gives nothing for a half-typed day, and says what is wanted once it is left", async () => {
    const { type, given, leave, one, text } = await field("2026-11-20");
    await type(TYPED, "2026/11");

    expect(given.at(-1)).toBe("");
    expect(one(TYPED).getAttribute("aria-invalid")).toBeNull();

    await leave(TYPED);

    expect(one(TYPED).getAttribute("aria-invalid")).toBe("true");
    expect(text()).toContain("YYYY/MM/DD");
  });

  it("writes a short day out once it is left", async () => {
    const { type, given, leave, typed } = await field();
    await type(TYPED, "2026/11/2");

    expect([given.at(-1), typed()]).toEqual(["2026-11-02", "2026/11/2"]);

    await leave(TYPED);

    expect(typed()).toBe("2026/11/02");
  });

  it("gives nothing for a day that does not exist", async () => {
    const { type, given } = await field();
    await type(TYPED, "2026/02/30");

    expect(given.at(-1)).toBe("");
  });

  it("says how to type a day, rather than that one is missing, where something else is typed", async () => {
    const { type, text } = await field("", "Date must be selected.");

    expect(text()).toContain("Date must be selected.");

    await type(TYPED, "11/5/2026");

    expect(text()).toContain("Enter a day as YYYY/MM/DD.");
    expect(text()).not.toContain("Date must be selected.");
  });

  it("says that a day is still to come as soon as the field is left", async () => {
    const { type, leave, text } = await field();
    await type(TYPED, "2026/11/22");

    expect(text()).not.toContain("Choose today or an earlier day.");

    await leave(TYPED);

    expect(text()).toContain("Choose today or an earlier day.");
  });

  it("takes no day of a year long before railcars are counted", async () => {
    const { type, given } = await field();
    await type(TYPED, "1026/11/05");

    expect(given.at(-1)).toBe("");
  });

  it("empties itself when the form is reset", async () => {
    const { click, set, typed } = await field();
    await click("Today");
    await set("");

    expect(typed()).toBe("");
  });

  it("hands the latest day to the device's calendar", async () => {
    const { one } = await field();

    expect(one<HTMLInputElement>("input[type=date]").max).toBe("2026-11-21");
  });
});
