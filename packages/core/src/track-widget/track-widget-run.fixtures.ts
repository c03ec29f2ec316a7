import type { KeyValueStore } from "../ports/storage.port";
import { testPorts } from "../runtime/ports.fixtures";
import { answer, testRuntime } from "../runtime/test.layer";
import { memoryStore } from "../storage/memory-store.fixtures";
import { liveTrackWidgetMachine } from "./track-widget.live";
import type { WidgetServer } from "./track-widget-server.fixtures";
import { widgetInput } from "./track-widget.fixtures";
import type { WidgetInput } from "./track-widget.types";
import { type TrackWidgetView, viewTrackWidget } from "./track-widget.view";
import { createActor, waitFor } from "xstate";

/** A running widget over a scripted server, for tests of the machine. */

/** Today in Chicago, by the tests' clock. */
export const DAY = "2026-11-21";
export const done = answer(200, { result: [] });

export function open(http: WidgetServer, more: Partial<WidgetInput> = {}, session: KeyValueStore = memoryStore()) {
  const ports = testPorts(session);
  let entries = 0;
  const navigator = { reenter: () => void (entries += 1) };
  const actor = createActor(liveTrackWidgetMachine(testRuntime(http)), {
    input: widgetInput({ ports: { ...ports, navigator }, ...more }),
  }).start();
  const view = () => viewTrackWidget(actor.getSnapshot());
  const until = async (holds: (view: TrackWidgetView) => boolean) =>
    viewTrackWidget(await waitFor(actor, (snapshot) => holds(viewTrackWidget(snapshot))));
  return {
    actor,
    view,
    until,
    notices: () => ports.notices.map((notice) => notice.message),
    session,
    reentered: () => entries,
  };
}
export type Widget = ReturnType<typeof open>;

export const isQuiet = (view: TrackWidgetView) => !view.tracks.loading && !view.frozen;
/** Track 4 chosen, all lists known, manual entry. */
export async function onTrack4(widget: Widget) {
  await widget.until((view) => view.tracks.options.length === 2);
  widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
  widget.actor.send({ type: "ENTRY.CHOOSE", entry: "manual" });
  await waitFor(widget.actor, ({ context }) => context.carsOnTrack !== null && context.pending !== null);
}
export const select = (widget: Widget, ...ids: readonly string[]) =>
  ids.forEach((id) => widget.actor.send({ type: "CAR.SELECT", id }));
export const selectedIds = (widget: Widget) => widget.view().selected?.rows.map((row) => row.id) ?? [];
