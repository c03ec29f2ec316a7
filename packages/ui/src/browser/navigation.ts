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

/** Asks before the page at hand is left. */
export type LeaveAsk = {
  /** Whether anything would be lost now. */
  readonly isHeld: () => boolean;
  /** Asks; `leave` goes where the person was going. */
  readonly ask: (leave: () => void) => void;
};

/** What navigation needs of the browser. */
export type BrowserAddress = {
  current(): string;
  /** Changes the address within the app. */
  push(to: string, replace: boolean): void;
  /** Leaves the app for another one of ours. */
  leave(to: string, replace: boolean): void;
  /** Has steps of the browser's history and the closing of the tab asked about until the returned function is called. */
  holdSteps(ask: LeaveAsk): () => void;
};

export type Navigation = Navigator &
  Watched<NavigationState> & {
    /** Cancels a failed navigation: the present page stays. */
    readonly stay: () => void;
    /** Asks before the page is left, by whatever way, until the returned function is called. */
    readonly hold: (ask: LeaveAsk) => () => void;
  };

type NavigationParts = { area: Area; place: BrowserAddress; match: (address: string) => Match; pages: Pages };

/**
 * Goes from page to page: shows the loading indicator, loads the page's code, then changes the address. A newer
 * navigation cancels an older one that is still loading.
 */
export function createNavigation({ area, place, match, pages }: NavigationParts): Navigation {
  const cell = createCell<NavigationState>({ run: 0, entry: 0, status: { kind: "idle" } });
  let held: LeaveAsk | null = null;
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
    hold: (ask) => {
      held = ask;
      const stop = place.holdSteps(ask);
      return () => {
        stop();
        if (held === ask) held = null;
      };
    },
    current: () => place.current(),
    go: (path, options) => {
      const leave = () => go(path, options?.replace ?? false);
      if (held?.isHeld() === true) held.ask(leave);
      else leave();
    },
    reenter: () => set({ run: cell.read().run + 1, entry: cell.read().entry + 1 }),
  };
}
