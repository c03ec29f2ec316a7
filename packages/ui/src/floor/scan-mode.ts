import { STORAGE_KEYS, type KeyValueStore } from '@railhead/core/ports/storage.port'

/** How this device reads codes: by its camera, or by a hand scanner that types them. */
export type ScanMode = 'camera' | 'scanner'

/** `camera` means the camera; anything else, and nothing, the scanner (spec §3). */
export const readScanMode = (local: KeyValueStore): ScanMode =>
  local.get(STORAGE_KEYS.local.scanMode) === 'camera' ? 'camera' : 'scanner'

export const writeScanMode = (local: KeyValueStore, mode: ScanMode): void => local.set(STORAGE_KEYS.local.scanMode, mode)
