import { describe, expect, it } from "vitest";
import { initialContext } from "./receive-release-changes";
import { receiveReleaseMachine } from "./receive-release.machine";
import { pageInput } from "./receive-release-run.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { anEntry } from "../submission/submission.fixtures";
import { track } from "../tracks/track.fixtures";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import { changeOf } from "./receive-release.submit";
import type { ReceiveReleaseContext, ReceiveReleaseInput } from "./receive-release.types";
import { viewReceiveRelease } from "./receive-release.view";

type Lists = Partial<
  Record<"terminals" | "tracks" | "carsOnTrack" | "available", "loading" | "ready" | "failed" | "none">
>;
type Form = "confirming" | "sending" | "resending" | "editing" | { readonly unconfirmed: "earlier" | "changeable" };

/** The view of a context that differs from an empty one as said. */
function view(
  context: Partial<ReceiveReleaseContext> = {},
  {
    input = {},
    lists = {},
    form = "editing",
  }: { input?: Partial<ReceiveReleaseInput>; lists?: Lists; form?: Form } = {},
) {
  const ready = { terminals: "ready", tracks: "ready", carsOnTrack: "ready", available: "ready" } as const;
  return viewReceiveRelease(
    receiveReleaseMachine.resolveState({
      value: { ...ready, ...lists, form } as never,
      context: { ...initialContext(pageInput(input)), ...context },
    }),
  );
}
const chosen = {
  tracks: [track("4")],
  trackId: "4",
  carsOnTrack: [carOnTrack("11", 1), bulkCar("12", 2)],
  available: [sandCar("1"), sandCar("2")],
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

describe("a list without an answer", () => {
  const selected = [sandCar("1")];
  const { body } = changeOf({
    mode: "receive",
    family: "sand",
    terminalId: "1",
    selected,
    day: "2026-11-21",
    trackId: "4",
  });
  const submission = anEntry({ body });
  const noAnswer = { form: { unconfirmed: "changeable" } } as const;

  it("can be sent again as it was, and as nothing else", () => {
    expect(view({ ...chosen, selected, submission, day: "2026-11-21" }, noAnswer)).toMatchObject({
      unconfirmed: { drop: null, pending: false },
      action: null,
      frozen: false,
    });
  });

  it("gives way to a new list once the form is changed", () => {
    expect(view({ ...chosen, selected, submission, day: "2026-11-20" }, noAnswer)).toMatchObject({
      unconfirmed: null,
      action: { label: "Receive" },
    });
  });

  it("of an earlier visit can be sent again or given up, and nothing else is offered", () => {
    const earlier = view({ ...chosen, selected, submission, isResumed: true }, { form: { unconfirmed: "earlier" } });

    expect(earlier).toMatchObject({
      unconfirmed: { drop: "Do not send it again", pending: false },
      action: null,
      date: null,
      entry: null,
      selected: null,
      frozen: true,
    });
    expect(view({ ...chosen, submission, isResumed: true }, { form: "resending" }).unconfirmed?.pending).toBe(true);
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
    const sending = view({ ...chosen, selected: [sandCar("1")] }, { form: "sending" });

    expect(sending).toMatchObject({ action: { pending: true }, frozen: true, canClear: false });
  });
});

describe("the date", () => {
  it("is called by what is done and knows the terminal’s today", () => {
    expect(view().date).toEqual({ label: "Receive Date", value: "", today: "2026-11-21", error: null, offered: null });
    expect(view({}, { input: release }).date?.label).toBe("Release Date");
  });

  it("goes by the zone of the cars at hand", () => {
    expect(
      view({ ...chosen, carsOnTrack: [], available: [sandCar("1", { time_zone: "Asia/Tokyo" })] }).date?.today,
    ).toBe("2026-11-22");
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
