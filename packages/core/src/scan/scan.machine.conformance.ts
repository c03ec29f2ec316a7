import type { Conformance } from "../machine-conformance";
import { memoryStore } from "../storage/memory-store.fixtures";
import { writeScanMode } from "./scan-mode.rules";

const localOf = (mode: "camera" | "scanner") => {
  const local = memoryStore();
  writeScanMode(local, mode);
  return { local };
};

/** A device set to the camera, and one set to the scanner. */
export const conformance: Conformance = {
  inputs: [() => localOf("camera"), () => localOf("scanner")],
  events: [
    { type: "MODE.CHOOSE", mode: "camera" } as never,
    { type: "MODE.CHOOSE", mode: "scanner" } as never,
    { type: "CODES.SEEN", found: [], at: 0 } as never,
    { type: "CODE.TYPED", code: "", at: 0 } as never,
  ],
  facts: () => null,
};
