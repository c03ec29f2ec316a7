import { describe, expect, it } from "vitest";
import { memoryStore } from "../storage/memory-store.fixtures";
import { isSignalOn, readScanMode, switchSignal, writeScanMode } from "./scan-mode.rules";

describe("the scan mode", () => {
  it.each([
    [null, "scanner"],
    ["", "scanner"],
    ["keyboard", "scanner"],
    ["Camera", "scanner"],
    ["camera", "camera"],
  ])("%j on the device means %s", (kept, mode) => {
    const local = memoryStore();
    if (kept !== null) local.set("scan_mode", kept);

    expect(readScanMode(local)).toBe(mode);
  });

  it("is kept under the name that the specification gives", () => {
    const local = memoryStore();
    writeScanMode(local, "camera");

    expect(local.get("scan_mode")).toBe("camera");
  });
});

describe("signals", () => {
  it.each(["sound", "vibration"] as const)("%s is on until it is switched off, and back on again", (signal) => {
    const local = memoryStore();

    expect(isSignalOn(local, signal)).toBe(true);

    switchSignal(local, signal, false);

    expect(isSignalOn(local, signal)).toBe(false);
    expect(isSignalOn(local, signal === "sound" ? "vibration" : "sound")).toBe(true);

    switchSignal(local, signal, true);

    expect(isSignalOn(local, signal)).toBe(true);
  });
});
