// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import type { OrderRowView } from "./OrderRow";
import { SortableList } from "./SortableList";

const orders = { tap: () => undefined, away: () => undefined, step: () => undefined, place: () => undefined };
const car = (id: string, at: number, movable = true): OrderRowView => ({
  id,
  name: `UTLX ${id}`,
  seq: at + 1,
  seqTone: "onTrack",
  movable,
  away: null,
  car: { id, prefix: "UTLX", number: id },
});
const list = (ids: string, locked = "") => Array.from(ids, (id, at) => car(id, at, !locked.includes(id)));

let close: () => Promise<void> | void = () => undefined;
afterEach(() => close());

async function open(rows: readonly OrderRowView[]) {
  const moves: string[] = [];
  const draw = (now: readonly OrderRowView[], disabled = false) => (
    <SortableList
      label="Cars"
      rows={now}
      tapped={null}
      orders={orders}
      disabled={disabled}
      onMove={(id, to) => moves.push(`${id} to ${to}`)}
    />
  );
  const shown = await mount(draw(rows));
  close = shown.unmount;
  const press = (id: string, code: string) =>
    act(async () => {
      const handle = [...document.querySelectorAll(".order-handle")].find(
        (one) => one.getAttribute("aria-label") === `Drag UTLX ${id}`,
      );
      handle?.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
    });
  const said = () => document.querySelector("[role=status]")?.textContent;
  const held = () => document.querySelector("[data-dragging]")?.getAttribute("data-car") ?? null;
  return {
    moves,
    press,
    said,
    held,
    redraw: (now: readonly OrderRowView[], disabled?: boolean) => shown.draw(draw(now, disabled)),
  };
}

describe("dragging by keys", () => {
  it("takes up, moves on and puts down; each step is read out", async () => {
    const { moves, press, said, held } = await open(list("abcd"));
    await press("b", "Space");

    expect(said()).toBe("UTLX b, position 2 of 4, is picked up.");
    expect(held()).toBe("b");

    await press("b", "ArrowDown");

    expect(said()).toBe("UTLX b would go to position 3 of 4.");

    await press("b", "ArrowDown");
    await press("b", "ArrowDown");
    await press("b", "Enter");

    await expect.poll(() => moves).toEqual(["b to 4"]);
  });

  it("passes a car that keeps its place, and takes none up", async () => {
    const { moves, press, held } = await open(list("abc", "b"));
    await press("c", "Space");
    await press("c", "ArrowUp");
    await press("c", "Tab");

    await expect.poll(() => moves).toEqual(["c to 1"]);
    expect(document.querySelectorAll(".order-handle")).toHaveLength(2);
    await expect.poll(held).toBe(null);
  });

  it("leaves a car where it was on Escape, or when it is put down there", async () => {
    const { moves, press, said, held } = await open(list("abc"));
    await press("a", "Space");
    await press("a", "ArrowDown");
    await press("a", "Escape");

    expect(said()).toBe("UTLX a stays where it was.");
    expect(held()).toBe(null);

    await press("a", "Space");
    await press("a", "Space");

    expect(said()).toBe("UTLX a stays where it was.");
    expect(moves).toEqual([]);
  });

  it("ends when the list changes under it, and not when only a fact of a car does", async () => {
    const { moves, press, said, held, redraw } = await open(list("abc"));
    await press("a", "Space");
    await redraw(list("abc").map((row) => ({ ...row, seqTone: "new" as const })));

    expect(held()).toBe("a");

    await redraw(list("acb"));

    expect(held()).toBe(null);
    expect(said()).toBe("UTLX a stays where it was.");

    await press("a", "Space");
    await redraw(list("acb"), true);

    expect(held()).toBe(null);

    await press("a", "Space");

    expect(held()).toBe(null);
    expect(moves).toEqual([]);
  });
});
