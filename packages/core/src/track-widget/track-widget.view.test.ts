import { describe, expect, it } from "vitest";
import { initialContext } from "./track-widget-changes";
import { trackWidgetMachine } from "./track-widget.machine";
import { widgetInput } from "./track-widget.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { track } from "../tracks/track.fixtures";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import { attemptOf } from "./track-widget.submit";
import type { WidgetContext, WidgetInput } from "./track-widget.types";
import { viewTrackWidget } from "./track-widget.view";

type Lists = Partial<
  Record<"terminals" | "tracks" | "carsOnTrack" | "pending", "loading" | "ready" | "failed" | "none">
>;
type Form = "confirming" | "submitting" | { readonly editing: "open" | "unanswered" };

/** The view of a context that differs from an empty one as said. */
function view(
  context: Partial<WidgetContext> = {},
  {
    input = {},
    lists = {},
    form = { editing: "open" },
  }: { input?: Partial<WidgetInput>; lists?: Lists; form?: Form } = {},
) {
  const ready = { terminals: "ready", tracks: "ready", carsOnTrack: "ready", pending: "ready" } as const;
  return viewTrackWidget(
    trackWidgetMachine.resolveState({
      value: { ...ready, ...lists, form } as never,
      context: { ...initialContext(widgetInput(input)), ...context },
    }),
  );
}
const chosen = {
  tracks: [track("4")],
  trackId: "4",
  carsOnTrack: [carOnTrack("11", 1), bulkCar("12", 2)],
  pending: [sandCar("1"), sandCar("2")],
} as const;
const release = { mode: "release" } as const;

