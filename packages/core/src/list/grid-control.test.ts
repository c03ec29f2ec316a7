import { describe, expect, it } from "vitest";
import { createGridControl, type GridIntents } from "./grid-control";
import type { GridKey } from "./grid-keys.rules";
import { byValue, carList } from "./held-list.fixtures";
import { countSelected, isSelected } from "./selection.rules";

const SCREEN = { columns: 3, page: 2 };

async function grid(cars = 6) {
  const world = carList(cars);
  const control = createGridControl(world.list);
  await world.fill();
  const asked: string[] = [];
  const say =
    (name: string) =>
    (...what: readonly unknown[]) =>
      void asked.push([name, ...what].join(" "));
  const intents: GridIntents = {
    peek: say("peek"),
    edit: (id, column) => column === 2 && (say("edit")(id, column), true),
    open: say("open"),
    sort: say("sort"),
    moveColumn: say("move"),
    resizeColumn: say("resize"),
    leave: say("leave"),
  };
  const press = (key: string, more: Partial<GridKey> = {}) => control.press({ key, ...more }, SCREEN, intents);
  const selected = () =>
    world
      .state()
      .order.filter((id) => isSelected(control.selection.read(), id))
      .join("");
  const at = () => {
    const { line, id, column } = control.active.read();
    return `${line} ${id ?? "-"} ${column}`;
  };
  return { ...world, control, asked, press, selected, at };
}

describe("the focus of a grid", () => {
  it("goes by the keys, into the head too", async () => {
    const { press, at } = await grid();
    press("ArrowDown");
    press("ArrowRight");
    expect(at()).toBe("1 2 1");
    press("PageDown");
    press("PageDown");
    press("PageDown");
    expect(at()).toBe("5 6 1");
    press("Home", { mod: true });
    press("ArrowUp");
    expect([at(), press("q")]).toEqual(["-1 - 0", false]);
  });

  it("goes with its row where the list is ordered otherwise", async () => {
    const { control, at, list } = await grid();
    control.goTo("2");
    list.show({ ...byValue, sort: [{ field: "value", direction: "desc" }] });
    expect(at()).toBe("4 2 0");
  });

  it("is at the top until a hand has put it somewhere, whatever comes there", async () => {
    const { at, list } = await grid();
    expect(at()).toBe("0 1 0");
    list.show({ ...byValue, sort: [{ field: "value", direction: "desc" }] });
    expect(at()).toBe("0 6 0");
  });

  it("stays where it is when its row goes", async () => {
    const { control, at, server, follow } = await grid();
    control.goTo("6");
    server.remove("6");
    await follow();
    expect(at()).toBe("4 5 0");
    control.goTo("2");
    server.remove("2");
    await follow();
    expect(at()).toBe("1 3 0");
  });

  it("asks its page for the rest", async () => {
    const { press, asked, control, state } = await grid();
    control.goTo("2", 1);
    press("F2");
    press("Enter");
    press("Escape");
    control.point({ line: -1, column: 2 }, { shift: false, mod: false });
    press("Enter");
    press("Enter", { shift: true });
    press("ArrowLeft", { shift: true });
    press("ArrowLeft", { mod: true });
    expect(asked).toEqual(["peek 2", "open 2", "leave", "sort 2 false", "sort 2 true", "resize 2 -1", "move 2 -1"]);
    expect([control.active.read().column, state().order.length]).toEqual([1, 6]);
  });
});

describe("the selection of a grid", () => {
  it("grows and shrinks by keys from the row of the focus", async () => {
    const { press, selected, control } = await grid();
    control.goTo("2");
    press("ArrowDown", { shift: true });
    press("ArrowDown", { shift: true });
    expect(selected()).toBe("234");
    press(" ");
    expect(selected()).toBe("23");
    press("a", { mod: true });
    expect(selected()).toBe("123456");
    press("Escape");
    expect(selected()).toBe("");
  });

  it("goes by the pointer: a row more, a range to it, and the focus alone", async () => {
    const { control, selected, at } = await grid();
    control.point({ line: 1, column: 1 }, { shift: false, mod: false });
    expect([selected(), at()]).toEqual(["", "1 2 1"]);
    control.point({ line: 1, column: 1 }, { shift: false, mod: true });
    control.point({ line: 3, column: 1 }, { shift: true, mod: false });
    expect(selected()).toBe("234");
    control.check("3", false);
    expect(selected()).toBe("24");
    control.checkAll();
    expect(selected()).toBe("123456");
    control.checkAll();
    expect(selected()).toBe("");
  });

  it("loses what the list shows no more, and its anchor with the query", async () => {
    const { control, selected, list, server, follow } = await grid();
    control.select(["2", "4", "6"]);
    server.remove("2");
    await follow();
    expect(selected()).toBe("46");
    control.check("5", false);
    list.show({ ...byValue, filters: [{ field: "value", op: "after", value: "3" }] });
    expect(selected()).toBe("56");
    control.check("6", true);
    expect(selected()).toBe("56");
  });

  it("holds no row that has left and is still drawn", async () => {
    const { control, selected, list, server, follow, press } = await grid();
    list.setHand(true);
    control.select(["3"]);
    server.remove("3");
    await follow();
    expect(countSelected(control.selection.read())).toBe(0);
    control.check("3", false);
    press("a", { mod: true });
    expect(selected()).toBe("12456");
  });

  it("is a query's where not all of its rows are here, and ends with it", async () => {
    const world = carList(9);
    await world.answerWindow();
    const control = createGridControl(world.list);
    control.checkAll();
    expect(control.selection.read()).toMatchObject({ kind: "query", total: 9 });
    world.list.show({ ...byValue, filters: [{ field: "value", op: "after", value: "3" }] });
    expect(countSelected(control.selection.read())).toBe(0);
  });

  it("is known by its rows once they are here: what comes later is not selected", async () => {
    const { list, answerWindow, fill, server, follow } = carList(4);
    await answerWindow();
    const control = createGridControl(list);
    control.checkAll();
    control.check("2", false);
    await fill();
    server.write("9");
    await follow();
    expect([...(control.selection.read() as { readonly ids: ReadonlySet<string> }).ids]).toEqual(["1", "3", "4"]);
  });
});
