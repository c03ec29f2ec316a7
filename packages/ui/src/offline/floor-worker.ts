import { isFloorAddress } from "@railhead/core/routes/guard.rules";

/** What of a browser's caches the worker needs; a test's map fits. */
type Kept = {
  match(url: string, options?: { ignoreVary: boolean }): Promise<Response | undefined>;
  put(url: string, answer: Response): Promise<void>;
};
export type WorkerParts = {
  /** Names this version; another one whenever a file differs. */
  readonly version: string;
  /** The floor's files by their paths: scripts, styles, the decoder. */
  readonly files: readonly string[];
  /** The files of languages by their tags: only the one that a device speaks is kept. */
  readonly languages: Readonly<Record<string, string>>;
  readonly caches: {
    open(name: string): Promise<Kept>;
    match(url: string, options?: { ignoreVary: boolean }): Promise<Response | undefined>;
    keys(): Promise<readonly string[]>;
    delete(name: string): Promise<boolean>;
  };
  readonly fetch: (url: string, options: { cache: "no-cache" | "default" }) => Promise<Response>;
  readonly origin: string;
  /** How many pages of the floor are open, this version's or not. */
  readonly countPages: () => Promise<number>;
  readonly skipWaiting: () => Promise<void>;
  readonly claim: () => Promise<void>;
};

/** The document that every page of the floor begins with. */
export const SHELL = "/mobile-v2";
const PREFIX = "railhead-floor-";
const ASSETS = "/assets/mobile-web/";
const ANY = { ignoreVary: true };

/** The key of the device's language. */
const SPOKEN = `${SHELL}/language`;

/** What a page says to the worker: put the waiting version in place; look whether older ones can go; keep the language that it speaks. */
export type ToFloorWorker = "take over" | "tidy" | { readonly speaks: string };

const isSpeaking = (said: unknown): said is Exclude<ToFloorWorker, string> =>
  typeof said === "object" && said !== null && typeof (said as Record<string, unknown>)["speaks"] === "string";

type Asked = { readonly method: string; readonly url: string; readonly mode: string };

/** Gives the way to fetch a file by its path: names of assets carry a hash, so that one of an earlier version is as good. */
const fileFetcher =
  ({ caches, fetch }: Pick<WorkerParts, "caches" | "fetch">) =>
  async (path: string): Promise<Response> => {
    const before = path.startsWith(ASSETS) ? await caches.match(path, ANY) : undefined;
    const answer = before ?? (await fetch(path, { cache: path.startsWith(ASSETS) ? "default" : "no-cache" }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };

/**
 * Keeps the floor's app on the device, so that it starts without network: its document and files, one set for each
 * version, never an answer of the API. Everything that is not the floor's goes to the network untouched.
 */
export function createFloorWorker({
  version,
  files,
  languages,
  caches,
  fetch,
  origin,
  countPages,
  skipWaiting,
  claim,
}: WorkerParts) {
  const own = `${PREFIX}${version}`;
  const known = new Set([...files, ...Object.values(languages)]);

  const fetchFile = fileFetcher({ caches, fetch });

  /** The document, if it is the one of these files: a newer one may be up by now. */
  async function fetchShell(): Promise<Response> {
    const answer = await fetchFile(SHELL);
    const scripts = [...(await answer.clone().text()).matchAll(/src="([^"]+\.js)"/g)].map((found) => found[1] ?? "");
    if (scripts.length === 0 || scripts.some((script) => !known.has(script)))
      throw new Error("The document belongs to another version.");
    return answer;
  }

  /** Keeps the file of a language, and that it is spoken. English has none. */
  async function keepLanguage(tag: string): Promise<void> {
    const path = languages[tag];
    if (path === undefined) return;
    const cache = await caches.open(own);
    await cache.put(path, await fetchFile(path));
    await cache.put(SPOKEN, new Response(tag));
  }

  async function tidy(): Promise<void> {
    // A page of the version before may still ask for its files: they go when it is closed.
    if ((await countPages()) > 1) return;
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== own) await caches.delete(name);
  }

  async function fromCache(path: string): Promise<Response | undefined> {
    return (await (await caches.open(own)).match(path, ANY)) ?? (path === SHELL ? undefined : caches.match(path, ANY));
  }

  return {
    /** Fetches everything; a file that cannot be had ends it, and the browser tries again later. */
    async install(): Promise<void> {
      const isKept = (await caches.keys()).includes(own);
      const cache = await caches.open(own);
      try {
        await cache.put(SHELL, await fetchShell());
        for (const path of files) await cache.put(path, await fetchFile(path));
        const spoken = await caches.match(SPOKEN, ANY);
        if (spoken !== undefined) await keepLanguage(await spoken.text());
      } catch (error) {
        // One that was there before is the one that the floor runs from.
        if (!isKept) await caches.delete(own);
        throw error;
      }
    },
    async activate(): Promise<void> {
      await tidy();
      await claim();
    },
    /** What is kept for a request, or null where it is none of the worker's business. Without it kept: undefined. */
    find({ method, url, mode }: Asked): Promise<Response | undefined> | null {
      const { origin: from, pathname } = new URL(url);
      if (method !== "GET" || from !== origin) return null;
      const isFile = pathname.slice(pathname.lastIndexOf("/") + 1).includes(".");
      if (mode === "navigate") return isFloorAddress(pathname) && !isFile ? fromCache(SHELL) : null;
      return known.has(pathname) || pathname.startsWith(ASSETS) ? fromCache(pathname) : null;
    },
    async receiveMessage(said: unknown): Promise<void> {
      if (said === ("take over" satisfies ToFloorWorker)) await skipWaiting();
      if (said === ("tidy" satisfies ToFloorWorker)) await tidy();
      if (isSpeaking(said)) await keepLanguage(said.speaks);
    },
  };
}
