// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mount } from "../testing/mount";
import { createPickWait, PickWaitContext } from "./pick-wait";
import { RecordPicker } from "./RecordPicker";

const NAMES = ["Gulf", "Lone Star", "Star", "Starling"].map((name, at) => ({ id: String(at + 1), name }));

type Given = { canClear: boolean; begins: string; log: string[]; isEarly: boolean };

function ChosenCarrier({ canClear, begins, log, isEarly }: Given) {
  const [chosen, setChosen] = useState(begins);
  const [names, setNames] = useState(isEarly ? null : NAMES);
  const [wait] = useState(createPickWait);
  return (
    <PickWaitContext value={wait}>
      <RecordPicker
        id="p"
        label="Carrier"
        chosen={chosen}
        chosenName={NAMES.find(({ id }) => id === chosen)?.name ?? ""}
        names={names}
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
      <button type="button" onClick={() => setNames(NAMES)}>
        Names come
      </button>
      <button type="button" onClick={() => wait.whenReady(() => log.push("saved"))}>
        Save
      </button>
    </PickWaitContext>
  );
}

async function picker(more: Partial<Given> = {}) {
  const log: string[] = [];
  const page = await mount(<ChosenCarrier canClear begins="" isEarly={false} {...more} log={log} />);
  const input = () => page.one<HTMLInputElement>("[role=combobox]");
  const press = (key: string) =>
    act(async () => void input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  const lines = () => [...page.place.querySelectorAll("[role=option]")].map((line) => line.textContent);
  const active = () => page.place.querySelector(`[id="${input().getAttribute("aria-activedescendant")}"]`)?.textContent;
  return { ...page, log, input, press, lines, active, write: (text: string) => page.type("[role=combobox]", text) };
}

type Picked = Awaited<ReturnType<typeof picker>>;

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
    // No stop on the way of the keys: they empty the field.
    expect(optional.place.querySelector('[aria-label="Clear Carrier"]')).toHaveProperty("tabIndex", -1);
    await optional.click("Clear Carrier");
    expect(optional.log).toContain("");
    await optional.unmount();

    const required = await picker({ begins: "2", canClear: false });
    expect(required.place.querySelector('[aria-label="Clear Carrier"]')).toBeNull();
    await required.unmount();
  });

  it("opens the page that adds one in a tab of its own, once that line is gone to", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { write, press, log, lines, input, unmount } = await picker();
    await write("zz");
    await press("Enter");
    expect(open).not.toHaveBeenCalled();
    expect([input().value, lines()]).toEqual(["zz", ["Add Carrier in a new tab"]]);
    await press("ArrowDown");
    await press("Enter");
    expect(open).toHaveBeenCalledWith("/ui-next/carriers/add", "_blank", "noopener");
    expect(log).toEqual([]);
    await unmount();
  });

  it("chooses nothing by an Enter after it was only opened: the chosen one stays, and an empty field stays empty", async () => {
    const set = await picker({ begins: "3" });
    await set.act(() => set.input().click());
    await set.press("Enter");
    expect([set.log, set.input().value]).toEqual([["3"], "Star"]);
    await set.unmount();

    const empty = await picker();
    await empty.act(() => empty.input().click());
    expect(empty.active()).toBeUndefined();
    await empty.press("Enter");
    expect([empty.log, empty.lines()]).toEqual([[], []]);
    await empty.press("ArrowDown");
    expect(empty.active()).toBe("Gulf");
    await empty.unmount();
  });
});

describe("a picker whose names are still read", () => {
  it.each([
    ["Enter", (at: Picked) => at.press("Enter")],
    ["leaving", (at: Picked) => at.leave("[role=combobox]")],
  ])("takes the one that was typed once it is there, and a save with it: %s", async (_how, end) => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const at = await picker({ isEarly: true, begins: "2" });
    await at.write("gulf");
    await end(at);
    await at.click("Save");
    expect(at.log.filter((said) => said !== "left")).toEqual([]);
    expect(at.input().value).toBe("gulf");
    await at.click("Names come");
    expect(at.log.filter((said) => said !== "left")).toEqual(["1", "saved"]);
    expect([at.input().value, open.mock.calls]).toEqual(["Gulf", []]);
    await at.unmount();
  });

  it("shows what there is to choose from where the text means no single one, and saves nothing", async () => {
    const at = await picker({ isEarly: true });
    await at.write("sta");
    await at.press("Enter");
    await at.click("Save");
    await at.click("Names come");
    expect(at.log).toEqual([]);
    expect(at.lines()).toEqual(["Star", "Starling", "Lone Star", "Add Carrier in a new tab"]);
    expect([at.input().value, document.activeElement]).toEqual(["sta", at.input()]);
    await at.unmount();
  });

  it("opens no page and takes nothing while there is nothing to choose from", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const at = await picker({ isEarly: true });
    await at.press("ArrowDown");
    await at.press("Enter");
    expect([open.mock.calls, at.log, at.lines()]).toEqual([[], [], ["Add Carrier in a new tab"]]);
    await at.unmount();
  });

  it("no longer waits once something else is typed, or Escape is pressed", async () => {
    const at = await picker({ isEarly: true });
    await at.write("gulf");
    await at.press("Enter");
    await at.press("Escape");
    await at.click("Names come");
    await at.click("Save");
    expect([at.log, at.input().value]).toEqual([["saved"], ""]);
    await at.unmount();
  });
});
