import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { iconPng, iconSvg } from "./icon.ts";
import { NO_VERSION, withVersion } from "./worker-version.ts";

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const BASE = "/mobile-v2";
const ICONS = [
  { file: "icon-192.png", size: 192, full: false },
  { file: "icon-512.png", size: 512, full: false },
  { file: "icon-full-512.png", size: 512, full: true },
  { file: "icon-touch-180.png", size: 180, full: true },
] as const;

/** What a device needs to know to put the floor on its home screen. The scope is all of the origin: /login is part of the way in. */
const manifest = () => ({
  id: BASE,
  name: "Railhead Floor",
  short_name: "Railhead",
  description: "Terminal operations for rail and truck, on the floor",
  lang: "en",
  start_url: BASE,
  scope: "/",
  display: "standalone",
  background_color: "#f4f2ed",
  theme_color: "#0e4a59",
  icons: [
    { src: `${BASE}/icon.svg`, type: "image/svg+xml", sizes: "any", purpose: "any" },
    ...ICONS.map(({ file, size, full }) => ({
      src: `${BASE}/${file}`,
      type: "image/png",
      sizes: `${size}x${size}`,
      purpose: full ? "maskable" : "any",
    })),
  ],
});

/** The service worker as one plain script, with the file list of this build, and NO_VERSION for the version. */
async function workerScript(files: readonly string[], languages: Readonly<Record<string, string>>): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    define: {
      FLOOR_VERSION: JSON.stringify(NO_VERSION),
      FLOOR_FILES: JSON.stringify(files),
      FLOOR_LANGUAGES: JSON.stringify(languages),
    },
    build: {
      write: false,
      rollupOptions: { input: here("../../../packages/ui/src/offline/worker-start.ts"), output: { format: "iife" } },
    },
  });
  const output = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
  const chunks = output.flatMap((one) => one.output).filter((file) => file.type === "chunk");
  if (chunks.length !== 1 || chunks[0] === undefined)
    throw new Error(`The service worker came out in ${chunks.length} files.`);
  return chunks[0].code;
}

/** The files of languages by their tags: chunks that are made of a file of `messages/languages`. */
function languagesOf(bundle: Rolldown.OutputBundle): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(bundle).flatMap((file) => {
      const tag =
        file.type === "chunk" ? /messages\/languages\/([^/]+)\.ts$/.exec(file.facadeModuleId ?? "")?.[1] : undefined;
      return tag === undefined ? [] : [[tag, `/${file.fileName}`]];
    }),
  );
}

/** Makes the floor installable: icons, manifest, and the service worker that keeps its files (addresses under /mobile-v2). */
export function installable(): Plugin {
  return {
    name: "railhead-installable",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "app.webmanifest", source: JSON.stringify(manifest(), null, 1) });
      this.emitFile({ type: "asset", fileName: "icon.svg", source: iconSvg() });
      for (const { file, size, full } of ICONS)
        this.emitFile({ type: "asset", fileName: file, source: iconPng(size, full) });
    },
    // Looked up in what was written: workers and stylesheets come late into the bundle.
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error("The build has no folder.");
      const assets = readdirSync(join(dir, "assets/mobile-web"), { recursive: true, encoding: "utf8" }).filter((name) =>
        /\.(js|css|wasm|woff2|svg|png)$/.test(name),
      );
      const languages = languagesOf(bundle);
      const ofLanguages = new Set(Object.values(languages));
      const files = [
        ...assets
          .toSorted()
          .map((name) => `/assets/mobile-web/${name.replaceAll("\\", "/")}`)
          .filter((path) => !ofLanguages.has(path)),
        `${BASE}/icon.svg`,
        `${BASE}/app.webmanifest`,
      ];
      const documents = ["index.html", "app.webmanifest", "icon.svg"].map((name) => readFileSync(join(dir, name)));
      writeFileSync(join(dir, "sw.js"), withVersion(await workerScript(files, languages), documents));
    },
  };
}
