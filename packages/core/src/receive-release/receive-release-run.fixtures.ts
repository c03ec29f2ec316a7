import { waitFor } from "xstate";
import { runPage, selectionInput } from "../car-selection/selection-run.fixtures";
import type { SelectionServer } from "../car-selection/selection-server.fixtures";
import type { Storage } from "../ports/storage.port";
import { CHICAGO } from "../railcars/car.fixtures";
import { testRuntime } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { liveReceiveReleaseMachine } from "./receive-release.live";
import type { ReceiveReleaseInput } from "./receive-release.types";
import { viewReceiveRelease, type ReceiveReleaseView } from "./receive-release.view";

export const pageInput = (more: Partial<ReceiveReleaseInput> = {}): ReceiveReleaseInput => ({
  ...selectionInput(more),
  mode: "receive",
  zone: CHICAGO,
  ...more,
});

/** A running page over a scripted server. */
export const open = (
  http: SelectionServer,
  more: Partial<ReceiveReleaseInput> = {},
  device: Storage = memoryStorage(),
) =>
  runPage({
    machine: liveReceiveReleaseMachine(testRuntime(http)),
    view: viewReceiveRelease,
    input: (ports) => pageInput({ ports, ...more }),
    device,
  });
export type Page = ReturnType<typeof open>;

export const isQuiet = (view: ReceiveReleaseView) => !view.tracks.loading && !view.frozen;
/** Track 4 chosen, all lists known, manual entry. */
export async function onTrack4(page: Page) {
  await page.until((view) => view.tracks.options.length === 2);
  page.actor.send({ type: "TRACK.CHOOSE", id: "4" });
  page.actor.send({ type: "ENTRY.CHOOSE", entry: "manual" });
  await waitFor(page.actor, ({ context }) => context.carsOnTrack !== null && context.available !== null);
}
export const select = (page: Page, ...ids: readonly string[]) =>
  ids.forEach((id) => page.actor.send({ type: "CAR.SELECT", id }));
export const selectedIds = (page: Page) => page.view().selected?.rows.map((row) => row.id) ?? [];
