import { isFloorAddress } from "@railhead/core/routes/guard.rules";
import type { Match } from "@railhead/core/routes/match.rules";
import type { Area } from "@railhead/core/routes/route";
import type { Navigator } from "@railhead/core/ports/navigator.port";
import type { Watched } from "../actor/use-store";
import { createCell } from "./cell";
import type { Pages } from "./pages";

/** Which app shows an address. Another app's address is a full page load. */
export const areaOf = (address: string): Area =>
  isFloorAddress(address) ? "floor" : /^\/login(?![^/?#])/.test(address) ? "login" : "desk";

export type NavigationState = {
  /** Counts navigations: the loading indicator runs once for each. */
  readonly run: number;
  /** Counts entries of the present page: another number mounts it again. */
  readonly entry: number;
  readonly status:
    | { readonly kind: "idle" }
    | { readonly kind: "loading"; readonly to: string }
    | { readonly kind: "failed"; readonly to: string; readonly error: unknown };
};

/** What navigation needs of the browser. */
export type BrowserAddress = {
  current(): string;
  /** Changes the address within the app. */
  push(to: string, replace: boolean): void;
  /** Leaves the app for another one of ours. */
  leave(to: string, replace: boolean): void;
};

export type Navigation = Navigator &
  Watched<NavigationState> & {
    /** Cancels a failed navigation: the present page stays. */
    readonly stay: () => void;
  };

type NavigationParts = { area: Area; place: BrowserAddress; match: (address: string) => Match; pages: Pages };

/**
 * Goes from page to page: shows the loading indicator, loads the page's code, then changes the address. A newer
 * navigation cancels an older one that is still loading.
 */
export function createNavigation({ area, place, match, pages }: NavigationParts): Navigation {
  const cell = createCell<NavigationState>({ run: 0, entry: 0, status: { kind: "idle" } });
  const set = (change: Partial<NavigationState>) => cell.set({ ...cell.read(), ...change });

  const arrive = (to: string, replace: boolean) => {
    set({ status: { kind: "idle" } });
    place.push(to, replace);
  };

  const go = (to: string, replace: boolean) => {
    const run = cell.read().run + 1;
    set({ run, status: { kind: "loading", to } });
    if (areaOf(to) !== area) return place.leave(to, replace);
    const target = match(to);
    if (target.kind !== "route" || pages.ready(target.route) !== null) return arrive(to, replace);
    pages.load(target.route).then(
      () => cell.read().run === run && arrive(to, replace),
      (error: unknown) => cell.read().run === run && set({ status: { kind: "failed", to, error } }),
    );
  };

  return {
    read: cell.read,
    subscribe: cell.subscribe,
    stay: () => set({ run: cell.read().run + 1, status: { kind: "idle" } }),
    current: () => place.current(),
    go: (path, options) => go(path, options?.replace ?? false),
    reenter: () => set({ run: cell.read().run + 1, entry: cell.read().entry + 1 }),
  };
}
