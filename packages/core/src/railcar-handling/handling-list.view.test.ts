import { describe, expect, it } from "vitest";
import { handlingInput, waitingCar } from "./handling-list.fixtures";
import type { HandlingListContext } from "./handling-list.types";
import { viewHandlingList } from "./handling-list.view";

type Snapshot = Parameters<typeof viewHandlingList>[0];
const view = (more: Partial<HandlingListContext>, value = "ready") =>
  viewHandlingList({
    value,
    context: {
      ...handlingInput(),
      terminalId: "1",
      text: "",
      terminals: [],
      cars: [],
      isRead: true,
      lastScan: null,
      ...more,
    },
  } as unknown as Snapshot);

describe("the list of railcars to unload", () => {
  it("shows each under its track: place, state, what is left in the unit of the terminal", () => {
    const { groups, count } = view({
      cars: [waitingCar("07", "4", 3), waitingCar("08", "4", 4), waitingCar("09", null, null)],
    });

    expect(groups.map(({ title, count: number }) => [title, number])).toEqual([
      ["Track 4", "2 railcars"],
      ["On no track", "1 railcar"],
    ]);
    expect(groups[0]?.rows[0]).toEqual({
      id: "07",
      href: "/mobile-v2/sand/railcars/handling/07",
      seq: 3,
      prefix: "UTLX",
      number: "045007",
      state: { tone: "brand", text: "Handling" },
      facts: "40/70 · Apex · BOL B-100",
      left: "65 ST left",
      inoperable: null,
      open: "Unload UTLX 045007, Handling, 65 ST left, 40/70 · Apex · BOL B-100",
    });
    expect(count).toBe("3");
  });

  it("says why a railcar is not worked on", () => {
    const row = view({ cars: [waitingCar("07", "4", 3, { inoperable: true, inoperable_reason: "broken wheel" })] })
      .groups[0]?.rows[0];

    expect(row).toMatchObject({
      inoperable: "Inoperable: broken wheel",
      open: expect.stringContaining("Inoperable: broken wheel") as string,
    });
    expect(view({ cars: [waitingCar("07", "4", 3, { inoperable: true })] }).groups[0]?.rows[0]?.inoperable).toBe(
      "Inoperable",
    );
  });

  it("keeps a quantity in its own unit where no conversion leads to the terminal’s, and says nothing of one that nobody knows", () => {
    expect(
      view({ cars: [waitingCar("07", "4", 3, { display_quantity_snapshot: null, display_abbreviation: null })] })
        .groups[0]?.rows[0]?.left,
    ).toBe("130,000 lb left");
    expect(view({ cars: [waitingCar("07", "4", 3, { quantity_snapshot: null })] }).groups[0]?.rows[0]?.left).toBeNull();
  });

  it("is narrowed down by the manual search", () => {
    const cars = [waitingCar("07", "4", 3), waitingCar("08", "4", 4, { prefix: "GATX" })];

    expect(view({ cars, text: "gatx 0450" })).toMatchObject({
      count: "1",
      groups: [{ rows: [{ id: "08" }] }],
      empty: null,
    });
    expect(view({ cars, text: "zzz" })).toMatchObject({ count: "0", groups: [] });
    expect(view({ cars, text: "zzz" }).empty).toEqual({});
  });

  it("tells none from not known", () => {
    expect(view({}).empty).toEqual({ hint: "No railcar waits to be unloaded. It comes here once it is received." });
    expect(view({ isRead: false }, "loading")).toMatchObject({ loading: true, empty: null, count: null });
    expect(view({ cars: [waitingCar("07", "4", 3)] }, "failed")).toMatchObject({
      failed: true,
      empty: null,
      groups: [{}],
    });
  });

  it("offers terminals to who may choose and has more than one", () => {
    const two = [
      { id: "1", name: "Permian East" },
      { id: "2", name: "Eagle Ford" },
    ];

    expect(view({ canChooseTerminal: true, terminals: two }).terminal).toMatchObject({
      value: "1",
      options: two,
      loading: false,
    });
    expect(view({ canChooseTerminal: true, terminals: two.slice(0, 1) }).terminal).toBeNull();
    expect(view({ terminals: two }).terminal).toBeNull();
    expect(view({ canChooseTerminal: true, isRead: false }, "loading").terminal).toMatchObject({
      loading: true,
      failed: false,
    });
    expect(view({ canChooseTerminal: true, terminals: two, isRead: false }, "loading").terminal).toMatchObject({
      options: two,
      loading: false,
    });
  });
});
