import type { AppRuntime } from "../browser/app-runtime";
import { watchKeyboard } from "../browser/keyboard-room";
import { guardSends } from "../shared/tap-guard";
import { startScanAnywhere } from "../scan-anywhere/start-scan-anywhere";
import { keepOnDevice } from "./keep-on-device";

/** What the floor does once its first page stands: opens what is scanned where no page takes it, keeps itself, makes room for the keyboard, and lets no double tap send. Gives the way to stop. */
export function afterFirstPage(app: AppRuntime): () => void {
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
