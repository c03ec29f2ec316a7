import { ANSWERS, type Beep, type ScanSignal } from "@railhead/core/scan/answer.rules";
import { isSignalOn } from "@railhead/core/scan/scan-mode.rules";
import type { KeyValueStore } from "@railhead/core/ports/storage.port";

const VOLUME = 0.35;
/** Ramps instead of edges: a beep without a click. */
const RAMP = 0.008;

/** What sounds and shakes, as the browser gives it. */
export interface SignalHost {
  readonly openAudio: () => AudioContext;
  readonly vibrate: (pattern: number[]) => void;
}
export const browserSignals: SignalHost = {
  openAudio: () => new AudioContext({ latencyHint: "interactive" }),
  vibrate: (pattern) => void navigator.vibrate?.(pattern),
};

function sound(audio: AudioContext, beeps: readonly Beep[]): void {
  let start = audio.currentTime;
  for (const { pitch, duration, pause } of beeps) {
    const end = start + duration / 1000;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + RAMP);
    volume.gain.setValueAtTime(VOLUME, end - RAMP);
    volume.gain.linearRampToValueAtTime(0, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
    start = end + pause / 1000;
  }
}

/**
 * Sounds and shakes the answer to a scan, as far as the device is set to. A browser lets a page sound only after its
 * first tap or key: `wake` is called with each, and makes what sounds ready.
 */
export function createSignals(local: KeyValueStore, host: SignalHost = browserSignals) {
  let audio: AudioContext | null = null;
  return {
    wake: (): void => {
      if (!isSignalOn(local, "sound")) return;
      try {
        audio ??= host.openAudio();
        if (audio.state === "suspended") audio.resume().catch(() => undefined);
      } catch {
        audio = null;
      }
    },
    give: (signal: ScanSignal): void => {
      const { beeps, vibration } = ANSWERS[signal];
      if (isSignalOn(local, "vibration")) host.vibrate([...vibration]);
      if (audio?.state === "running" && isSignalOn(local, "sound")) sound(audio, beeps);
    },
    close: (): void => {
      audio?.close().catch(() => undefined);
      audio = null;
    },
  };
}
export type Signals = ReturnType<typeof createSignals>;
