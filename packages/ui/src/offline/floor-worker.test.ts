import { describe, expect, it } from "vitest";
import { createFloorWorker, SHELL } from "./floor-worker";

const ORIGIN = "https://terminal.test";
const MAIN = "/assets/mobile-web/main-1.js";
const LATER = "/assets/mobile-web/later-1.js";

/** A browser's caches over maps, in the order of their making. */
function cacheStorage() {
  const caches = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return Promise.resolve({
      match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
      put: (url: string, answer: Response) => Promise.resolve(void kept.set(url, answer)),
    });
  };
  return {
    open,
    match: async (url: string) => {
      for (const kept of caches.values()) if (kept.has(url)) return kept.get(url)?.clone();
      return undefined;
    },
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    held: () => [...caches].map(([name, kept]) => [name, [...kept.keys()]]),
  };
}

function device(serve: Record<string, string>, caches = cacheStorage()) {
  const asked: string[] = [];
  const messages: string[] = [];
  let pages = 1;
  const worker = (version: string, files: readonly string[], languages: Readonly<Record<string, string>> = {}) =>
    createFloorWorker({
      version,
      files,
      languages,
      caches,
      origin: ORIGIN,
      fetch: (path) => {
        asked.push(path);
        return Promise.resolve(
          serve[path] === undefined
            ? new Response("", { status: 404 })
            : new Response(serve[path], { headers: { "content-security-policy": "strict" } }),
        );
      },
      countPages: () => Promise.resolve(pages),
      skipWaiting: () => Promise.resolve(void messages.push("skip")),
      claim: () => Promise.resolve(void messages.push("claim")),
    });
  return { caches, asked, messages, worker, open: (count: number) => (pages = count) };
}

const html = (script: string) => `<script type="module" src="${script}"></script>`;
const page = (path: string, method = "GET") => ({ method, url: ORIGIN + path, mode: "navigate" });
const file = (path: string, method = "GET") => ({ method, url: ORIGIN + path, mode: "cors" });
const both = { [SHELL]: html(MAIN), [MAIN]: "main", [LATER]: "later" };

