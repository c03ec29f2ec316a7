// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { AnyColumn, AnyRow } from "@railhead/core/resources/display.rules";
import { mount } from "../testing/mount";
import { drawCell, drawValue } from "./field-kinds";

const NET: AnyColumn = {
  key: "net",
  label: "field.net",
  kind: "quantity",
  unit: "unit",
  display: "display_net",
  displayUnit: "display_unit",
  width: 100,
};
const SHOWN_WITH = { zone: "UTC", nameOf: () => null };
const row = (unit: string, display: string | null): AnyRow => ({
  net: "48020",
  unit,
  display_net: display,
  display_unit: display === null ? null : "ST",
});

describe("a quantity in a cell of a list", () => {
  let page: Awaited<ReturnType<typeof mount>>;
  afterEach(() => page.unmount());

  it("has the stored figure at hand where the terminal shows it in another unit, and says only the shown one", async () => {
    page = await mount(drawCell(NET, row("lb", "24.01"), SHOWN_WITH));

    expect(page.text()).toBe("24.01 ST");
    const atHand = page.one("[data-stored]");
    expect([atHand.getAttribute("title"), atHand.getAttribute("data-stored")]).toEqual([
      "stored as 48,020 lb",
      "stored as 48,020 lb",
    ]);
  });

  it.each([
    ["it is stored in the unit that is shown", row("ST", "48020")],
    ["no conversion leads to the terminal's unit", row("lb", null)],
    ["nobody knows the quantity", { ...row("lb", null), net: null }],
  ])("has none where %s", async (_what, shown) => {
    page = await mount(drawCell(NET, shown, SHOWN_WITH));

    expect(document.querySelector("[data-stored]")).toBeNull();
  });

  it("says it in words where there is room", async () => {
    page = await mount(drawValue(NET, row("lb", "24.01"), SHOWN_WITH));

    expect(page.text()).toBe("24.01 ST stored as 48,020 lb");
  });
});
