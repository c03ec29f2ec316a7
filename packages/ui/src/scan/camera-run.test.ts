// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReadCode } from "@railhead/core/scan/sighting.rules";
import type { CameraEvent } from "@railhead/core/scan/scan.machine";
import { runCamera, type CameraHost } from "./camera-run";

/** One video track of a camera, which may have a torch. */
function cameraTrack(capabilities: object | null = null) {
  const target = new EventTarget();
  const track = {
    readyState: "live",
    stop: vi.fn<() => void>(() => void (track.readyState = "ended")),
    applyConstraints: vi.fn<(wanted: unknown) => Promise<void>>(() => Promise.resolve()),
    addEventListener: target.addEventListener.bind(target),
    ...(capabilities === null ? {} : { getCapabilities: () => capabilities }),
  };
  return { track, unplug: () => target.dispatchEvent(new Event("ended")) };
}

function run({
  capabilities = null,
  answers = [],
}: { capabilities?: object | null; answers?: readonly (readonly ReadCode[] | Error)[] } = {}) {
  const { track, unplug } = cameraTrack(capabilities);
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  const opened = {} as { resolve: (stream: MediaStream) => void; reject: (error: Error) => void };
  const promise = new Promise<MediaStream>((resolve, reject) => void Object.assign(opened, { resolve, reject }));
  const decoder = {
    read: vi.fn<(bitmap: ImageBitmap) => Promise<readonly ReadCode[]>>(() => Promise.resolve([])),
    close: vi.fn<() => void>(),
  };
  for (const each of answers)
    decoder.read.mockImplementationOnce(() => (each instanceof Error ? Promise.reject(each) : Promise.resolve(each)));
  const openStream = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>(() => promise);
  const host: CameraHost = { openStream, startDecoder: () => decoder, now: () => 7 };
  const video = document.createElement("video");
  Object.defineProperties(video, {
    videoWidth: { value: 1280 },
    videoHeight: { value: 720 },
    readyState: { value: 4 },
    srcObject: { value: null, writable: true },
  });
  video.play = () => Promise.resolve();
  const ending = new AbortController();
  const events: CameraEvent[] = [];
  const running = runCamera(video, ending.signal, (event) => events.push(event), host);
  return {
    track,
    unplug,
    decoder,
    openStream,
    video,
    ending,
    events,
    running,
    open: () => opened.resolve(stream),
    refuse: (error: Error) => opened.reject(error),
  };
}
const crops: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  crops.length = 0;
  vi.stubGlobal("createImageBitmap", (...args: unknown[]) => {
    crops.push(args.slice(1));
    return Promise.resolve({ close: () => undefined });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("runCamera", () => {
  it("asks for the camera at the back, and for no sound", async () => {
    const { open, openStream, running } = run();
    open();
    await running;

    expect(openStream.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: { ideal: "environment" } },
    });
  });

  it("hands the box over ten times a second and tells what was found", async () => {
    const { open, running, events, decoder } = run({ answers: [[{ text: "A", format: "qr_code" }]] });
    open();
    await running;
    await vi.advanceTimersByTimeAsync(1_000);

    expect(events.slice(0, 2)).toEqual([
      { type: "CAMERA.READY" },
      { type: "CODES.SEEN", found: [{ text: "A", format: "qr_code" }], at: 7 },
    ]);
    expect(decoder.read).toHaveBeenCalledTimes(10);
    expect(crops[0]?.slice(0, 4)).toEqual([184, 22, 911, 676]);
  });

  it("skips pictures while the last one is still read", async () => {
    const { open, running, decoder } = run();
    decoder.read.mockImplementation(() => new Promise(() => undefined));
    open();
    await running;
    await vi.advanceTimersByTimeAsync(1_000);

    expect(decoder.read).toHaveBeenCalledTimes(1);
  });

  it("ends every track, the decoder and the pictures when it is ended", async () => {
    const { open, running, ending, track, video, decoder } = run();
    open();
    await running;
    ending.abort();
    await vi.advanceTimersByTimeAsync(1_000);

    expect([
      track.readyState,
      video.srcObject,
      decoder.close.mock.calls.length,
      decoder.read.mock.calls.length,
    ]).toEqual(["ended", null, 1, 0]);
  });

  it("stops a camera that arrives after the end, as in a screen that was left at once", async () => {
    const { open, running, ending, track, events, video } = run();
    ending.abort();
    open();
    await running;

    expect([track.readyState, events, video.srcObject]).toEqual(["ended", [], null]);
  });

  it("switches the torch on where there is one, and goes on where it cannot", async () => {
    const lit = run({ capabilities: { torch: true } });
    lit.track.applyConstraints.mockRejectedValueOnce(new Error("in use"));
    lit.open();
    await lit.running;
    const dark = run({ capabilities: {} });
    dark.open();
    await dark.running;

    expect(lit.track.applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]]);
    expect(lit.events).toEqual([{ type: "CAMERA.READY" }]);
    expect(dark.track.applyConstraints).not.toHaveBeenCalled();
  });

  it("rejects when there is no camera", async () => {
    const { refuse, running, events } = run();
    refuse(new DOMException("none", "NotFoundError"));

    await expect(running).rejects.toThrow("none");
    expect(events).toEqual([]);
  });

  it("tells that the camera is not allowed, unless the screen was left before", async () => {
    const here = run();
    here.refuse(new DOMException("denied", "NotAllowedError"));
    await here.running;
    const gone = run();
    gone.ending.abort();
    gone.refuse(new DOMException("denied", "NotAllowedError"));
    await gone.running;

    expect([here.events, gone.events]).toEqual([[{ type: "CAMERA.FAILED", isDenied: true }], []]);
  });

  it("fails when the camera is unplugged, and when the decoder is not there", async () => {
    const gone = run();
    gone.open();
    await gone.running;
    gone.unplug();
    const mute = run({ answers: Array.from({ length: 20 }, () => new Error("no decoder")) });
    mute.open();
    await mute.running;
    await vi.advanceTimersByTimeAsync(300);

    expect(mute.events).toEqual([{ type: "CAMERA.READY" }]);

    await vi.advanceTimersByTimeAsync(300);

    expect(gone.events[1]).toEqual({ type: "CAMERA.FAILED" });
    expect(mute.events.at(-1)).toEqual({ type: "CAMERA.FAILED" });
  });

  it("fails when the decoder does not come in 120 seconds", async () => {
    const { open, running, decoder, events } = run();
    decoder.read.mockImplementation(() => new Promise(() => undefined));
    open();
    await running;
    await vi.advanceTimersByTimeAsync(119_000);
    expect(events).toEqual([{ type: "CAMERA.READY" }]);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(events.at(-1)).toEqual({ type: "CAMERA.FAILED" });
  });

  it("forgives a picture that could not be read", async () => {
    const error = new Error("a torn picture");
    const { open, running, events } = run({
      answers: [error, error, error, error, [], error, error, error, error, []],
    });
    open();
    await running;
    await vi.advanceTimersByTimeAsync(1_100);

    expect(events.some(({ type }) => type === "CAMERA.FAILED")).toBe(false);
  });
});
