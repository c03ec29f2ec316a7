import { describe, expect, it, vi } from "vitest";
import { ANSWERS, type ScanResult } from "@railhead/core/scan/answer.rules";
import { switchSignal } from "@railhead/core/scan/scan-mode.rules";
import { memoryStore } from "@railhead/core/storage/memory-store.fixtures";
import { createSignals } from "./signals";

function signals(state: AudioContextState = "running") {
  const pitches: number[] = [];
  const times: [number, number][] = [];
  const oscillator = () => {
    const tone = {
      type: "sine",
      frequency: {
        set value(pitch: number) {
          pitches.push(pitch);
        },
      },
      connect: <T>(next: T) => next,
      start: (at: number) => times.push([at, 0]),
      stop: (at: number) => void (times.at(-1)![1] = at),
    };
    return tone;
  };
  const ramp = () => undefined;
  const gain = () => ({ gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp }, connect: <T>(next: T) => next });
  const audio = {
    state,
    currentTime: 3,
    destination: {},
    resume: vi.fn<() => Promise<void>>(async () => void (audio.state = "running")),
    close: vi.fn<() => Promise<void>>(async () => undefined),
    createOscillator: oscillator,
    createGain: gain,
  };
  const openAudio = vi.fn<() => AudioContext>(() => audio as unknown as AudioContext);
  const vibrate = vi.fn<(pattern: number[]) => void>();
  const local = memoryStore();
  return { local, audio, openAudio, vibrate, pitches, times, ...createSignals(local, { openAudio, vibrate }) };
}
const results: ScanResult[] = ["selected", "double", "refused"];

describe("signals", () => {
  it.each(results)("%s sounds and shakes as the rules say, at once", (result) => {
    const { wake, give, vibrate, pitches, times } = signals();
    wake();
    give(result);

    expect(pitches).toEqual(ANSWERS[result].beeps.map(({ pitch }) => pitch));
    expect(vibrate.mock.calls).toEqual([[ANSWERS[result].vibration]]);
    expect(times[0]?.[0]).toBe(3);
    expect(times.every(([start, end], at) => end > start && start >= (times[at - 1]?.[1] ?? 0))).toBe(true);
  });

  it("open one sound for all scans, only after the first tap, and wake it when it sleeps", () => {
    const { wake, give, openAudio, audio } = signals("suspended");
    give("selected");

    expect(openAudio).not.toHaveBeenCalled();

    wake();
    wake();

    expect([openAudio.mock.calls.length, audio.resume.mock.calls.length]).toEqual([1, 1]);
  });

  it("are silent and still where the device is set so", () => {
    const { wake, give, local, openAudio, vibrate, pitches } = signals();
    switchSignal(local, "sound", false);
    switchSignal(local, "vibration", false);
    wake();
    give("refused");

    expect([openAudio.mock.calls.length, vibrate.mock.calls.length, pitches]).toEqual([0, 0, []]);
  });

  it("go without sound where there is none", () => {
    const { wake, give } = createSignals(memoryStore(), {
      openAudio: () => {
        throw new Error("no audio");
      },
      vibrate: () => undefined,
    });

    expect(() => {
      wake();
      give("selected");
    }).not.toThrow();
  });
});
