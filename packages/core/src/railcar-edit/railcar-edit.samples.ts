import type { Navigator } from "../ports/navigator.port";
import type { KeyValueStore } from "../ports/storage.port";
import { memoryStore, standingCar, testPorts } from "../track-widget/track-widget.samples";
import { trackCarRow } from "../track-widget/track-widget.sample-server";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { EditInput, Visit } from "./railcar-edit.types";

/** Cars and ports for the tests of edit, sequence and search. */

/** A sand car on track 4. */
export const visit = (id: string, seq: number, more: Partial<Visit> = {}): Visit => ({
  ...standingCar(id, seq),
  status: "Handled",
  track_name: "Track 4",
  uom_class_id: "1",
  ...more,
});

export const trackCar = (id: string, seq: number, more: Partial<TrackCar> = {}): TrackCar => ({
  ...trackCarRow(standingCar(id, seq)),
  inbound_number: `0450${id.padStart(2, "0")}`,
  car_number: null,
  uom_class_id: "1",
  ...more,
});

/** A navigator that only remembers where it was sent. */
export function testNavigator(): Navigator & { readonly went: string[] } {
  const went: string[] = [];
  return { went, current: () => "", go: (path) => void went.push(path), reenter: () => undefined };
}

export const editPorts = (session: KeyValueStore = memoryStore()) => ({
  ...testPorts(session),
  navigator: testNavigator(),
});

export const editInput = (more: Partial<EditInput> = {}): EditInput => ({
  family: "sand",
  userid: "7",
  carId: "12",
  canEdit: true,
  ports: editPorts(),
  ...more,
});
