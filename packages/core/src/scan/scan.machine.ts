import { assertEvent, assign, emit, enqueueActions, fromCallback, setup } from "xstate";
import type { KeyValueStore } from "../ports/storage.port";
import { readScanMode, writeScanMode, type ScanMode } from "./scan-mode.rules";
import { judgeSighting, type Holding, type Sighting } from "./sighting.rules";

export type ScanEvent =
  | { readonly type: "MODE.CHOOSE"; readonly mode: ScanMode }
  | { readonly type: "SCAN.START" | "SCAN.STOP" | "RETRY" | "PAGE.HIDDEN" | "PAGE.SHOWN" }
  | { readonly type: "CAMERA.READY" }
  /** `isDenied` where the user, or the browser for them, did not allow the camera. */
  | { readonly type: "CAMERA.FAILED"; readonly isDenied?: boolean }
  | ({ readonly type: "CODES.SEEN" } & Sighting)
  | { readonly type: "CODE.TYPED"; readonly code: string; readonly at: number };

/** What the camera tells while it is watched. */
export type CameraEvent = Extract<ScanEvent, { readonly type: "CAMERA.READY" | "CAMERA.FAILED" | "CODES.SEEN" }>;

/** A code was scanned, by the camera or by typing; `at` is in the device's milliseconds. */
export interface ScanReceived {
  readonly type: "SCAN.RECEIVED";
  readonly code: string;
  readonly at: number;
}
export interface ScanInput {
  /** The device's own store, where the scan mode is kept (spec §3). */
  readonly local: KeyValueStore;
}
interface ScanContext extends ScanInput {
  readonly holding: Holding;
  /** The permission for the camera was missing when it was last asked for. */
  readonly isDenied: boolean;
}

/**
 * Scanning in one place of a screen: by the camera or by what a scanner types, as the device is set, never both. The
 * camera runs in 'watching' alone; whatever leads out of it stops it. A camera that fails gives no message (spec §8):
 * what is missing, Retry, and the other ways to pick take the place of its picture.
 */
export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    emitted: {} as ScanReceived,
    input: {} as ScanInput,
  },
  actors: {
    /** Opens the camera and tells what it sees; its stop ends every track. */
    watchCamera: fromCallback<ScanEvent>(() => undefined),
  },
  actions: {
    keepMode: ({ context, event }) => {
      assertEvent(event, "MODE.CHOOSE");
      writeScanMode(context.local, event.mode);
    },
    forget: assign({ holding: [], isDenied: false }),
    judge: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, "CODES.SEEN");
      const { holding, codes } = judgeSighting(context.holding, event);
      enqueue.assign({ holding });
      for (const code of codes) enqueue.emit({ type: "SCAN.RECEIVED", code, at: event.at });
    }),
    pass: emit(({ event }) => {
      assertEvent(event, "CODE.TYPED");
      return { type: "SCAN.RECEIVED", code: event.code, at: event.at };
    }),
  },
  guards: {
    isCamera: ({ context }) => readScanMode(context.local) === "camera",
    choosesCamera: ({ event }) => event.type === "MODE.CHOOSE" && event.mode === "camera",
  },
}).createMachine({
  id: "scan",
  context: ({ input }) => ({ ...input, holding: [], isDenied: false }),
  initial: "off",
  on: { "SCAN.STOP": ".off" },
  states: {
    off: {
      on: { "SCAN.START": [{ guard: "isCamera", target: "camera" }, { target: "scanner" }] },
    },
    scanner: {
      on: {
        "CODE.TYPED": { actions: "pass" },
        "MODE.CHOOSE": { guard: "choosesCamera", target: "camera", actions: "keepMode" },
      },
    },
    camera: {
      initial: "watching",
      on: {
        "MODE.CHOOSE": [{ guard: "choosesCamera" }, { target: "scanner", actions: "keepMode" }],
        "PAGE.HIDDEN": ".hidden",
      },
      states: {
        watching: {
          initial: "starting",
          entry: "forget",
          invoke: { src: "watchCamera", onError: "failed" },
          on: {
            "CAMERA.FAILED": {
              target: "failed",
              actions: assign({ isDenied: ({ event }) => event.isDenied === true }),
            },
          },
          states: {
            starting: { on: { "CAMERA.READY": "scanning" } },
            scanning: { on: { "CODES.SEEN": { actions: "judge" } } },
          },
        },
        failed: { on: { RETRY: "watching" } },
        hidden: { on: { "PAGE.SHOWN": "watching" } },
      },
    },
  },
});

export type ScanMachine = typeof scanMachine;
