// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { createGridControl, type GridIntents } from "@railhead/core/list/grid-control";
import { byValue, carList } from "@railhead/core/list/held-list.fixtures";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import type { Car } from "@railhead/core/live-set/live-set.fixtures";
import { mount } from "../../testing/mount";
import { Grid } from "./Grid";
import type { GridColumn, GridProps } from "./grid.types";

const column = (key: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key.toUpperCase(),
  width: 100,
  isFromTheRight: false,
  sorted: "none",
  rank: null,
  ...more,
});

async function grid(cars = 5, query = byValue, more: Partial<GridProps<Car>> = {}) {
  const world = carList(cars, query);
  await world.fill();
  const control = createGridControl(world.list);
  const asked: string[] = [];
  const say =
    (name: string) =>
    (...what: readonly unknown[]) =>
      void asked.push([name, ...what].join(" "));
  const intents: GridIntents = {
    peek: say("peek"),
    open: say("open"),
    edit: (id, column) => column === 2 && (say("edit")(id, column), true),
    sort: say("sort"),
    moveColumn: say("move"),
    resizeColumn: say("resize"),
    leave: say("leave"),
  };
  const cell = vi.fn<(row: Car, key: string) => ReactNode>((row, key) => (
    <span>{`${key} ${String((row as Record<string, unknown>)[key])}`}</span>
  ));
  const props: GridProps<Car> = {
    label: "Cars, list",
    store: world.list,
    control,
    edits: null,
    columns: [column("id"), column("value", { isFromTheRight: true, sorted: "ascending" })],
    cell,
    nameOf: ({ id }) => `car ${id}`,
    sumText: (sums) => sums.map(({ sum }) => sum).join(),
    sectionTitle: ({ value }) => String(value),
    intents,
    columnIntents: { setWidth: say("width"), place: say("place") },
    openId: null,
    empty: null,
    isBusy: false,
    ...more,
  };
  const page = await mount(<Grid {...props} />);
  const row = (line: number) => page.one(`[data-line="${line}"]`);
  const press = (key: string, init: KeyboardEventInit = {}) =>
    page.act(() => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, ...init }),
      );
    });
  const focusIn = () => page.act(() => page.one("[role=grid] [tabindex='0']").focus());
  const where = () => {
    const at = document.activeElement;
    return `${at?.closest("[data-line]")?.getAttribute("data-line")} ${at?.getAttribute("data-column")}`;
  };
  const check = (line: number) => page.act(() => row(line).querySelector("input")?.click());
  const follow = () => act(world.follow);
  return { ...world, follow, page, props, control, asked, cell, row, press, focusIn, where, check };
}

describe("a grid for people who do not see it", () => {
  it("is a grid with its counts, and each row and cell with its place", async () => {
    const { page, row } = await grid();
    const element = page.one("[role=grid]");
    expect(
      ["aria-label", "aria-rowcount", "aria-colcount", "aria-multiselectable"].map((name) =>
        element.getAttribute(name),
      ),
    ).toEqual(["Cars, list", "6", "3", "true"]);
    expect(row(1).getAttribute("aria-rowindex")).toBe("3");
    expect([...row(1).children].map((cell) => [cell.getAttribute("role"), cell.getAttribute("aria-colindex")])).toEqual(
      [
        ["gridcell", "1"],
        ["gridcell", "2"],
        ["gridcell", "3"],
      ],
    );
    expect(page.one("[data-key=value]").getAttribute("aria-sort")).toBe("ascending");
    expect(page.one("[data-key=id]").getAttribute("aria-sort")).toBe("none");
    expect(row(1).querySelector("input")?.getAttribute("aria-label")).toBe("Select car 2");
  });

  it("is one stop of the Tab key, wherever the focus is in it", async () => {
    const { page, press, focusIn } = await grid();
    const stops = () => page.place.querySelectorAll("[role=grid] [tabindex='0']").length;
    expect(stops()).toBe(1);
    await focusIn();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp"]) {
      await press(key);
      expect(stops()).toBe(1);
    }
    expect(
      page.place.querySelectorAll("[role=grid] button:not([tabindex='-1']), [role=grid] input:not([tabindex='-1'])"),
    ).toHaveLength(0);
  });

  it("says that it is read while nothing is here, and keeps its head in reach", async () => {
    const world = carList(3);
    const { page, props } = await grid(0);
    await page.draw(<Grid {...props} store={world.list} control={createGridControl(world.list)} isBusy />);
    expect(page.one("[role=grid]").getAttribute("aria-busy")).toBe("true");
    expect(page.one("[role=grid]").getAttribute("aria-rowcount")).toBe("-1");
    expect(page.place.querySelectorAll(".grid-coming").length).toBeGreaterThan(0);
    expect(page.one("[role=grid] [tabindex='0']").getAttribute("role")).toBe("columnheader");
  });
});

