import type { SnapshotFrom } from "xstate";
import { tCamera } from "../messages/catalogue-camera";
import type { ScanMachine } from "./scan.machine";

export interface ScanView {
  /** The place where codes are typed; null while the camera is used. */
  readonly typed: { readonly canUseCamera: true } | null;
  /** The camera's picture; null while codes are typed. */
  readonly camera: {
    readonly state: "starting" | "scanning" | "failed" | "hidden";
    readonly words: string;
    /** Retry, Scanner and Manual are shown in the picture's place. */
    readonly hasFailed: boolean;
  } | null;
}

const WORDS = {
  starting: "camera.starting",
  scanning: "camera.aim",
  failed: "camera.noPicture",
  hidden: "camera.starting",
} as const;

/** What the scanner draws: a field, or a picture with the box, never both (spec §2). */
export function viewScan(snapshot: SnapshotFrom<ScanMachine>): ScanView {
  if (snapshot.matches("off")) return { typed: null, camera: null };
  if (snapshot.matches("scanner")) return { typed: { canUseCamera: true }, camera: null };
  const state = snapshot.matches({ camera: "failed" })
    ? "failed"
    : snapshot.matches({ camera: "hidden" })
      ? "hidden"
      : snapshot.matches({ camera: { watching: "scanning" } })
        ? "scanning"
        : "starting";
  return {
    typed: null,
    camera: {
      state,
      words: tCamera(state === "failed" && snapshot.context.isDenied ? "camera.denied" : WORDS[state]),
      hasFailed: state === "failed",
    },
  };
}
