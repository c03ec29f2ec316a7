import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { carOnTrack } from "../railcars/car.fixtures";
import { obey } from "./track-order-commands";
import { trackOrderMachine } from "./track-order.machine";
import { lineOf } from "./track-order-moves.rules";
import { pageInput } from "./track-order-run.fixtures";
import { lineNow, sentCars } from "./track-order.rules";
import { receiveScan, scannedText, toggleScanOrder } from "./track-order-scans";
import type { TrackOrderContext } from "./track-order.types";

const base = createActor(trackOrderMachine, { input: pageInput({ mode: "bulk-sequence" }) }).getSnapshot().context;
/** A track of five: the second is of the other family. */
const carsOnTrack = ["1", "2", "3", "4", "5"].map((id, at) =>
  carOnTrack(id, at + 1, id === "2" ? { family: "bulk-commodity" } : {}),
);
const own = carsOnTrack.filter((car) => car.family === "sand");
const track = (more: Partial<TrackOrderContext> = {}): TrackOrderContext => ({
  ...base,
  trackId: "4",
  carsOnTrack,
  revision: 1,
  ...more,
});
const codeOf = (id: string) => carsOnTrack.find((car) => car.id === id)?.name.replace(" ", " - ") ?? "";
const scan = (context: TrackOrderContext, ...ids: readonly string[]) =>
  ids.reduce((now, id) => ({ ...now, ...receiveScan(now, { code: codeOf(id), at: 7 }).change }), context);
const line = (context: TrackOrderContext) => lineOf(lineNow(context)).map((car) => car.id);

describe("scanning the order of a track", () => {
  it("puts each scanned car behind those scanned before, past the cars that keep their places", () => {
    const context = scan(track({ scanning: [] }), "5", "3");

    expect(line(context)).toEqual(["5", "2", "3", "1", "4"]);
    expect(scannedText(context)).toBe("2 of 4 scanned");
    expect(context.lastScan).toMatchObject({
      result: "selected",
      message: `${carsOnTrack[2]?.name} is at position 3 of 5.`,
    });
  });

  it("takes a car scanned twice once", () => {
    const context = scan(track({ scanning: [] }), "5", "3", "5");

    expect(line(context)).toEqual(["5", "2", "3", "1", "4"]);
    expect(context.lastScan).toMatchObject({
      result: "double",
      message: `${carsOnTrack[4]?.name} is scanned already, at position 1.`,
    });
  });

  it("takes a scanned car out of those that go last", () => {
    const names = own.map(({ id, name }) => ({ id, name }));
    const context = scan(
      track({ scanning: [], arrangement: { base: own.map((car) => car.id), order: names, last: ["1"] } }),
      "1",
    );

    expect(line(context)[0]).toBe("1");
  });

  it("refuses a car that is not on the track, and one of the other family", () => {
    const context = track({ scanning: [] });
    const refused = {
      notice: {
        kind: "negative",
        message: "The barcode you scanned does not match any available railcars. Try again.",
      },
      change: { lastScan: { result: "refused" } },
    };

    expect(receiveScan(context, { code: "NOPE - 1", at: 7 })).toMatchObject(refused);
    expect(receiveScan(context, { code: codeOf("2"), at: 7 })).toMatchObject(refused);
  });

  it("only opens the row while it is off", () => {
    const context = scan(track(), "3");

    expect([line(context), context.tapped]).toEqual([carsOnTrack.map((car) => car.id), { id: "3", fault: null }]);
  });

  it("is turned on and off, and keeps what was scanned", () => {
    const on = { ...track(), ...toggleScanOrder(track()).change };
    const off = { ...scan(on, "4"), ...toggleScanOrder(scan(on, "4")).change };

    expect([on.scanning, off.scanning, line(off)[0]]).toEqual([[], null, "4"]);
    expect(toggleScanOrder({ ...track(), mode: "bulk-add" }).change).toEqual({});
  });

  it("begins again with the command that clears", () => {
    const context = scan(track({ scanning: [] }), "5", "3");
    const cleared = {
      ...context,
      ...obey(context, { command: { kind: "clear" }, code: "RAILHEAD CLEAR", at: 7 }).change,
    };

    expect([cleared.scanning, line(cleared)]).toEqual([[], carsOnTrack.map((car) => car.id)]);
  });

  it("whatever is scanned: every car is sent once, scanned ones first in their order, the others as they stood", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...own.map((car) => car.id))), (ids) => {
        const sent = sentCars(lineNow(scan(track({ scanning: [] }), ...ids))).map((car) => car.id);
        const first = [...new Set(ids)];

        expect(sent).toEqual([...first, ...own.map((car) => car.id).filter((id) => !first.includes(id))]);
      }),
    );
  });
});
