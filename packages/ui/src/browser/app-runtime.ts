import type { PermissionMap } from "@railhead/api-contract/permissions";
import { navigate } from "wouter/use-browser-location";
import type { Clock } from "@railhead/core/ports/clock.port";
import type { Http } from "@railhead/core/ports/http.port";
import type { Ids } from "@railhead/core/ports/id.port";
import { STORAGE_KEYS, type Storage } from "@railhead/core/ports/storage.port";
import type { Match } from "@railhead/core/routes/match.rules";
import type { Area, Route } from "@railhead/core/routes/route";
import type { ApiRuntime } from "@railhead/core/runtime/live.layer";
import { eventOfOtherTab } from "@railhead/core/session/other-tabs.rules";
import { createSession } from "@railhead/core/session/session.live";
import type { SessionActor } from "@railhead/core/session/session.machine";
import { takeOver } from "@railhead/core/submission/takeover.storage";
import { createLiveHub, type LiveHub } from "../live/live-hub";
import { watchActivity } from "./activity";
import { deviceClock } from "./clock";
import { watchSteps } from "./hold-steps";
import { fetchHttp } from "./http";
import { browserIds } from "./ids";
import { createLeftOutStore, type LeftOutStore } from "./left-out-store";
import { createLookStore, type LookStore } from "./look";
import { createNavigation, type Navigation, type BrowserAddress } from "./navigation";
import { onReturn } from "./on-return";
import { createPages, type LoadPage, type Page, type Pages } from "./pages";
import { webStorage } from "./storage";
import { createToastStore, type ToastStore } from "./toast-store";

/** What core needs of a host, as this browser gives it. */
export type AppPorts = {
  readonly http: Http;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly storage: Storage;
  readonly notifier: ToastStore;
  readonly navigator: Navigation;
};

/** Everything that lives as long as an app's page: one is made at its start. */
export type AppRuntime = {
  readonly area: Area;
  readonly ports: AppPorts;
  readonly api: ApiRuntime;
  readonly session: SessionActor;
  readonly look: LookStore;
  readonly live: LiveHub;
  /** Rows of the page's lists that could not be read. */
  readonly leftOut: LeftOutStore;
  readonly pages: Pages;
  readonly match: (address: string) => Match;
  /** Whether the page behind an address of this app is there, not only documented. */
  readonly isBuilt: (address: string) => boolean;
  /** The first page that somebody with these permissions may open. */
  readonly firstPage: FirstPage;
};

type FirstPage = (session: { readonly permissions: PermissionMap }) => string;

export type AppParts = {
  area: Area;
  match: (address: string) => Match;
  /** The page of a route, null where none is built; its code is fetched on demand. */
  findPage: (route: Route) => LoadPage | null;
  /** Shown for a route whose page is still to come; left out where every page is there. */
  notBuilt?: Page;
  firstPage: FirstPage;
};

const browserAddress: Omit<BrowserAddress, "holdSteps"> = {
  current: () => location.pathname + location.search,
  push(to, replace) {
    navigate(to, { replace });
    if (!replace) window.scrollTo(0, 0);
  },
  leave: (to, replace) => (replace ? location.replace(to) : location.assign(to)),
};

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

/** Wires core's live layer to the browser's ports, and starts the session. */
export function createAppRuntime({ area, match, findPage, notBuilt, firstPage }: AppParts): AppRuntime {
  const missing: LoadPage = () =>
    notBuilt === undefined ? Promise.reject(new Error("There is no page for this route.")) : Promise.resolve(notBuilt);
  const pages = createPages((route) => findPage(route) ?? missing, deviceClock);
  const navigator = createNavigation({ area, place: { ...browserAddress, holdSteps: watchSteps() }, match, pages });
  const notifier = createToastStore(deviceClock);
  const ports: AppPorts = {
    http: fetchHttp,
    clock: deviceClock,
    ids: browserIds,
    storage: webStorage,
    notifier,
    navigator,
  };
  takeOver(webStorage, deviceClock.nowSeconds());
  const look = createLookStore(webStorage.local, document.documentElement, prefersDark);

  const leftOut = createLeftOutStore();
  const { runtime: api, session } = createSession({ ...ports, beginListRead: leftOut.begin });
  const first = match(browserAddress.current());
  // Its code comes while the session is asked for; where it cannot be had, who opens the page asks again.
  if (first.kind === "route") pages.load(first.route).catch(() => undefined);
  session.start();
  watchDevice(session);
  const isBuilt = (address: string) => {
    const found = match(address);
    return found.kind === "route" && findPage(found.route) !== null;
  };
  // The line's code comes with the first page that follows changes; until it is here pages are as they were read.
  const live = createLiveHub(
    (tell, tellRights) =>
      import("../live/live-line").then(({ openLine }) => openLine({ session, clock: deviceClock, tell, tellRights })),
    (work) => onReturn(session, work),
  );
  return { area, ports, api, session, look, live, leftOut, pages, match, isBuilt, firstPage };
}

/** How often at most a key, the pointer or a scan counts as activity, in milliseconds of the event's own time. */
const ACTIVITY_MS = 10_000;

/** Tells the session of the network, of other tabs, and of keys, pointers and scans: activity keeps it from going stale (spec §5). */
function watchDevice(session: SessionActor): void {
  window.addEventListener("online", () => session.send({ type: "NETWORK.ONLINE" }));
  window.addEventListener("offline", () => session.send({ type: "NETWORK.OFFLINE" }));
  window.addEventListener("storage", ({ key }) => {
    const event =
      key === STORAGE_KEYS.local.lastSession
        ? eventOfOtherTab(webStorage, session.getSnapshot().context.session)
        : null;
    if (event !== null) session.send(event);
  });
  let last = -ACTIVITY_MS;
  const active = (at: number) => {
    if (at - last < ACTIVITY_MS) return;
    last = at;
    session.send({ type: "ACTIVITY" });
  };
  for (const type of ["keydown", "pointerdown"])
    window.addEventListener(type, ({ timeStamp }) => active(timeStamp), { capture: true, passive: true });
  watchActivity(active);
}
