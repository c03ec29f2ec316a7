// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import { OrderList } from "./OrderList";
import type { OrderRowView } from "./OrderRow";
import type { RowActionsView } from "./RowActions";

const row = (seq: number, more: Partial<OrderRowView> = {}): OrderRowView => {
  const id = String(seq);
  return {
    id,
    name: `UTLX ${id}`,
    seq,
    seqTone: "onTrack",
    car: { id, prefix: "UTLX", number: id },
    movable: true,
    away: `Remove UTLX ${id}`,
    ...more,
  };
};
const actions: RowActionsView & { readonly id: string } = {
  id: "2",
  canUp: true,
  canDown: false,
  error: null,
  away: "Remove",
};

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const leave of opened.splice(0)) await leave();
});

/** A list in an order, and what was asked of it. */
async function list(rows: readonly OrderRowView[], tapped: typeof actions | null = null) {
  const asked: unknown[][] = [];
  const note =
    (what: string) =>
    (...given: unknown[]) =>
      void asked.push([what, ...given]);
  const orders = { tap: note("tap"), away: note("away"), step: note("step"), place: note("place") };
  const listOf = (now: typeof actions | null) => (
    <OrderList label="Selected Railcars" rows={rows} tapped={now} orders={orders} />
  );
  const shown = await mount(listOf(tapped));
  opened.push(shown.unmount);
  return { ...shown, asked, listOf };
}

describe("a row of an order", () => {
  it("shows its place, and asks for its actions by a tap on its main part", async () => {
    const { asked, act, place } = await list([row(1), row(2)]);
    await act(() => place.querySelectorAll<HTMLElement>(".order-main")[1]?.click());

    expect([...place.querySelectorAll(".car-seq")].map((each) => each.textContent)).toEqual(["1", "2"]);
    expect([...place.querySelectorAll(".order-main")].map((each) => each.getAttribute("aria-expanded"))).toEqual([
      "false",
      "false",
    ]);
    expect(asked).toEqual([["tap", "2"]]);
  });

  it("goes away by its button, where it has one", async () => {
    const { asked, click, place } = await list([row(1, { away: null }), row(2)]);
    await click("Remove UTLX 2");

    expect(asked).toEqual([["away", "2"]]);
    expect(place.querySelectorAll(".car-act")).toHaveLength(1);
  });

  it("that keeps its place has no main button and no handle", async () => {
    const { place } = await list([
      row(1, {
        movable: false,
        away: null,
        car: { id: "1", prefix: "GATX", number: "9", locked: "Other family, keeps its place" },
      }),
    ]);

    expect(place.querySelectorAll("button")).toHaveLength(0);
    expect(place.textContent).toContain("Other family, keeps its place");
  });

  it("opens up, down, a position and away on the tapped row only", async () => {
    const { asked, click, place } = await list([row(1), row(2)], actions);

    expect(place.querySelectorAll(".order-actions")).toHaveLength(1);

    await click("Move up");
    await click("Remove");

    expect(asked).toEqual([
      ["step", "2", -1],
      ["away", "2"],
    ]);
  });

  it("says a fault of the position that was asked for, and no longer of what is typed since", async () => {
    const { act, type, one, text, asked, draw, listOf } = await list([row(1), row(2)], actions);
    await type("input", "0");
    await act(() => one(".order-place").click());
    await draw(listOf({ ...actions, error: "Enter a position from 1 to 2." }));

    expect(asked).toEqual([["place", "2", "0"]]);
    expect(text()).toContain("Enter a position from 1 to 2.");

    await type("input", "1");

    expect(text()).not.toContain("Enter a position from 1 to 2.");
  });
});
