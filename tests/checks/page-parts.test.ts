import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, it } from "vitest";
import { DESK_ENTRY, KIT_MODULES, PAGE_MODULES } from "../../apps/web/build/page-parts";

const routes = readFileSync(new URL("../../apps/web/src/routes.tsx", import.meta.url), "utf8");
const kit = routes.slice(routes.indexOf("const KIT"), routes.indexOf("const JOINT"));

it("has the server name for each page of the kit the module that draws it", () => {
  const drawn = [...kit.matchAll(/^ {2}(\w+): async \(load\) => \{[^]*?import\("@railhead\/ui\/([^"]+)"\)/gm)].map(
    ([, kind = "", file]) => [kind, `packages/ui/src/${file}`],
  );
  expect(Object.fromEntries(drawn)).toEqual(KIT_MODULES);
});

it("and the desk has the entry whose pages are named", () => {
  const page = readFileSync(new URL("../../apps/web/index.html", import.meta.url), "utf8");
  expect(`/apps/web${/<script type="module" src="([^"]+)"/.exec(page)?.[1]}`).toBe(DESK_ENTRY);
});

it("and for pages of their own", () => {
  for (const file of Object.values(PAGE_MODULES))
    expect(routes).toContain(file.replace("apps/web/src", ".").replace(/\.tsx$/, ""));
});

/** The desk as it is built, file by file. */
async function builtDesk(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root: fileURLToPath(new URL("../../apps/web", import.meta.url)),
    logLevel: "warn",
    build: { write: false, minify: false },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Map(files.map((file) => [file.fileName, file.type === "chunk" ? file.code : String(file.source)]));
}

it("names only files that are built: the server those of a page, the page and the scripts what they load", async () => {
  const files = await builtDesk();
  const parts = JSON.parse(files.get(".page-parts.json") ?? "{}") as Record<string, Record<string, readonly string[]>>;
  const ofPages = Object.values(parts).flatMap((pages) => Object.values(pages).flat());
  const loaded = [...files.values()].flatMap((text) =>
    [...text.matchAll(/["'](?:\.\/|\/?assets\/web\/)([\w.-]+\.(?:js|css))["']/g)].map(
      ([, name]) => `/assets/web/${name}`,
    ),
  );

  expect(ofPages.length).toBeGreaterThan(100);
  expect(loaded.length).toBeGreaterThan(100);
  expect([...new Set([...ofPages, ...loaded])].filter((name) => !files.has(name.slice(1)))).toEqual([]);
}, 60_000);
