import type { Clock } from "../ports/clock.port";
import type { Notice } from "../ports/notifier.port";
import type { KeyValueStore } from "../ports/storage.port";
import { countedIds } from "../runtime/test.layer";
import { MODES } from "./track-widget.modes";
import type { Car, TrackChoice, WidgetInput, WidgetPorts } from "./track-widget.types";
import { wholeTrack } from "./track-widget.whole";

/** Cars, tracks and ports for the tests of the widget, here and in the views. */

/** Noon of 2026-11-21 in Chicago. */
export const NOON = 1_795_284_000;
export const CHICAGO = "America/Chicago";

/** A pending sand car of terminal 1; say what is different. */
export const sandCar = (id: string, more: Partial<Car> = {}): Car => ({
  id,
  family: "sand",
  prefix: "UTLX",
  inbound_number: `0450${id.padStart(2, "0")}`,
  car_number: null,
  name: `UTLX ${more.inbound_number ?? `0450${id.padStart(2, "0")}`}`,
  status_id: "1",
  terminal_id: "1",
  track_id: null,
  car_seq: null,
  railcar_length: "42",
  customer_name: "Apex",
  product_name: "40/70",
  quantity_snapshot: "112.4",
  quantity_snapshot_uom_abbreviation: "ST",
  // Where no conversion leads to the terminal's unit, the quantity stands as it is stored.
  display_quantity_snapshot: null,
  display_abbreviation: null,
  time_zone: CHICAGO,
  date_received: null,
  inoperable: false,
  release_block: null,
  updated_at: 1,
  ...more,
});

/** A car that stands on track 4. */
export const standingCar = (id: string, seq: number, more: Partial<Car> = {}): Car =>
  sandCar(id, { status_id: "5", track_id: "4", car_seq: seq, quantity_snapshot: "0", ...more });

export const bulkCar = (id: string, seq: number, more: Partial<Car> = {}): Car =>
  standingCar(id, seq, {
    family: "bulk-commodity",
    prefix: "GATX",
    inbound_number: null,
    car_number: `9${id}`,
    name: `GATX 9${id}`,
    ...more,
  });

export const track = (id: string, more: Partial<TrackChoice> = {}): TrackChoice => ({
  id,
  track_name: `Track ${id}`,
  terminal_id: "1",
  usable_length: "2400",
  occupied_length: "126",
  car_count: 3,
  sequence_one_end: "north switch",
  block_when_over_length: false,
  ...more,
});

/** A store that lasts as long as the test. */
export function memoryStore(): KeyValueStore {
  const held = new Map<string, string>();
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
  };
}

/** Ports whose notices can be read, with a clock that stands still. */
export function testPorts(
  session: KeyValueStore = memoryStore(),
  now = NOON,
): WidgetPorts & { readonly notices: Notice[]; readonly clock: Clock } {
  const notices: Notice[] = [];
  return {
    notices,
    clock: { nowSeconds: () => now, after: () => () => undefined },
    ids: countedIds(),
    notifier: { notify: (notice) => void notices.push(notice) },
    storage: { local: memoryStore(), session },
    navigator: { reenter: () => undefined },
  };
}

export const widgetInput = (more: Partial<WidgetInput> = {}): WidgetInput => ({
  mode: "receive",
  whole: MODES[more.mode ?? "receive"].wholeTrack ? wholeTrack : null,
  family: "sand",
  userid: "7",
  terminalId: "1",
  zone: CHICAGO,
  canChooseTerminal: false,
  ports: testPorts(),
  ...more,
});
