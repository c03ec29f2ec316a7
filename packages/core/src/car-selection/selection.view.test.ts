import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack, sandCar } from "../railcars/car.fixtures";
import { track } from "../tracks/track.fixtures";
import { initialSelection } from "./selection-changes";
import { selectionInput } from "./selection-run.fixtures";
import type { SelectionContext, SelectionSnapshot } from "./selection.types";
import { viewEntry, viewSelection } from "./selection.view";

type Lists = Partial<Omit<SelectionSnapshot["value"], "form">>;

/** The view of a context that differs from an empty one as said. */
function view(
  context: Partial<SelectionContext> = {},
  { lists = {}, form = "editing" as SelectionSnapshot["value"]["form"], isAside = false } = {} as {
    lists?: Lists;
    form?: SelectionSnapshot["value"]["form"];
    isAside?: boolean;
  },
) {
  const ready = { terminals: "ready", tracks: "ready", carsOnTrack: "ready", available: "ready" } as const;
  const snapshot: SelectionSnapshot = {
    context: { ...initialSelection({ ...selectionInput(), source: "announced" }, null), ...context },
    value: { ...ready, ...lists, form },
  };
  return { ...viewSelection(snapshot, isAside), ...viewEntry(snapshot) };
}
const chosen = {
  tracks: [track("4")],
  trackId: "4",
  carsOnTrack: [carOnTrack("11", 1), bulkCar("12", 2)],
  available: [sandCar("1"), sandCar("2")],
} as const;
const release = { source: "chosen-track" } as const;

describe("before a track is chosen", () => {
  it("there is neither Scan nor Manual", () => {
    expect(view({ tracks: [track("4")] })).toMatchObject({ track: null, entry: null, scan: null, manual: null });
  });

  it("the tracks are open, each with its end, its cars and its room", () => {
    expect(view({ tracks: [track("4")] }).tracks).toMatchObject({
      title: "Tracks",
      open: true,
      options: [{ id: "4", title: "Track 4", end: "3 railcars", sub: "1 is at the north switch · 2,274 ft free" }],
    });
  });

  it("a list on its way is no empty list", () => {
    expect(view({}, { lists: { tracks: "loading" } }).tracks).toMatchObject({ loading: true, failed: false });
    expect(view({}, { lists: { tracks: "ready" } }).tracks).toMatchObject({ loading: false, failed: false });
    expect(view({}, { lists: { tracks: "failed" } }).tracks).toMatchObject({ loading: false, failed: true });
  });

  it("a reload leaves the tracks on the screen", () => {
    expect(view({ tracks: [track("4")] }, { lists: { tracks: "loading" } }).tracks.loading).toBe(false);
  });
});

describe("the chosen track", () => {
  it("says where its last car stands, whichever family", () => {
    expect(view(chosen).track).toMatchObject({
      name: "Track 4",
      countText: "Last occupied sequence 2",
      endText: "1 is at the north switch",
      freeText: "2,274 ft free",
    });
  });

  it("goes by the count until its cars are known", () => {
    expect(view({ ...chosen, carsOnTrack: null }).track?.countText).toBe("Last occupied sequence 3");
  });

  it("says that it is empty", () => {
    expect(view({ ...chosen, carsOnTrack: [] }).track?.countText).toBe("Last occupied sequence 0");
  });

  it("shows the room that the selected cars take, and when they do not fit", () => {
    const tight = [track("4", { usable_length: "200", occupied_length: "126" })];

    expect(view({ ...chosen, tracks: tight, selected: [sandCar("1")] }).track).toMatchObject({
      freeText: "32 ft free",
      newFill: 0.21,
      over: false,
    });
    expect(view({ ...chosen, tracks: tight, selected: [sandCar("1"), sandCar("2")] }).track).toMatchObject({
      freeText: "10 ft over the usable length",
      over: true,
    });
    expect(view({ ...chosen, ...release, tracks: tight, selected: [sandCar("1")] }).track).toMatchObject({
      newFill: 0,
    });
  });
});

describe("Scan and Manual", () => {
  it("appear after a track is chosen, and only one of them is open", () => {
    expect(view(chosen)).toMatchObject({ entry: { value: null }, scan: null, manual: null });
    expect(view({ ...chosen, entry: "scan" }).manual).toBeNull();
    expect(view({ ...chosen, entry: "manual" }).scan).toBeNull();
  });

  it("count the cars that are selected while scanning", () => {
    expect(view({ ...chosen, entry: "scan" }).scan?.count).toBe("0 selected");
    expect(view({ ...chosen, entry: "scan", selected: [sandCar("1"), sandCar("2")] }).scan?.count).toBe("2 selected");
  });

  it("both show what the last scan came to", () => {
    const lastScan = { code: "x", at: 1, result: "refused", message: "no" } as const;

    expect(view({ ...chosen, entry: "scan", lastScan }).answer).toBe(lastScan);
    expect(view({ ...chosen, entry: "manual", lastScan }).answer).toBe(lastScan);
  });
});

