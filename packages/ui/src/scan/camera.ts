import { fromCallback } from "xstate";
import { inTime } from "@railhead/core/runtime/in-time";
import { scanMachine, type ScanEvent } from "@railhead/core/scan/scan.machine";
import { deviceClock } from "../browser/clock";
import type * as CameraRun from "./camera-run";

/** The element that shows the camera. It is made here, so that it is there whenever the machine opens the camera. */
function createScreen(): HTMLVideoElement {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.className = "scan-video";
  return video;
}

/** The scanner's machine with this browser's camera. What runs it is fetched when the camera is first asked for. */
export function createBrowserScanner(
  loadRun: () => Promise<Pick<typeof CameraRun, "runCamera">> = () => import("./camera-run"),
) {
  const video = createScreen();
  const machine = scanMachine.provide({
    actors: {
      watchCamera: fromCallback<ScanEvent>(({ sendBack }) => {
        const ending = new AbortController();
        const run = async () => {
          const { runCamera } = await inTime(deviceClock, loadRun);
          if (!ending.signal.aborted) await runCamera(video, ending.signal, sendBack);
        };
        // No camera, no way to fetch the decoder: all the same to the operator (spec §8).
        run().catch(() => {
          if (!ending.signal.aborted) sendBack({ type: "CAMERA.FAILED" });
        });
        return () => ending.abort();
      }),
    },
  });
  return { machine, video };
}
