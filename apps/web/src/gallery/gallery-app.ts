import type { Named } from "@railhead/api-contract/envelope";
import type { HttpResponse } from "@railhead/core/ports/http.port";
import { UNITS_BY_ABBREVIATION } from "@railhead/core/resources/names.live";
import { createSession } from "@railhead/core/session/session.live";
import { memoryStorage } from "@railhead/core/storage/memory-store.fixtures";
import type { AppRuntime } from "@railhead/ui/browser/app-runtime";
import { deviceClock } from "@railhead/ui/browser/clock";
import { browserIds } from "@railhead/ui/browser/ids";
import { createLeftOutStore } from "@railhead/ui/browser/left-out-store";
import { createLookStore } from "@railhead/ui/browser/look";
import { webStorage } from "@railhead/ui/browser/storage";
import { createToastStore } from "@railhead/ui/browser/toast-store";
import type { DeskData } from "@railhead/ui/resource/desk-data";

/** A resource whose names are read for ever: a picker that loads. */
export const NEVER_READ = "jobs";

const named = (...names: readonly string[]): readonly Named[] =>
  names.map((name, at) => ({ id: String(at + 1), name }));
const NAMES: Readonly<Record<string, readonly Named[]>> = {
  carriers: named("Lone Star Haulage", "Gulf Freight", "Permian Bulk Transport and Warehousing of West Texas, LLC"),
  wells: named("State 12-1H", "State 12-2H", "University Lands 7-45 Block 13 Lease 2 Well 4H", "Sage Draw 3"),
  uom: named("Short ton", "Pound", "Gallon"),
  terminals: named("Permian East", "Eagle Ford"),
  [UNITS_BY_ABBREVIATION]: [
    { id: "ST", name: "ST (Short ton)" },
    { id: "lb", name: "lb (Pound)" },
  ],
};

const SESSION = {
  userid: "7",
  username: "kim",
  profile_id: "1",
  profile_name: "Office",
  terminal_id: "1",
  terminal_name: "Permian East",
  terminal_time_zone: "America/Chicago",
  time_zone: "America/Chicago",
  permissions: { carrier: ["view", "create", "edit"] },
  environment_label: "",
};

const answered = (body: object): HttpResponse => ({
  status: 200,
  headers: { get: (name) => (name.toLowerCase() === "content-type" ? "application/json" : null) },
  text: JSON.stringify(body),
});
/** A server that knows who is signed in, and answers nothing else. */
const http = {
  request: ({ url }: { readonly url: string }) =>
    url.endsWith("/api/auth/session") ? Promise.resolve(answered({ result: SESSION })) : new Promise<never>(() => {}),
};

const nothing = () => undefined;
const unwatched = () => nothing;

/** What the pages of the gallery stand on: no server, no line, and a navigation that goes nowhere. */
export function createGalleryApp(): { readonly app: AppRuntime; readonly data: DeskData } {
  const leftOut = createLeftOutStore();
  leftOut.begin()({ list: "carriers", leftOut: 2, isContinued: false });
  const notifier = createToastStore(deviceClock);
  const navigator = {
    read: () => ({ run: 0, status: { kind: "idle" } }),
    subscribe: unwatched,
    current: () => location.pathname,
    go: nothing,
    reenter: nothing,
    hold: unwatched,
  };
  const ports = { http, clock: deviceClock, ids: browserIds, storage: memoryStorage(), notifier, navigator };
  const { runtime: api, session } = createSession(ports as never);
  session.start();
  const app = {
    area: "desk",
    ports,
    api,
    session,
    look: createLookStore(webStorage.local, document.documentElement, () => false),
    live: { watch: unwatched },
    leftOut,
    isBuilt: () => true,
  };
  const data = {
    names: {
      want: nothing,
      nameOf: (resource: string, id: string) => NAMES[resource]?.find((one) => one.id === id)?.name ?? null,
      all: (resource: string) => (resource === NEVER_READ ? null : (NAMES[resource] ?? [])),
      subscribe: unwatched,
      receive: nothing,
      drop: nothing,
    },
    watch: unwatched,
  };
  // Controls ask for parts of what a page stands on: those are here.
  return { app: app as unknown as AppRuntime, data: data as unknown as DeskData };
}
