import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, PluginOption, UserConfig } from "vite";
import { sharedParts } from "./shared-parts.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Scripts that run before the app's own code is here, by app: all set the look; who has a session asks for it. */
const BOOT = {
  login: ["look-boot.js"],
  "mobile-web": ["look-boot.js", "session-boot.js"],
  web: ["look-boot.js", "session-boot.js"],
} as const;

/** Puts the scripts that run before the first paint into the head, as a file: the CSP allows no inline one. */
function boot(app: keyof typeof BOOT): Plugin {
  const source = BOOT[app]
    .map((name) => readFileSync(path(`../packages/ui/src/browser/${name}`), "utf8").replace(/^\/\/.*\n/gm, ""))
    .join("");
  const file = `assets/${app}/boot-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
  let serving = false;
  return {
    name: "railhead-boot",
    configResolved: (config) => {
      serving = config.command === "serve";
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: file, source });
    },
    transformIndexHtml: () => [
      serving
        ? { tag: "script", children: source, injectTo: "head-prepend" }
        : { tag: "script", attrs: { src: `/${file}` }, injectTo: "head-prepend" },
    ],
  };
}

/** The configuration that the three apps share. */
export function appConfig(app: "login" | "mobile-web" | "web", plugins: PluginOption[]): UserConfig {
  return {
    root: path(`./${app}`),
    base: "/",
    plugins: [...plugins, boot(app)],
    // The language in which tests see words that come from no catalogue is never delivered.
    define: { PSEUDO_LOCALE: String(process.env["PSEUDO_LOCALE"] === "1") },
    // React itself has what this shim adds to older versions.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
    build: {
      outDir: path(`../dist/${app}`),
      assetsDir: `assets/${app}`,
      emptyOutDir: true,
      // No data: URLs, which a strict CSP would have to allow, and no polyfill for browsers that none of this runs on.
      assetsInlineLimit: 0,
      // The desk's styles are one small file: five of a page each would wait for the others on a slow line.
      cssCodeSplit: app !== "web",
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: app === "web" ? sharedParts.desk : sharedParts.floor } },
        treeshake: { moduleSideEffects: [{ test: /use-sync-external-store/, sideEffects: false }] },
      },
    },
  };
}