describe("before a track is chosen", () => {
  it("there is neither Scan nor Manual, nor anything to send", () => {
    expect(view({ tracks: [track("4")] })).toMatchObject({
      track: null,
      entry: null,
      scan: null,
      manual: null,
      selected: null,
      action: null,
    });
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

  it("shows the room that the cars in hand take, and when they do not fit", () => {
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
    expect(view({ ...chosen, tracks: tight, selected: [sandCar("1")] }, { input: release }).track).toMatchObject({
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
  const list = (context: Partial<WidgetContext>, options?: Parameters<typeof view>[1]) =>
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
    expect(list({ pending: [sandCar("1", { car_number: "77" })] })?.rows[0]?.number).toBe("77");
  });

  it("narrows with the search and counts what is left", () => {
    expect(list({ search: "utlx 045002" })).toMatchObject({ count: 1, rows: [{ id: "2" }] });
    expect(list({ search: "nothing" })).toMatchObject({ count: 0, rows: [], loading: false });
  });

  it("draws a part of a long list and offers the rest", () => {
    const many = Array.from({ length: 150 }, (_, at) => sandCar(String(at + 1)));

    expect(list({ carsOnTrack: [], pending: many })).toMatchObject({ count: 150, more: "Show more, 30 left" });
    expect(list({ carsOnTrack: [], pending: many })?.rows).toHaveLength(120);
    expect(list({ carsOnTrack: [], pending: many, shown: 240 })?.more).toBeNull();
  });

  it("is loading until the server has answered, and failed when it did not", () => {
    expect(list({ pending: null }, { lists: { pending: "loading" } })).toMatchObject({ loading: true, failed: false });
    expect(list({ pending: null }, { lists: { pending: "failed" } })).toMatchObject({ loading: false, failed: true });
    expect(list({}, { lists: { pending: "failed" } })?.rows).toHaveLength(2);
  });

  it("of a release are the cars of the track by position, the other family’s locked in their places", () => {
    expect(list({}, { input: release })?.rows).toMatchObject([
      { id: "11", seq: 1, seqTone: "onTrack", locked: null },
      { id: "bulk-commodity:12", seq: 2, locked: "Belongs to the other product family. It keeps its place." },
    ]);
  });

  it("counts only the cars that can be taken", () => {
    expect(list({}, { input: release })).toMatchObject({ count: 1 });
  });

  it("marks a car that is inoperable, and at release one that is loaded", () => {
    const cars = [carOnTrack("11", 1, { inoperable: true }), carOnTrack("12", 2, { quantity_snapshot: "3" })];

    expect(list({ carsOnTrack: cars }, { input: release })?.rows.map((row) => row.tag?.text)).toEqual([
      "Inoperable",
      "Loaded",
    ]);
    expect(list({ pending: [sandCar("1")] })?.rows[0]?.tag).toBeNull();
  });
});

describe("Selected Railcars", () => {
  it("are numbered behind the last car of the track", () => {
    expect(view({ ...chosen, selected: [sandCar("2"), sandCar("1")] }).selected).toMatchObject({
      title: "Selected Railcars",
      count: 2,
      open: true,
      rows: [
        { id: "2", seq: 3, seqTone: "new" },
        { id: "1", seq: 4 },
      ],
    });
  });

  it("have no number yet while no track is chosen", () => {
    expect(view({ selected: [sandCar("2")] }).selected?.rows[0]?.seq).toBeNull();
  });

  it("are counted at release, with the place where each stands", () => {
    expect(view({ ...chosen, selected: [carOnTrack("11", 7)] }, { input: release }).selected?.rows[0]).toMatchObject({
      seq: 1,
      sub: "Position 7 · 40/70 · 0 ST · Apex",
    });
  });
});

describe("an attempt without an answer", () => {
  const selected = [sandCar("1")];
  const attempt = attemptOf(
    {
      mode: "receive",
      family: "sand",
      selected,
      day: "2026-11-21",
      trackId: "4",
      carsOnTrack: [],
      revision: 1,
      arrangement: null,
    },
    null,
    () => "key-1",
  );
  const unanswered = { form: { editing: "unanswered" } } as const;

  it("can be sent again as it was, and as nothing else", () => {
    expect(view({ ...chosen, selected, attempt, day: "2026-11-21" }, unanswered)).toMatchObject({
      unanswered: true,
      action: null,
    });
  });

  it("gives way to a new list once the form is changed", () => {
    expect(view({ ...chosen, selected, attempt, day: "2026-11-20" }, unanswered)).toMatchObject({
      unanswered: false,
      action: { label: "Receive" },
    });
  });
});

describe("the action", () => {
  it("appears once cars are selected, with their count", () => {
    expect(view(chosen).action).toBeNull();
    expect(view({ ...chosen, selected: [sandCar("1")] }).action).toEqual({
      label: "Receive",
      count: 1,
      pending: false,
    });
    expect(view({ ...chosen, selected: [carOnTrack("11", 1)] }, { input: release }).action?.label).toBe("Release");
  });

  it("is pending and everything frozen while the list is sent", () => {
    const sending = view({ ...chosen, selected: [sandCar("1")] }, { form: "submitting" });

    expect(sending).toMatchObject({ action: { pending: true }, frozen: true, canClear: false });
  });
});

describe("the date", () => {
  it("is called by what is done and knows the terminal’s today", () => {
    expect(view().date).toEqual({ label: "Receive Date", value: "", today: "2026-11-21", error: null, offered: null });
    expect(view({}, { input: release }).date?.label).toBe("Release Date");
  });

  it("goes by the zone of the cars at hand", () => {
    expect(view({ ...chosen, carsOnTrack: [], pending: [sandCar("1", { time_zone: "Asia/Tokyo" })] }).date?.today).toBe(
      "2026-11-22",
    );
  });

  it("offers the last day of the shift, unless it is today", () => {
    expect(view({ lastDay: { day: "2026-11-19", at: NOON - 60 } }).date?.offered).toEqual({
      day: "2026-11-19",
      label: "Last chosen: 2026/11/19",
    });
    expect(view({ lastDay: { day: "2026-11-21", at: NOON - 60 } }).date?.offered).toBeNull();
    expect(view({ lastDay: { day: "2026-11-19", at: NOON - 50_000 } }).date?.offered).toBeNull();
  });
});

describe("the terminal picker", () => {
  it("is there only for who may choose", () => {
    const terminals = [
      { id: "1", name: "Permian East" },
      { id: "2", name: "Eagle Ford" },
    ];

    expect(view({ terminals }).terminal).toBeNull();
    expect(view({ terminals: terminals.slice(0, 1) }, { input: { canChooseTerminal: true } }).terminal).toBeNull();
    expect(view({ terminals }, { input: { canChooseTerminal: true } }).terminal).toMatchObject({
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
