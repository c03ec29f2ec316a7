import fc from "fast-check";
import type { HttpRequest } from "../ports/http.port";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { bulkCar, carOnTrack, sandCar } from "../railcars/car.fixtures";
import { answer, lost, type ScriptedAnswer } from "../runtime/test.layer";
import { withQueue } from "../scan/scan-queue.fixtures";
import type { ScannedPage } from "../scan/scan-queue";
import { selectionServer } from "./selection-server.fixtures";
import type { SelectionEvent } from "./selection-events";
import type { SelectionSnapshot } from "./selection.types";

const onFour = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3), carOnTrack("14", 4)];
const onFive = [carOnTrack("21", 1, { track_id: "5" }), carOnTrack("22", 2, { track_id: "5" })];
export const announced = ["1", "2", "3"].map((id) => sandCar(id));

/** Announced cars, and cars on both tracks. */
export function yard() {
  const onTrack: ScriptedAnswer = (request) =>
    answer(200, { result: (request.url.includes("track_id=5") ? onFive : onFour).map(trackCarRow), revision: 7 })(
      request,
    );
  const cars: ScriptedAnswer = (request) =>
    page(
      (request.url.includes("status_id=1&")
        ? announced
        : [...onFour.filter(({ family }) => family === "sand"), ...onFive]
      ).map(visitRow),
    )(request);
  return selectionServer([], { "/api/tracks/get-railcars-on-track": onTrack, "/api/inbounds": cars });
}
export type Yard = ReturnType<typeof yard>;

interface RunningPage {
  readonly actor: {
    readonly getSnapshot: () => SelectionSnapshot;
    readonly subscribe: (listener: () => void) => unknown;
    readonly send: (event: SelectionEvent) => void;
    readonly stop: () => unknown;
  };
}

/** A running page with its queue of scans, as the screen puts them together. */
export function withScans<Page extends RunningPage>(running: Page, scanned: ScannedPage) {
  const { actor } = running;
  const queue = withQueue(scanned, actor.getSnapshot().context.ports.notifier);
  /** No list is on its way, and no scan waits for one. */
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { value } = actor.getSnapshot();
        if (
          value.tracks !== "loading" &&
          value.carsOnTrack !== "loading" &&
          value.available !== "loading" &&
          queue.read()?.result !== "received"
        )
          resolve();
      };
      actor.subscribe(look);
      queue.subscribe(look);
      look();
    });
  return {
    ...running,
    queue,
    scan: queue.scan,
    settled,
    answers: queue.answers,
    stop: () => (queue.stop(), actor.stop()),
  };
}
export const TRACK = "RAILHEAD TRACK Track 4";
export const code = (number: number) => `UTLX - 0450${String(number).padStart(2, "0")}`;
export const selected = ({ actor }: RunningPage) => actor.getSnapshot().context.selected.map(({ id }) => id);

/** Takes requests to matching addresses for lost until `mend`. */
export function failing(http: Yard, isLost: (request: HttpRequest) => boolean) {
  const { request } = http;
  http.request = (asked) => (isLost(asked) ? lost()(asked) : request(asked));
  return { mend: () => void (http.request = request) };
}

/** Codes of cars of every kind, and printed commands. */
export const codes = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...[1, 2, 3, 11, 13, 14, 21, 22, 99].map(code)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      TRACK,
      "RAILHEAD TRACK Track 5",
      "RAILHEAD TRACK Nowhere",
      "RAILHEAD TODAY",
      "RAILHEAD CLEAR",
      "RAILHEAD ORDER",
      '{"railcar_load":{"id":1}}',
    ),
  },
);

/**
 * Scans the codes on a page whose lists are there, and on one whose answers come between the scans in any order; gives
 * what both came to.
 */
export async function scanBothWays<Page extends RunningPage>(
  open: (http: Yard) => ReturnType<typeof withScans<Page>>,
  said: readonly string[],
  scheduler: fc.Scheduler,
) {
  const after = open(yard());
  await after.settled();
  for (const one of [TRACK, ...said]) {
    after.scan(one);
    await after.settled();
  }
  const http = yard();
  http.request = scheduler.scheduleFunction(http.request);
  const before = open(http);
  const { task } = scheduler.scheduleSequence([TRACK, ...said].map((one) => () => Promise.resolve(before.scan(one))));
  await scheduler.waitFor(task.then(before.settled));
  const isWaiting = before.queue.read() !== null;
  for (const running of [after, before]) running.stop();
  return { after, before, isWaiting };
}
