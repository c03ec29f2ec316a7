import { useEffect } from "react";
import type { AppRuntime } from "../browser/app-runtime";
import { beginLater } from "../browser/later";
import { useShell } from "../shared/shell-context";
import type { LiveHub } from "./live-hub";

/** Follows changes for a page until the function it gives back is called. */
export type Follow = (app: AppRuntime) => () => void;

/**
 * Lets a page follow changes while it is shown. `load` fetches the code for it and is memoised; where it cannot be had
 * the page stays as it was read.
 */
export function useLive(load: () => Promise<Follow>): void {
  const app = useShell();
  useEffect(() => {
    // The page is read from now on, and followed a while later: what is told in between is not missed.
    const seen = app.live.told();
    const live: LiveHub = { ...app.live, watch: (listener) => app.live.watch(listener, seen) };
    return beginLater(app.ports.clock, load, (follow) => follow({ ...app, live }));
  }, [app, load]);
}