describe("Available Railcars", () => {
  const list = (context: Partial<SelectionContext>, options?: Parameters<typeof view>[1]) =>
    view({ ...chosen, entry: "manual", ...context }, options).manual?.list;

  it("shows what each car holds and whose it is", () => {
    expect(list({})?.rows[0]).toMatchObject({
      id: "1",
      prefix: "UTLX",
      number: "045001",
      sub: "40/70 · 112.4 ST · Apex",
      locked: null,
    });
  });

  it("shows the number that stands in place of the inbound number", () => {
    expect(list({ available: [sandCar("1", { car_number: "77" })] })?.rows[0]?.number).toBe("77");
  });

  it("narrows with the search and counts what is left", () => {
    expect(list({ search: "utlx 045002" })).toMatchObject({ count: 1, rows: [{ id: "2" }] });
    expect(list({ search: "nothing" })).toMatchObject({ count: 0, rows: [], loading: false });
  });

  it("draws a part of a long list and offers the rest", () => {
    const many = Array.from({ length: 150 }, (_, at) => sandCar(String(at + 1)));

    expect(list({ carsOnTrack: [], available: many })).toMatchObject({ count: 150, more: "Show more, 30 left" });
    expect(list({ carsOnTrack: [], available: many })?.rows).toHaveLength(120);
    expect(list({ carsOnTrack: [], available: many, shown: 240 })?.more).toBeNull();
  });

  it("is loading until the server has answered, and failed when it did not", () => {
    expect(list({ available: null }, { lists: { available: "loading" } })).toMatchObject({
      loading: true,
      failed: false,
    });
    expect(list({ available: null }, { lists: { available: "failed" } })).toMatchObject({
      loading: false,
      failed: true,
    });
    expect(list({}, { lists: { available: "failed" } })?.rows).toHaveLength(2);
  });

  it("of a release are the cars of the track by position, the other family’s locked in their places", () => {
    expect(list(release)?.rows).toMatchObject([
      { id: "11", seq: 1, seqTone: "onTrack", locked: null },
      { id: "bulk-commodity:12", seq: 2, locked: "Belongs to the other product family. It keeps its place." },
    ]);
  });

  it("counts only the cars that can be taken", () => {
    expect(list(release)).toMatchObject({ count: 1 });
  });

  it("marks a car that is inoperable, and at release one that is loaded", () => {
    const cars = [carOnTrack("11", 1, { inoperable: true }), carOnTrack("12", 2, { quantity_snapshot: "3" })];

    expect(list({ ...release, carsOnTrack: cars })?.rows.map((row) => row.tag?.text)).toEqual(["Inoperable", "Loaded"]);
    expect(list({ available: [sandCar("1")] })?.rows[0]?.tag).toBeNull();
  });
});

describe("the terminal picker", () => {
  it("is there only for who may choose", () => {
    const terminals = [
      { id: "1", name: "Permian East" },
      { id: "2", name: "Eagle Ford" },
    ];

    expect(view({ terminals }).terminal).toBeNull();
    expect(view({ terminals: terminals.slice(0, 1), canChooseTerminal: true }).terminal).toBeNull();
    expect(view({ terminals, canChooseTerminal: true }).terminal).toMatchObject({
      label: "Terminal",
      options: terminals,
      value: "1",
    });
  });
});

describe("what is said of cars that are gone", () => {
  it("names them, and the car of the address by what it is", () => {
    expect(view({ gone: ["UTLX 1", "UTLX 2"] }).gone).toBe(
      "No longer available, and not selected any more: UTLX 1, UTLX 2.",
    );
    expect(view({ gone: [""] }).gone).toBe("The railcar of this address is not available here.");
    expect(view().gone).toBeNull();
  });
});

describe("while something else must be settled first", () => {
  it("neither terminal nor track can be chosen", () => {
    const aside = view({ ...chosen, canChooseTerminal: true }, { isAside: true });

    expect([aside.terminal, aside.tracks.fixed, aside.tracks.open]).toEqual([null, true, false]);
  });
});

describe("a refusal", () => {
  it("says whether its cars are still selected, so that they can be taken off", () => {
    const refusal = { message: "No.", rows: { "1": "Released." } };

    expect(view({ refusal }).refusal).toEqual({ message: "No.", canTakeOff: false });
    expect(view({ refusal, selected: [sandCar("1")] }).refusal?.canTakeOff).toBe(true);
  });
});
