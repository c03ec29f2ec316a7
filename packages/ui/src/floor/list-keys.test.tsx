// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import { CarList } from "./CarList";
import { useListKeys } from "./list-keys";

const cars = (ids: string) => Array.from(ids, (id) => ({ id, prefix: "UTLX", number: id }));
let close: () => Promise<void> | void = () => undefined;
afterEach(() => close());

async function open(ids: string) {
  const list = (now: string) => <CarList label="Cars" cars={cars(now)} action="add" onAct={() => undefined} />;
  const shown = await mount(list(ids));
  close = shown.unmount;
  const stops = () =>
    [...shown.place.querySelectorAll('[tabindex="0"]')].map((stop) =>
      stop.closest("[data-car]")?.getAttribute("data-car"),
    );
  const rowOf = (id: string) => shown.one(`[data-car="${id}"] button`);
  return {
    stops,
    redraw: (now: string) => shown.draw(list(now)),
    focus: (id: string) => act(async () => rowOf(id).focus()),
    count: () => shown.place.querySelectorAll("button[tabindex]").length,
  };
}

/** Rows that draw themselves without their list. */
function OwnRows() {
  const { place, keys } = useListKeys<HTMLDivElement>();
  return (
    <div ref={place} {...keys}>
      <Rows />
    </div>
  );
}
function Rows() {
  const [ids, setIds] = useState("");
  return (
    <>
      <i onClick={() => setIds("abc")} />
      <ul>
        {Array.from(ids, (id) => (
          <li key={id}>
            <button type="button" className="car-row">
              {id}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

describe("a list by keyboard", () => {
  it("is one stop of the Tab key: its first row, then the one that had the focus last", async () => {
    const { stops, focus } = await open("abc");

    expect(stops()).toEqual(["a"]);

    await focus("b");

    expect(stops()).toEqual(["b"]);
  });

  it("keeps that row when rows come or change places, and takes the one in its place when it goes", async () => {
    const { stops, focus, redraw, count } = await open("abc");
    await focus("b");
    await redraw("xabcd");

    expect(stops()).toEqual(["b"]);
    expect(count()).toBe(5);

    await redraw("dacxb");

    expect(stops()).toEqual(["b"]);

    await redraw("dacx");

    expect(stops()).toEqual(["a"]);
  });

  it("is one stop as soon as its rows are drawn, though the list itself is not drawn again", async () => {
    const shown = await mount(<OwnRows />);
    close = shown.unmount;
    await act(async () => shown.one("i").click());

    expect([...shown.place.querySelectorAll("button")].map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  });
});
