// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mount } from "../testing/mount";
import { RecordPicker } from "./RecordPicker";

const NAMES = ["Gulf", "Lone Star", "Star", "Starling"].map((name, at) => ({ id: String(at + 1), name }));

function ChosenCarrier({ canClear, begins, log }: { canClear: boolean; begins: string; log: string[] }) {
  const [chosen, setChosen] = useState(begins);
  return (
    <RecordPicker
      id="p"
      label="Carrier"
      chosenName={NAMES.find(({ id }) => id === chosen)?.name ?? ""}
      names={NAMES}
      isReadOnly={false}
      isRequired={!canClear}
      isInvalid={false}
      describedBy={undefined}
      canClear={canClear}
      add={{ label: "Add Carrier in a new tab", path: "/ui-next/carriers/add" }}
      onChoose={(id) => {
        log.push(id);
        setChosen(id);
      }}
      onLeave={() => log.push("left")}
    />
  );
}

async function picker(more: { canClear?: boolean; begins?: string } = {}) {
  const log: string[] = [];
  const page = await mount(<ChosenCarrier canClear={more.canClear ?? true} begins={more.begins ?? ""} log={log} />);
  const input = () => page.one<HTMLInputElement>("[role=combobox]");
  const press = (key: string) =>
    act(async () => void input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  const lines = () => [...page.place.querySelectorAll("[role=option]")].map((line) => line.textContent);
  const active = () => page.place.querySelector(`[id="${input().getAttribute("aria-activedescendant")}"]`)?.textContent;
  return { ...page, log, input, press, lines, active, write: (text: string) => page.type("[role=combobox]", text) };
}

afterEach(() => vi.restoreAllMocks());

describe("a picker of a record", () => {
  it("shows nothing to choose until it is asked for, then all of it, and the way to add one", async () => {
    const { lines, press, input, active, unmount } = await picker({ begins: "3" });
    expect([lines(), input().getAttribute("aria-expanded")]).toEqual([[], "false"]);
    await press("ArrowDown");
    expect(lines()).toEqual([...NAMES.map(({ name }) => name), "Add Carrier in a new tab"]);
    expect(active()).toBe("Star");
    await press("ArrowDown");
    await press("ArrowDown");
    await press("ArrowDown");
    expect(active()).toBe("Gulf");
    await unmount();
  });

  it("finds by what is typed, the best first, and Enter takes it", async () => {
    const { write, press, active, log, input, lines, unmount } = await picker();
    await write("star");
    expect(active()).toBe("Star");
    expect(lines()).toEqual(["Star", "Starling", "Lone Star", "Add Carrier in a new tab"]);
    await press("ArrowDown");
    await press("Enter");
    expect([log, input().value, lines()]).toEqual([["4"], "Starling", []]);
    await unmount();
  });

  it("closes by Escape and leaves what was chosen as it is", async () => {
    const { write, press, log, input, lines, unmount } = await picker({ begins: "1" });
    await write("sta");
    await press("Escape");
    expect([log, input().value, lines()]).toEqual([[], "Gulf", []]);
    await unmount();
  });

  it.each([
    ["gul", ["1", "left"], "Gulf"],
    ["star", ["3", "left"], "Star"],
    ["sta", ["left"], "Lone Star"],
    ["zz", ["left"], "Lone Star"],
    [" ", ["", "left"], ""],
  ])("left with %j means %j", async (text, log, shown) => {
    const picked = await picker({ begins: "2" });
    await picked.write(text);
    await picked.leave("[role=combobox]");
    expect([picked.log, picked.input().value]).toEqual([log, shown]);
    await picked.unmount();
  });

  it("is cleared by its button only where it need not be filled in", async () => {
    const optional = await picker({ begins: "2" });
    await optional.click("Clear Carrier");
    expect(optional.log).toContain("");
    await optional.unmount();

    const required = await picker({ begins: "2", canClear: false });
    expect(required.place.querySelector('[aria-label="Clear Carrier"]')).toBeNull();
    await required.unmount();
  });

  it("opens the page that adds one in a tab of its own", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { write, press, log, unmount } = await picker();
    await write("zz");
    await press("Enter");
    expect(open).toHaveBeenCalledWith("/ui-next/carriers/add", "_blank", "noopener");
    expect(log).toEqual([]);
    await unmount();
  });
});
