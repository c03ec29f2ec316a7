import { createFloorWorker } from "./floor-worker";
import { isFloorAddress } from "@railhead/core/routes/guard.rules";

/** The worker's own surroundings; TypeScript knows them only in projects without a document. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
interface Surroundings {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
    claim(): Promise<void>;
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "message", listener: (event: Extendable & { readonly data: unknown }) => void): void;
  addEventListener(
    type: "fetch",
    listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
}
declare const FLOOR_VERSION: string;
declare const FLOOR_FILES: readonly string[];
declare const FLOOR_LANGUAGES: Readonly<Record<string, string>>;

const self = globalThis as unknown as Surroundings;
const worker = createFloorWorker({
  version: FLOOR_VERSION,
  files: FLOOR_FILES,
  languages: FLOOR_LANGUAGES,
  caches: self.caches,
  fetch: (url, options) => self.fetch(url, options),
  origin: self.location.origin,
  countPages: async () =>
    (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) =>
      isFloorAddress(new URL(url).pathname),
    ).length,
  skipWaiting: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
});

self.addEventListener("install", (event) => event.waitUntil(worker.install()));
self.addEventListener("activate", (event) => event.waitUntil(worker.activate()));
self.addEventListener("message", (event) => event.waitUntil(worker.receiveMessage(event.data)));
self.addEventListener("fetch", (event) => {
  const kept = worker.find(event.request);
  if (kept !== null)
    event.respondWith(
      kept.then(
        (answer) => answer ?? self.fetch(event.request),
        () => self.fetch(event.request),
      ),
    );
});
