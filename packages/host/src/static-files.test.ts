import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appOfPage, createStaticFiles } from "./static-files";

const dist = mkdtempSync(join(tmpdir(), "railhead-dist-"));
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
};

beforeAll(() => {
  writeFileSync(join(dist, "../railhead-secret.txt"), "secret");
  write("web/index.html", "<title>desk</title>");
  write("web/favicon.svg", "<svg/>");
  write("web/.stamp", "hash");
  write(
    "web/.page-parts.json",
    JSON.stringify({ kit: { list: ["/l.js"] }, facts: { carriers: ["/c.js"] }, pages: {} }),
  );
  write("login/index.html", "<title>login</title>");
  write("mobile-web/index.html", "<title>floor</title>");
  write("mobile-web/app.webmanifest", "{}");
  write("mobile-web/sw.js", "worker");
  write("mobile-web/assets/mobile-web/main-abc123.js", "plain script");
  write("mobile-web/assets/mobile-web/main-abc123.js.br", "brotli script");
  write("mobile-web/assets/mobile-web/main-abc123.js.gz", "gzip script");
});
afterAll(() => {
  rmSync(dist, { recursive: true });
  rmSync(join(dist, "../railhead-secret.txt"));
});

const script = "/assets/mobile-web/main-abc123.js";
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  createStaticFiles(dist)(new Request(`http://terminal.test${path}`, { headers, method }));

describe("appOfPage", () => {
  it.each([
    ["/", "web"],
    ["/index", "web"],
    ["/ui-next/tracks/edit/3", "web"],
    ["/login", "login"],
    ["/mobile-v2", "mobile-web"],
    ["/mobile-v2/sand/railcars/receive/12", "mobile-web"],
    ["/mobile-v2x", "web"],
  ])("gives %s to %s", (path, app) => {
    expect(appOfPage(path)).toBe(app);
  });
});

describe("static files", () => {
  it("answers any page with its app and lets nobody keep it unasked", async () => {
    const response = ask("/mobile-v2/sand/railcars/receive/12");

    expect(await response.text()).toBe("<title>floor</title>");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("names the files and the first rows of a page of the desk to who has a session, and of no other page", () => {
    const parts = (path: string, headers = {}) => ask(path, headers).headers.get("server-timing");
    const signedIn = { cookie: "session=1" };
    const files = 'part;desc="/c.js", part;desc="/l.js"';
    const rows = 'rows;desc="/api/carriers?q=a&sort=name&limit=100&count=1", right;desc="carrier:view"';

    expect(parts("/ui-next/carriers?q=a", signedIn)).toBe(`${files}, ${rows}`);
    expect(parts("/ui-next/carriers/view/3", signedIn)).toBe('part;desc="/c.js"');
    expect([
      parts("/ui-next/carriers"),
      parts("/login", signedIn),
      parts("/mobile-v2", signedIn),
      parts("/favicon.svg", signedIn),
    ]).toEqual([null, null, null, null]);
    expect(ask("/.page-parts.json").status).toBe(404);
  });

  it("lets hashed assets be kept for a year", () => {
    expect(ask(script).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("sends brotli where it is taken, else gzip, else the plain file", async () => {
    const brotli = ask(script, { "accept-encoding": "gzip, deflate, br" });
    const gzip = ask(script, { "accept-encoding": "gzip, br;q=0" });
    const plain = ask(script);

    expect([await brotli.text(), brotli.headers.get("content-encoding")]).toEqual(["brotli script", "br"]);
    expect([await gzip.text(), gzip.headers.get("content-encoding")]).toEqual(["gzip script", "gzip"]);
    expect([await plain.text(), plain.headers.get("content-encoding")]).toEqual(["plain script", null]);
    expect(plain.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("answers 304 to a browser that has the page already", () => {
    const etag = ask("/login").headers.get("etag") ?? "";

    expect(ask("/login", { "if-none-match": etag }).status).toBe(304);
    expect(ask("/index", { "if-none-match": etag }).status).toBe(200);
  });

  it("answers HEAD with the length and no body", async () => {
    const response = ask(script, {}, "HEAD");

    expect(response.headers.get("content-length")).toBe("12");
    expect(await response.text()).toBe("");
  });

  it("serves public files of an app by their name", async () => {
    expect(await ask("/favicon.svg").text()).toBe("<svg/>");
    expect(ask("/mobile-v2/app.webmanifest").headers.get("content-type")).toContain("application/manifest+json");
  });

  it("serves the floor's worker below the floor only, and lets nobody keep it unasked", async () => {
    const worker = ask("/mobile-v2/sw.js");

    expect([await worker.text(), worker.headers.get("cache-control")]).toEqual(["worker", "no-cache"]);
    expect(["/sw.js", "/login/sw.js", "/app.webmanifest"].map((path) => ask(path).status)).toEqual([404, 404, 404]);
  });

  it.each([
    "/assets/mobile-web/gone-abc123.js",
    "/assets/web/main-abc123.js",
    "/assets/",
    "/gone.png",
    "/index.html",
    "/.stamp",
    "/web/.stamp",
    "/assets/mobile-web/main-abc123.js.br",
    "/assets/mobile-web/%2e%2e/%2e%2e/%2e%2e/%2e%2e/railhead-secret.txt",
    "/..%2frailhead-secret.txt",
    "/assets/..%5c..%5crailhead-secret.txt",
    "/%00.js",
  ])("answers 404 for %s", (path) => {
    expect(ask(path).status).toBe(404);
  });

  it("refuses to write", () => {
    expect(ask("/index", {}, "POST").status).toBe(405);
  });

  it("says which app is not built", async () => {
    const empty = createStaticFiles(join(dist, "nothing"));
    const response = empty(new Request("http://terminal.test/login"));

    expect(response.status).toBe(503);
    expect(await response.text()).toContain("'login' is not built");
  });

  it("serves the new page after a new build", async () => {
    const serve = createStaticFiles(dist);
    const before = await serve(new Request("http://terminal.test/index")).text();
    write("web/index.html", "<title>new desk</title>");
    utimesSync(join(dist, "web/.stamp"), 1, 1);
    const after = await serve(new Request("http://terminal.test/index")).text();

    expect([before, after]).toEqual(["<title>desk</title>", "<title>new desk</title>"]);
  });

  it("goes on with the pages it has while a new build cannot be read yet", async () => {
    const serve = createStaticFiles(dist);
    const page = () => serve(new Request("http://terminal.test/login")).text();
    const before = await page();
    write("login/index.html", "<title>newer</title>");
    // A file that goes while the folder is read.
    symlinkSync(join(dist, "gone"), join(dist, "login/half.js"));
    write("login/.stamp", "another");
    expect([await page(), await page()]).toEqual([before, before]);
    rmSync(join(dist, "login/half.js"));
    expect(await page()).toBe("<title>newer</title>");
  });
});
