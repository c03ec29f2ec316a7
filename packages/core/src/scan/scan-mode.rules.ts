import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";

/** How this device reads codes: by its camera, or by a hand scanner that types them. */
export type ScanMode = "camera" | "scanner";

/** `camera` means the camera; anything else, and nothing, the scanner (spec §3). */
export const readScanMode = (local: KeyValueStore): ScanMode =>
  local.get(STORAGE_KEYS.local.scanMode) === "camera" ? "camera" : "scanner";

export const writeScanMode = (local: KeyValueStore, mode: ScanMode): void =>
  void local.set(STORAGE_KEYS.local.scanMode, mode);

/** How an answer to a scan is given in addition to the screen. */
export type Signal = "sound" | "vibration";
const SIGNAL_KEYS: Readonly<Record<Signal, string>> = {
  sound: STORAGE_KEYS.local.scanSound,
  vibration: STORAGE_KEYS.local.scanVibration,
};

/** On unless it was switched off on this device. */
export const isSignalOn = (local: KeyValueStore, signal: Signal): boolean => local.get(SIGNAL_KEYS[signal]) !== "off";
export const switchSignal = (local: KeyValueStore, signal: Signal, on: boolean): void =>
  void local.set(SIGNAL_KEYS[signal], on ? "on" : "off");
