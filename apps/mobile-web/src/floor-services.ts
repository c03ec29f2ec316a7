import type { AppRuntime } from "@railhead/ui/browser/app-runtime";
import { watchKeyboard } from "@railhead/ui/browser/keyboard-room";
import { guardSends } from "@railhead/ui/shared/tap-guard";
import { startScanAnywhere } from "@railhead/ui/scan-anywhere/start-scan-anywhere.tsx";
import { keepOnDevice } from "@railhead/ui/offline/keep-on-device.tsx";

/**
 * Starts what every page of the floor needs, but not before the first is shown: opens what is scanned where no page
 * takes it, keeps the app on the device, makes room for the keyboard, and lets no double tap send. Returns the way to stop.
 */
export function startFloorServices(app: AppRuntime): () => void {
  // A tap on the way to a page is seen, too: the page's own code may come after it.
  guardSends(document);
  const root = document.getElementById("root");
  const works = [
    startScanAnywhere(app),
    keepOnDevice(app.ports),
    ...(root === null ? [] : [watchKeyboard(window, root)]),
  ];
  return () => works.forEach((stop) => stop());
}
