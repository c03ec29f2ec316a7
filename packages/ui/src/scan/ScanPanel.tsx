import { useEffect, useEffectEvent, useMemo, type ReactNode } from "react";
import { useActorRef } from "@xstate/react";
import { t } from "@railhead/core/messages/catalogue";
import type { KeyValueStore } from "@railhead/core/ports/storage.port";
import { viewScan } from "@railhead/core/scan/scan.view";
import { useView } from "../actor/use-view";
import { noteActivity } from "../browser/activity";
import { IconButton } from "../shared/IconButton";
import type { Outline } from "../shared/icons";
import { createBrowserScanner } from "./camera";
import { CameraPicture } from "./CameraPicture";
import { ScannerField } from "./ScannerField";
import "./scan.css";

const CAMERA: Outline = "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.400 3.2 3.2 0 0 0 0 6.400z";

type ScanPanelProps = {
  local: KeyValueStore;
  onScan: (code: string, at: number) => void;
  /** Called by the button that is shown where the camera has no picture; without it there is no button. */
  onManual?: () => void;
  /** The content under the scanner, by whether it can scan. */
  below?: (canScan: boolean) => ReactNode;
  createScanner?: typeof createBrowserScanner;
};

/** Scans by the camera or by what a scanner types, as this device is set; leaving it stops the camera (spec §4). */
export function ScanPanel({ local, onScan, onManual, below, createScanner = createBrowserScanner }: ScanPanelProps) {
  const { machine, video } = useMemo(() => createScanner(), [createScanner]);
  const actor = useActorRef(machine, { input: { local } });
  const { typed, camera } = useView(actor, viewScan);
  const received = useEffectEvent(onScan);

  useEffect(() => {
    const subscription = actor.on("SCAN.RECEIVED", ({ code, at }) => {
      noteActivity(at);
      received(code, at);
    });
    const seen = () => actor.send({ type: document.visibilityState === "hidden" ? "PAGE.HIDDEN" : "PAGE.SHOWN" });
    const left = () => actor.send({ type: "PAGE.HIDDEN" });
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("pagehide", left);
    window.addEventListener("pageshow", seen);
    actor.send({ type: "SCAN.START" });
    return () => {
      subscription.unsubscribe();
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("pagehide", left);
      window.removeEventListener("pageshow", seen);
      actor.send({ type: "SCAN.STOP" });
    };
  }, [actor]);

  const choose = (mode: "camera" | "scanner") => actor.send({ type: "MODE.CHOOSE", mode });
  return (
    <>
      <div className="scan">
        {typed === null ? null : (
          <div className="scan-typed">
            <ScannerField onCode={(code, at) => actor.send({ type: "CODE.TYPED", code, at })} />
            <IconButton icon={CAMERA} label={t("scan.camera")} onClick={() => choose("camera")} />
          </div>
        )}
        {camera === null ? null : (
          <CameraPicture
            camera={camera}
            video={video}
            onRetry={() => actor.send({ type: "RETRY" })}
            onScanner={() => choose("scanner")}
            onManual={onManual}
          />
        )}
      </div>
      {below?.(camera?.hasFailed !== true)}
    </>
  );
}
