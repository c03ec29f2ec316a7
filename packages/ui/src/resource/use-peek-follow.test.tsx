// @vitest-environment happy-dom
import { useRef } from "react";
import { expect, it } from "vitest";
import type { GridControl } from "@railhead/core/list/grid-control";
import { createWatched } from "@railhead/core/list/watched";
import { mount } from "../testing/mount";
import { usePeekFollow } from "./use-peek-follow";

const cell = (id: string) => ({ line: 0, id, column: 1, isByKey: false });

async function details() {
  const active = createWatched(cell("4"));
  const peeked: (string | null)[] = [];
  const address = { peekId: "4", peek: (id: string | null) => void peeked.push(id) };
  function Area() {
    const area = useRef<HTMLDivElement>(null);
    usePeekFollow(area, { active } as unknown as GridControl, address);
    return <div ref={area} className="area" />;
  }
  const page = await mount(<Area />);
  const send = (type: string) =>
    page.act(() => void page.one(".area").dispatchEvent(new Event(type, { bubbles: true })));
  return { active, peeked, send };
}

it("shows the row at which a key that was held down is let go", async () => {
  const { active, peeked, send } = await details();
  for (const id of ["5", "6"]) {
    await send("keydown");
    active.set(cell(id));
  }
  expect(peeked).toEqual([]);
  await send("keyup");
  expect(peeked).toEqual(["6"]);
});

it("stays with its row when the list puts the focus elsewhere, and a head is pressed then", async () => {
  const { active, peeked, send } = await details();
  active.set(cell("2"));
  await send("mousedown");
  await send("mouseup");
  expect(peeked).toEqual([]);
  await send("mousedown");
  active.set(cell("9"));
  await send("mouseup");
  expect(peeked).toEqual(["9"]);
});
