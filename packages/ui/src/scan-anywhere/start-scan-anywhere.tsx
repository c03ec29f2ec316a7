import { createRoot } from "react-dom/client";
import { createActor } from "xstate";
import { tAnywhere } from "@railhead/core/messages/catalogue-anywhere";
import { rankAnyCode } from "@railhead/core/scan/any-code.rules";
import { answersIn } from "@railhead/core/scan/scan-report.rules";
import { liveScanAnywhereMachine } from "@railhead/core/scan-anywhere/scan-anywhere.live";
import type { ScanPorts } from "@railhead/core/scan-anywhere/scan-anywhere.types";
import type { AppRuntime } from "../browser/app-runtime";
import { barParts } from "../floor/bar-parts";
import { endEarlyKeys } from "../scan/early-keys";
import { scanHub } from "../scan/scan-hub";
import { createSignals } from "../scan/signals";
import { barButtons } from "./bar-buttons";
import { followUser } from "./follow-user";
import { SHEET } from "./ScanSheet";
import { ScanAnywhere } from "./ScanAnywhere";

/** Keys that a scan has at least, but for its first. */
const SCAN_LEAST = 3;

const portsOf = ({ ports: { clock, storage, navigator }, isBuilt }: AppRuntime): ScanPorts => ({
  clock,
  storage,
  navigator: {
    current: () => navigator.current(),
    go: (path) => navigator.go(path),
    count: () => navigator.read().run,
  },
  isAsked: () => document.querySelector(`dialog[open]:not([${SHEET}])`) !== null,
  isBuilt,
});

/** A container next to the app's; `within` is the app's own where it has one. */
function addPlace(within: Element): HTMLElement {
  const place = document.createElement("div");
  within.append(place);
  return place;
}

/** Makes sound ready with the first tap or key, as browsers ask for. */
function wakeWith(wake: () => void): () => void {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, wake, options);
  if (navigator.userActivation?.hasBeenActive === true) wake();
  return () => ending.abort();
}

/**
 * Takes the scans that the page of the moment has no use for, so that they press no button and fill no field: what they
 * name is looked up and opened. Keeps the last scans, those of pages too. Gives the way to stop.
 */
export function startScanAnywhere(app: AppRuntime): () => void {
  const { ports, api, session } = app;
  const signals = createSignals(ports.storage.local);
  const actor = createActor(liveScanAnywhereMachine(api), { input: { ports: portsOf(app) } });
  const sounded = actor.on("SOUND", ({ signal }) => {
    // The scanner's keys are the user's: the page may sound.
    signals.wake();
    signals.give(signal);
  });
  actor.start();
  const place = addPlace(document.body);
  const notices = addPlace(document.querySelector(".toasts") ?? document.body);
  const root = createRoot(place);
  root.render(<ScanAnywhere actor={actor} ports={ports} notices={notices} />);
  barParts.set(barButtons((event) => actor.send(event)));

  // A page that takes scans has taken them by now.
  if (endEarlyKeys().swallowed >= SCAN_LEAST) {
    signals.give("refused");
    ports.notifier.notify({ kind: "negative", message: tAnywhere("anywhere.early") });
  }
  const ends = [
    scanHub.addLast({
      rank: rankAnyCode,
      scan: (code, _at, replaces) => {
        if (typeof replaces === "string") actor.send({ type: "SCAN.WITHDRAWN", code: replaces });
        actor.send({ type: "SCAN.RECEIVED", code });
      },
    }),
    // The user is known before the first scan is looked up.
    followUser(session, actor),
    scanHub.listen((report) => {
      if (report.result === "withdrawn") actor.send({ type: "SCAN.WITHDRAWN", code: report.code });
      answersIn(report).forEach(({ code, result, message }) =>
        actor.send({ type: "SCAN.ANSWERED", code, result, words: message }),
      );
    }),
    wakeWith(signals.wake),
    () => barParts.set(null),
    () => root.unmount(),
    () => [place, notices].forEach((one) => one.remove()),
    () => sounded.unsubscribe(),
    () => actor.stop(),
    signals.close,
  ];
  return () => ends.forEach((end) => end());
}
