// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../testing/mount";
import { CarList } from "./CarList";
import { useFloorKeys } from "./floor-keys";
import { NumberField } from "./NumberField";
import { SearchField } from "./SearchField";

const nothing = () => undefined;
const cars = (ids: string) => Array.from(ids, (id) => ({ id, prefix: "UTLX", number: id }));
const list = (label: string, ids: string) => <CarList label={label} cars={cars(ids)} action="add" onAct={nothing} />;
const search = <SearchField label="Search" value="" onChange={nothing} />;

function Floor({ children, onSend = nothing }: { children: ReactNode; onSend?: () => void }) {
  useFloorKeys();
  return (
    <>
      {children}
      <div className="sticky-footer">
        <button type="button" className="btn-main" onClick={onSend}>
          Send
        </button>
      </div>
    </>
  );
}

let close: () => Promise<void> | void = nothing;
beforeEach(() => {
  // There is no layout here: everything in the document counts as visible.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
});
async function open(node: ReactNode) {
  const shown = await mount(node);
  close = shown.unmount;
  const press = (selector: string, init: KeyboardEventInit) =>
    act(async () => {
      const field = shown.one(selector);
      field.focus();
      field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    });
  return { press, focused: () => document.activeElement?.closest("[data-car]")?.getAttribute("data-car") ?? null };
}

describe("the down arrow from a search", () => {
  it("leads into the list that follows it", async () => {
    const { press, focused } = await open(
      <Floor>
        {list("Before", "ab")}
        {search}
        {list("After", "cd")}
      </Floor>,
    );
    await press("input[type=search]", { key: "ArrowDown" });

    expect(focused()).toBe("c");
  });

  it("leads into the list above it where the search is at the thumb", async () => {
    const { press, focused } = await open(
      <Floor>
        {list("Found", "ab")}
        {search}
      </Floor>,
    );
    await press("input[type=search]", { key: "ArrowDown" });

    expect(focused()).toBe("a");
  });
});

describe("Ctrl and Enter", () => {
  it.each([
    ["a number", <NumberField key="number" label="Weight" value="40" onChange={nothing} />, "input"],
    ["a search", search, "input[type=search]"],
  ])("press the action at the thumb from %s; Enter alone does not", async (_name, field, selector) => {
    const send = vi.fn<() => void>();
    const { press } = await open(<Floor onSend={send}>{field}</Floor>);
    await press(selector, { key: "Enter" });

    expect(send).not.toHaveBeenCalled();

    await press(selector, { key: "Enter", ctrlKey: true });

    expect(send).toHaveBeenCalledTimes(1);
  });
});
