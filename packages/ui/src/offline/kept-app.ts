import type { Clock } from "@railhead/core/ports/clock.port";
import type { Watched } from "../actor/use-store";
import { createCell } from "../browser/cell";
import type { ToFloorWorker } from "./floor-worker";

/** Interval at which an open page asks for a newer version, in milliseconds. */
const ASK_EVERY = 30 * 60_000;
export const WORKER = { script: "/mobile-v2/sw.js", scope: "/mobile-v2" } as const;

/**
 * The app as it is kept on this device: how many newer versions this page knows of (0: it is the newest), and how the
 * newest is put in place.
 */
export type KeptApp = Watched<number> & {
  /** Puts the newest version in place and reloads this page; nothing where there is none, or during a job. */
  readonly update: () => void;
  readonly stop: () => void;
};

type Workers = Pick<ServiceWorkerContainer, "register" | "addEventListener" | "controller">;
type Parts = {
  readonly workers: Workers;
  readonly clock: Pick<Clock, "after">;
  readonly window: Pick<Window, "addEventListener">;
  /** The tag of the language that this page speaks. */
  readonly language: string;
  /** Whether a job is open in this tab, which is then not reloaded. */
  readonly isJobOpen: () => boolean;
  readonly reload: () => void;
};

const say = (worker: Pick<ServiceWorker, "postMessage"> | null, word: ToFloorWorker) => worker?.postMessage(word);

/** Reports each version that is ready, now and later. The first one on a device is not reported. */
function watchVersions(registration: ServiceWorkerRegistration, workers: Workers, tell: () => void): void {
  let last: ServiceWorker | null = null;
  const look = () => {
    const { waiting } = registration;
    if (waiting === null || waiting === last || workers.controller === null) return;
    last = waiting;
    tell();
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", look);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  look();
}

/**
 * Keeps the floor's app on this device from now on. Where that cannot be (no https, storage forbidden, a server
 * without the worker) the app works as before, with network only.
 */
export function keepApp({ workers, clock, window, language, isJobOpen, reload }: Parts): KeptApp {
  const newer = createCell(0);
  const stopped = new AbortController();
  let registration: ServiceWorkerRegistration | undefined;
  let isTaking = false;
  let hadVersion = workers.controller !== null;
  let cancel = () => {};

  const ask = () => {
    if (stopped.signal.aborted) return;
    cancel();
    cancel = clock.after(ASK_EVERY, ask);
    registration?.update().catch(() => undefined);
  };
  workers.register(WORKER.script, { scope: WORKER.scope, updateViaCache: "none" }).then(
    (made: ServiceWorkerRegistration | undefined) => {
      if (made === undefined || stopped.signal.aborted) return;
      registration = made;
      watchVersions(made, workers, () => newer.set(newer.read() + 1));
      say(made.active, "tidy");
      say(made.active ?? made.waiting ?? made.installing, { speaks: language });
      cancel = clock.after(ASK_EVERY, ask);
      window.addEventListener("online", ask, { signal: stopped.signal });
    },
    () => undefined,
  );
  const isOld = () => newer.read() > 0;
  const begin = () => {
    // A job may have been opened since the button was pressed: the button is then offered again after it.
    if (isTaking && !isJobOpen()) reload();
    isTaking = false;
  };
  // Other pages keep the version that they were loaded with; only the page that asked is reloaded.
  const onNewController = () => {
    const isRemoteChange = hadVersion && !isOld();
    hadVersion = true;
    if (isRemoteChange) newer.set(1);
    begin();
  };
  workers.addEventListener("controllerchange", onNewController, { signal: stopped.signal });

  return {
    read: newer.read,
    subscribe: newer.subscribe,
    update() {
      if (!isOld() || isJobOpen()) return;
      isTaking = true;
      const waiting = registration?.waiting ?? null;
      // Another page has put it in place, so a reload is enough.
      if (waiting === null) begin();
      else say(waiting, "take over");
    },
    stop() {
      stopped.abort();
      cancel();
    },
  };
}
