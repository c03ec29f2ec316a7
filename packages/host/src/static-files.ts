import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { acceptedEncodings } from "./packing";
import { firstRowsHeader, firstRowsOf } from "./first-rows";
import { filesOfPage, partsHeader, type PageParts } from "./page-parts";

const APPS = ["web", "mobile-web", "login"] as const;
type App = (typeof APPS)[number];

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
};
const YEAR = 31_536_000;

type Body = Uint8Array<ArrayBuffer>;
interface StaticFile {
  readonly isPage: boolean;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly plain: Body;
  readonly br: Body | undefined;
  readonly gzip: Body | undefined;
}
type FileMap = ReadonlyMap<string, StaticFile>;

function readFile(path: string, immutable: boolean): StaticFile {
  const plain = new Uint8Array(readFileSync(path));
  const compressed = (ending: string) =>
    existsSync(path + ending) ? new Uint8Array(readFileSync(path + ending)) : undefined;
  return {
    isPage: path.endsWith(".html"),
    type: TYPES[extname(path)] ?? "application/octet-stream",
    cacheControl: immutable ? `public, max-age=${YEAR}, immutable` : "no-cache",
    etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    plain,
    br: compressed(".br"),
    gzip: compressed(".gz"),
  };
}

/** Every file of dist by `app:/path`. Requests are looked up here and never become file names. */
function readAll(dist: string): FileMap {
  const files = new Map<string, StaticFile>();
  for (const app of APPS) {
    const folder = join(dist, app);
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const path = join(folder, name);
      const url = `/${name.replaceAll("\\", "/")}`;
      if (/\.(br|gz|stamp)$/.test(name) || name.startsWith(".") || !statSync(path).isFile()) continue;
      files.set(`${app}:${url}`, readFile(path, url.startsWith("/assets/")));
    }
  }
  return files;
}

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** Which app draws a page: /login, /mobile-v2 and below, the desk for everything else. */
export function appOfPage(path: string): App {
  if (path === "/login" || path === "/login/") return "login";
  return isUnder(path, "/mobile-v2") ? "mobile-web" : "web";
}

/** The file that a path asks for, or undefined where there is no such file. A path that ends in a file name is never a page. */
function findFile(files: FileMap, path: string): StaticFile | undefined {
  if (path.startsWith("/assets/")) {
    const app = path.split("/")[2] ?? "";
    return files.get(`${app}:${path}`);
  }
  const last = path.slice(path.lastIndexOf("/") + 1);
  if (!last.includes(".")) return files.get(`${appOfPage(path)}:/index.html`);
  if (last.endsWith(".html")) return undefined;
  if (isUnder(path, "/mobile-v2")) return files.get(`mobile-web:${path.slice("/mobile-v2".length)}`);
  // The floor's own files are served below its address only: a worker at the root could control the desk.
  return (["web", "login"] as const).map((app) => files.get(`${app}:${path}`)).find((file) => file !== undefined);
}

/** Which files the desk's pages are made of; null where no build says so. */
function readPageParts(dist: string): PageParts | null {
  try {
    return JSON.parse(readFileSync(join(dist, "web", ".page-parts.json"), "utf8")) as PageParts;
  } catch {
    return null;
  }
}

/** What a page's head says besides the page: its files of code and the call for its first rows, to those who may see it and so need them. */
function headOfPage(request: Request, { pathname, search }: URL, parts: PageParts | null): Record<string, string> {
  if (!request.headers.has("cookie") || appOfPage(pathname) !== "web") return {};
  const files = parts === null ? [] : filesOfPage(parts, pathname);
  const rows = firstRowsOf(pathname + search);
  const said = [...(files.length === 0 ? [] : [partsHeader(files)]), ...(rows === null ? [] : [firstRowsHeader(rows)])];
  return said.length === 0 ? {} : { "server-timing": said.join(", ") };
}

function answer(request: Request, file: StaticFile, head: Record<string, string> = {}): Response {
  const takes = acceptedEncodings(request.headers.get("accept-encoding"));
  const encoding = takes.has("br") && file.br ? "br" : takes.has("gzip") && file.gzip ? "gzip" : undefined;
  const body = (encoding && file[encoding]) ?? file.plain;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
  const headers: Record<string, string> = {
    ...head,
    "content-type": file.type,
    "cache-control": file.cacheControl,
    etag,
    vary: "Accept-Encoding",
  };
  if (
    request.headers
      .get("if-none-match")
      ?.split(/\s*,\s*/)
      .includes(etag)
  )
    return new Response(null, { status: 304, headers });
  if (encoding) headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

const plainText = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

const stampsOf = (dist: string) =>
  APPS.map((app) => statSync(join(dist, app, ".stamp"), { throwIfNoEntry: false })?.mtimeMs ?? 0).join();

/**
 * Serves what the build wrote to `dist`, from memory. A page asked for after a new build is the new one.
 * Unknown files are a 404; a page of an app that is not built is a 503 that says so.
 */
export function createStaticFiles(dist: string): (request: Request) => Response {
  let stamps = stampsOf(dist);
  let files = readAll(dist);
  let parts = readPageParts(dist);
  /** A build that is just being put there cannot be read yet: what was there is served until it can. */
  const lookAgain = () => {
    const found = stampsOf(dist);
    if (found === stamps) return;
    try {
      files = readAll(dist);
      parts = readPageParts(dist);
      stamps = found;
    } catch {
      // The next page asks again.
    }
  };
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return plainText(405, "Pages and files can only be read.");
    const url = new URL(request.url);
    const path = url.pathname;
    const isPage = !path.startsWith("/assets/");
    if (isPage) lookAgain();
    const file = findFile(files, path);
    if (file) return answer(request, file, file.isPage ? headOfPage(request, url, parts) : {});
    const isFileName = path.slice(path.lastIndexOf("/") + 1).includes(".") || !isPage;
    return isFileName
      ? plainText(404, "There is no such file.")
      : plainText(503, `The app '${appOfPage(path)}' is not built. Run: npm run build`);
  };
}
