import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { memoryStore } from "../storage/memory-store.fixtures";
import { scanMachine, type ScanEvent } from "./scan.machine";
import { writeScanMode, type ScanMode } from "./scan-mode.rules";
import { viewScan } from "./scan.view";

function viewAfter(mode: ScanMode, ...events: ScanEvent[]) {
  const local = memoryStore();
  writeScanMode(local, mode);
  const actor = createActor(scanMachine, { input: { local } }).start();
  events.forEach((event) => actor.send(event));
  return viewScan(actor.getSnapshot());
}
const start: ScanEvent = { type: "SCAN.START" };

describe("viewScan", () => {
  it("shows nothing while it is off", () => {
    expect(viewAfter("camera")).toEqual({ typed: null, camera: null });
  });

  it("shows the field or the picture, never both", () => {
    expect(viewAfter("scanner", start)).toEqual({ typed: { canUseCamera: true }, camera: null });
    expect(viewAfter("camera", start).typed).toBeNull();
    expect(viewAfter("camera", start).camera).not.toBeNull();
  });

  it.each<[string, string, ScanEvent[]]>([
    ["starting", "Starting the camera", []],
    ["scanning", "Hold the code in the box", [{ type: "CAMERA.READY" }]],
    ["failed", "No picture from the camera.", [{ type: "CAMERA.FAILED" }]],
    ["hidden", "Starting the camera", [{ type: "CAMERA.READY" }, { type: "PAGE.HIDDEN" }]],
  ])("says while %s: %s", (state, words, events) => {
    expect(viewAfter("camera", start, ...events).camera).toEqual({ state, words, hasFailed: state === "failed" });
  });
});