describe("the keys of a grid", () => {
  it("stay with their row where the list is ordered otherwise: elements are those of places", async () => {
    const { list, page, press, focusIn, where, row } = await grid();
    await focusIn();
    await press("ArrowDown");
    await press("ArrowRight");
    expect(where()).toBe("1 1");
    await page.act(() => list.show({ ...byValue, sort: [{ field: "value", direction: "desc" }] }));
    expect(where()).toBe("3 1");
    expect(row(3).querySelector("[data-column='1']")?.textContent).toBe("id 2");
  });

  it("move the focus from cell to cell, and into the head", async () => {
    const { press, focusIn, where } = await grid();
    await focusIn();
    expect(where()).toBe("0 0");
    await press("ArrowDown");
    await press("ArrowRight");
    expect(where()).toBe("1 1");
    await press("End", { ctrlKey: true });
    expect(where()).toBe("4 2");
    await press("Home", { ctrlKey: true });
    await press("ArrowUp");
    expect(where()).toBe("-1 0");
  });

  it("select, and ask the page for the rest", async () => {
    const { press, focusIn, asked, row } = await grid();
    await focusIn();
    await press("ArrowDown", { shiftKey: true });
    expect([0, 1, 2].map((line) => row(line).getAttribute("aria-selected"))).toEqual(["true", "true", "false"]);
    await press("F2");
    await press("Enter");
    await press("ArrowUp");
    await press("ArrowUp");
    await press("ArrowRight");
    await press("Enter");
    expect(asked).toEqual(["peek 2", "open 2", "sort 1 false"]);
  });

  it("leave to the browser what is not theirs", async () => {
    const { page, focusIn } = await grid();
    await focusIn();
    const event = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
    await page.act(() => void document.activeElement?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
  });
});

describe("what a grid draws", () => {
  it("draws no cell again for a selection, and two rows for a step of the focus", async () => {
    const { check, cell, press, focusIn, row } = await grid();
    await focusIn();
    cell.mockClear();
    await check(2);
    expect([row(2).getAttribute("aria-selected"), cell.mock.calls.length]).toEqual(["true", 0]);
    await press("ArrowDown");
    expect(new Set(cell.mock.calls.map(([drawn]) => drawn.id))).toEqual(new Set(["1", "2"]));
  });

  it("draws a row that others changed, and marks the field for a moment", async () => {
    const { server, cell, page, tellAll, pass, line } = await grid();
    cell.mockClear();
    server.write("3", { value: 2.5 });
    tellAll();
    await act(() => pass(150));
    await act(async () => {
      line.underway[0]?.reply();
      await pass(0);
    });
    expect(new Set(cell.mock.calls.map(([drawn]) => drawn.id))).toEqual(new Set(["3"]));
    expect([...page.place.querySelectorAll("[data-recent]")].map((one) => one.textContent)).toEqual(["value 2.5"]);
  });

  it("keeps a row that has left in its place, dimmed, and lets nobody select it", async () => {
    const { server, list, follow, row } = await grid();
    list.setHand(true);
    server.remove("3");
    await follow();
    expect([row(2).hasAttribute("data-left"), row(2).querySelector("input")?.disabled]).toEqual([true, true]);
  });

  it("draws only lines in sight, and the line of the focus wherever it is", async () => {
    const { page, press, focusIn, where } = await grid(60);
    const drawn = () => page.place.querySelectorAll(".grid-row").length;
    expect(drawn()).toBeLessThan(30);
    await focusIn();
    await press("End", { ctrlKey: true });
    expect([where(), drawn() < 30]).toEqual(["59 2", true]);
  });

  it("puts sections over their rows with sums under their columns, and closes them", async () => {
    const { page, row } = await grid(4, { ...EMPTY_QUERY, group: "track_id" });
    expect(row(0).textContent).toBe("null46");
    expect(row(0).querySelector("button")?.getAttribute("aria-expanded")).toBe("true");
    await page.click("Close null");
    expect(page.place.querySelectorAll("[role=row][data-line]")).toHaveLength(2);
    expect(page.one(".grid-foot").textContent).toBe("Sum6");
  });

  it("shows what stands in place of rows", async () => {
    const { page } = await grid(0, byValue, { empty: <p>Nothing yet</p> });
    expect(page.text()).toContain("Nothing yet");
  });
});

describe("the pointer in a grid", () => {
  const down = (element: Element, init: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0, ...init }));

  it("gives the focus to a cell, reaches over rows with Shift and takes single ones with Ctrl", async () => {
    const { page, row, control } = await grid();
    const selected = () =>
      [0, 1, 2, 3, 4].filter((line) => row(line).getAttribute("aria-selected") === "true").join("");
    await page.act(() => down(row(1).children[1]!));
    expect([control.active.read().line, selected()]).toEqual([1, ""]);
    await page.act(() => down(row(1).children[1]!, { ctrlKey: true }));
    await page.act(() => down(row(3).children[2]!, { shiftKey: true }));
    expect(selected()).toBe("123");
  });

  it("sorts by a press on a head, and takes all rows by its box", async () => {
    const { page, asked, row } = await grid();
    await page.act(() => page.one("[data-key=id]").click());
    await page.act(() =>
      page.one("[data-key=value]").dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true })),
    );
    expect(asked).toEqual(["sort 1 false", "sort 2 true"]);
    await page.act(() => page.one<HTMLInputElement>(".grid-head input").click());
    expect([0, 4].map((line) => row(line).getAttribute("aria-selected"))).toEqual(["true", "true"]);
    await page.act(() => row(1).querySelector("input")?.click());
    expect(page.one<HTMLInputElement>(".grid-head input").indeterminate).toBe(true);
  });
});
