import { useEffect, useRef } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tCamera } from "@railhead/core/messages/catalogue-camera";
import { tWork } from "@railhead/core/messages/catalogue-work";
import type { ScanView } from "@railhead/core/scan/scan.view";
import { Button } from "../shared/Button";

type CameraPictureProps = {
  camera: NonNullable<ScanView["camera"]>;
  video: HTMLVideoElement;
  onRetry: () => void;
  onScanner: () => void;
  onManual?: (() => void) | undefined;
};

/** The camera's picture with the box to hold a code in; without a picture, the ways on are in its place. */
export function CameraPicture({ camera, video, onRetry, onScanner, onManual }: CameraPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.prepend(video);
    return () => video.remove();
  }, [video, camera.hasFailed]);
  if (camera.hasFailed) {
    return (
      <div className="scan-display scan-failed">
        <p>{camera.words}</p>
        <div className="scan-ways">
          <Button icon="retry" onClick={onRetry}>
            {t("action.retry")}
          </Button>
          <Button icon="scanner" onClick={onScanner}>
            {t("scan.scanner")}
          </Button>
          {onManual === undefined ? null : (
            <Button icon="search" onClick={onManual}>
              {tWork("widget.manual")}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div
      ref={place}
      className="scan-display"
      role="group"
      aria-label={tCamera("camera.picture")}
      data-state={camera.state}
    >
      <div className="scan-box" />
      <p className="scan-words">{camera.words}</p>
    </div>
  );
}
