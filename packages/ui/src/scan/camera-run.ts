import { CodeTooSlow, inTime } from "@railhead/core/runtime/in-time";
import { cropOf, fitWidth, FRAME_MS } from "@railhead/core/scan/frame.rules";
import type { CameraEvent } from "@railhead/core/scan/scan.machine";
import { deviceClock } from "../browser/clock";
import { createDecoder, type Decoder } from "./decoder";

/** Pictures are handed over no wider than this; the decoder makes them smaller still. */
const CROP_WIDTH_MOST = 930;
/** So many pictures in a row that could not be read mean that the decoder is not there. */
const FAILURES_MOST = 5;

/** What a run needs of the browser; tests give their own. */
export interface CameraHost {
  readonly openStream: (wanted: MediaStreamConstraints) => Promise<MediaStream>;
  readonly startDecoder: () => Decoder;
  readonly now: () => number;
}
export const browserCamera: CameraHost = {
  openStream: (wanted) => navigator.mediaDevices.getUserMedia(wanted),
  startDecoder: () => createDecoder(),
  now: () => performance.now(),
};

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

/** Switches the torch on where there is one (spec §9); a camera without one goes on without. */
async function lightTorch(stream: MediaStream): Promise<void> {
  const [track] = stream.getVideoTracks();
  const can = track?.getCapabilities?.() as (MediaTrackCapabilities & { readonly torch?: boolean }) | undefined;
  if (track === undefined || can?.torch !== true) return;
  const torch = { torch: true } as MediaTrackConstraintSet;
  await track.applyConstraints({ advanced: [torch] }).catch(() => undefined);
}

/** The part of the picture inside the box. */
function takePicture(video: HTMLVideoElement): Promise<ImageBitmap> {
  const { x, y, width, height } = cropOf({ width: video.videoWidth, height: video.videoHeight });
  const size = fitWidth({ width, height }, CROP_WIDTH_MOST);
  return createImageBitmap(video, x, y, width, height, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: "medium",
  });
}

/** Whether the camera was not allowed, as against one that is not there or in use. */
const isNotAllowed = (error: unknown): boolean => error instanceof Error && error.name === "NotAllowedError";

/** Ten times a second: one picture to the decoder, unless it still reads the last one. */
function watchPictures(
  video: HTMLVideoElement,
  decoder: Decoder,
  host: CameraHost,
  tell: (event: CameraEvent) => void,
): () => void {
  let isBusy = false;
  let failures = 0;
  const look = async () => {
    if (isBusy || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
    isBusy = true;
    try {
      const at = host.now();
      // The decoder's own code comes with the first picture.
      const found = await inTime(deviceClock, async () => decoder.read(await takePicture(video)));
      failures = 0;
      tell({ type: "CODES.SEEN", found, at });
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_MOST || error instanceof CodeTooSlow) tell({ type: "CAMERA.FAILED" });
    } finally {
      isBusy = false;
    }
  };
  const ticks = setInterval(() => void look(), FRAME_MS);
  return () => clearInterval(ticks);
}

/**
 * Opens the camera, shows it in `video` and reports what its pictures say until `signal` ends it. Every track is
 * stopped at the end, also one that arrives later. Rejects where there is no camera; a forbidden one is reported.
 */
export async function runCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  tell: (event: CameraEvent) => void,
  host: CameraHost = browserCamera,
): Promise<void> {
  const decoder = host.startDecoder();
  const tellIfOn = (event: CameraEvent) => {
    if (!signal.aborted) tell(event);
  };
  signal.addEventListener("abort", () => decoder.close(), { once: true });
  const stream = await host.openStream(WANTED).catch((error: unknown) => {
    if (!isNotAllowed(error)) throw error;
    tellIfOn({ type: "CAMERA.FAILED", isDenied: true });
    return null;
  });
  if (stream === null) return;
  if (signal.aborted) {
    stop(stream);
    return;
  }
  const end = () => {
    stop(stream);
    video.srcObject = null;
  };
  signal.addEventListener("abort", end, { once: true });
  stream.getVideoTracks()[0]?.addEventListener("ended", () => tellIfOn({ type: "CAMERA.FAILED" }));
  video.srcObject = stream;
  await Promise.all([video.play(), lightTorch(stream)]);
  if (signal.aborted) return;
  const rest = watchPictures(video, decoder, host, tellIfOn);
  signal.addEventListener("abort", rest, { once: true });
  tellIfOn({ type: "CAMERA.READY" });
}