describe("the worker of the floor", () => {
  it("keeps the document and every file, as the server sent them", async () => {
    const { caches, worker, messages } = device(both);
    const floor = worker("1", [MAIN, LATER]);
    await floor.install();
    await floor.activate();

    expect(caches.held()).toEqual([["railhead-floor-1", [SHELL, MAIN, LATER]]]);
    expect(messages).toEqual(["claim"]);
    const answer = await floor.find(page("/mobile-v2/sand/railcars/receive/12?x=1"));
    expect(await answer?.text()).toBe(html(MAIN));
    expect((await floor.find(file(LATER)))?.headers.get("content-security-policy")).toBe("strict");
  });

  it("has nothing to do with the API, the desk, the login or what is sent", async () => {
    const { worker } = device(both);
    const floor = worker("1", [MAIN, LATER]);
    await floor.install();
    const others = [
      file("/api/tracks"),
      file("/api/auth/session"),
      page("/api/tracks"),
      page("/"),
      page("/index"),
      page("/login"),
      page("/mobile-v2x"),
      page("/mobile-v2/sw.js"),
      file("/assets/web/main-1.js"),
      file("/assets/login/main-1.js"),
      file(SHELL),
      page("/mobile-v2", "POST"),
      file(MAIN, "POST"),
      { ...page("/mobile-v2"), url: "https://elsewhere.test/mobile-v2" },
    ];

    expect(others.map((request) => floor.find(request))).toEqual(others.map(() => null));
  });

  it("keeps nothing of a set that cannot be had whole", async () => {
    const { caches, worker } = device({ [SHELL]: html(MAIN), [MAIN]: "main" });

    await expect(worker("1", [MAIN, LATER]).install()).rejects.toThrow(`${LATER}: 404`);
    expect(caches.held()).toEqual([]);
  });

  it("lets nothing go that was kept before, where the same set is fetched once more in vain", async () => {
    const serve: Record<string, string> = { ...both };
    const { caches, worker } = device(serve);
    await worker("1", [MAIN, LATER]).install();
    delete serve[SHELL];

    await expect(worker("1", [MAIN, LATER]).install()).rejects.toThrow(`${SHELL}: 404`);
    expect(caches.held()).toEqual([["railhead-floor-1", [SHELL, MAIN, LATER]]]);
  });

  it("does not keep the document of another version", async () => {
    const { worker } = device({ ...both, [SHELL]: html("/assets/mobile-web/main-2.js") });

    await expect(worker("1", [MAIN, LATER]).install()).rejects.toThrow("another version");
  });

  it("fetches of a new version only what has changed, and does not show it before it is in place", async () => {
    const serve: Record<string, string> = { ...both };
    const { asked, worker } = device(serve);
    const old = worker("1", [MAIN, LATER]);
    await old.install();
    const next = "/assets/mobile-web/main-2.js";
    Object.assign(serve, { [SHELL]: html(next), [next]: "next" });
    asked.length = 0;
    await worker("2", [next, LATER]).install();

    expect(asked).toEqual([SHELL, next]);
    expect(await (await old.find(page("/mobile-v2")))?.text()).toBe(html(MAIN));
  });

  it("keeps the files of the version before while a page may want them, then lets them go", async () => {
    const serve: Record<string, string> = { ...both };
    const { caches, worker, open } = device(serve);
    await worker("1", [MAIN, LATER]).install();
    const next = "/assets/mobile-web/main-2.js";
    Object.assign(serve, { [SHELL]: html(next), [next]: "next" });
    const floor = worker("2", [next]);
    await floor.install();
    await caches.open("somebody-else");
    open(2);
    await floor.activate();

    expect(await (await floor.find(file(LATER)))?.text()).toBe("later");
    expect(await (await floor.find(page("/mobile-v2")))?.text()).toBe(html(next));

    open(1);
    await floor.receiveMessage("tidy");

    expect(await caches.keys()).toEqual(["railhead-floor-2", "somebody-else"]);
    expect(await floor.find(file(LATER))).toBeUndefined();
  });

  it("takes over on request, by that word only", async () => {
    const { worker, messages } = device(both);
    const floor = worker("1", [MAIN]);
    await floor.receiveMessage({ type: "take over" });
    await floor.receiveMessage("something");
    expect(messages).toEqual([]);

    await floor.receiveMessage("take over");
    expect(messages).toEqual(["skip"]);
  });

  it("keeps the file of the language that the device speaks, in each version, and no other", async () => {
    const [german, polish] = ["/assets/mobile-web/de-1.js", "/assets/mobile-web/pl-1.js"];
    const serve: Record<string, string> = { ...both, [german]: "de 1", [polish]: "pl 1" };
    const { asked, worker } = device(serve);
    const old = worker("1", [MAIN], { de: german, pl: polish });
    await old.install();
    expect(asked).toEqual([SHELL, MAIN]);
    expect(await old.find(file(german))).toBeUndefined();

    await old.receiveMessage({ speaks: "de" });
    expect(await (await old.find(file(german)))?.text()).toBe("de 1");

    const next = "/assets/mobile-web/de-2.js";
    Object.assign(serve, { [next]: "de 2" });
    const floor = worker("2", [MAIN], { de: next, pl: polish });
    await floor.install();
    await floor.activate();
    expect(await (await floor.find(file(next)))?.text()).toBe("de 2");
    expect(asked).not.toContain(polish);
  });

  it("needs no file for English, or for a language that it has not", async () => {
    const { asked, caches, worker } = device(both);
    const floor = worker("1", [MAIN]);
    await floor.install();
    await floor.receiveMessage({ speaks: "en" });
    await floor.receiveMessage({ speaks: "fr" });

    expect(asked).toEqual([SHELL, MAIN]);
    expect(caches.held()).toEqual([["railhead-floor-1", [SHELL, MAIN]]]);
  });
});
