import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bootstrap, root } from "./bootstrap.mjs";
import { buildMockServer, buildServer, forUse } from "./build-server.mjs";
import { filesUnder, sourceHash } from "./source-hash.mjs";

export const APPS = ["login", "mobile-web", "web"];
const PACKAGES = ["api-contract", "core", "ui"];
const ROOT_FILES = [
  "pnpm-lock.yaml",
  "tsconfig.base.json",
  "scripts/build.mjs",
  "scripts/source-hash.mjs",
  "apps/shared-vite.ts",
  "apps/shared-parts.ts",
];
const TEXT = new Set([".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".txt", ".wasm", ".map"]);
/** Smaller files do not gain from compression. */
const WORTH_COMPRESSING = 700;

/** Writes `.br` and `.gz` next to every text file, so that serving costs no processor time. */
function precompress(folder) {
  for (const file of filesUnder(folder)) {
    if (!TEXT.has(extname(file)) || statSync(file).size < WORTH_COMPRESSING) continue;
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

async function buildApp(app, logLevel) {
  const target = join(root, "dist", app);
  const stamp = join(target, ".stamp");
  const sources = sourceHash([`apps/${app}`, ...PACKAGES.map((name) => `packages/${name}/src`)], ROOT_FILES);
  const hash = process.env.PSEUDO_LOCALE === "1" ? `${sources} with the pseudo language` : sources;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  const { build: viteBuild } = await import("vite");
  // Built aside and moved in one step: a running server never reads half a build, nor do two builds mix.
  const outDir = join(root, "dist", `.building-${app}-${process.pid}`);
  try {
    await forUse(() =>
      viteBuild({
        root: join(root, "apps", app),
        base: "/",
        logLevel,
        build: { outDir, assetsDir: `assets/${app}`, emptyOutDir: true },
      }),
    );
    precompress(outDir);
    writeFileSync(join(outDir, ".stamp"), hash);
    mkdirSync(join(root, "dist"), { recursive: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(outDir, target);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  return true;
}

/** Builds the apps whose sources have changed into dist/<app>. An app that has no index.html yet is left out, and said so. */
export async function build({ apps = APPS, logLevel = "warn", log = console.log } = {}) {
  for (const app of apps) {
    if (!existsSync(join(root, "apps", app, "index.html"))) {
      log(`apps/${app} has no index.html yet and is left out.`);
      continue;
    }
    const started = performance.now();
    if (await buildApp(app, logLevel)) log(`Built ${app} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
}

/** Builds, or ends with what went wrong. */
export async function buildOrExit({ server = false, mockServer = false, ...options } = {}) {
  try {
    await build(options);
    if (server) await buildServer(options);
    if (mockServer) await buildMockServer(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error("The build failed; nothing was started.");
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  bootstrap();
  const named = process.argv.slice(2);
  await buildOrExit({
    apps: named.length > 0 ? named.filter((name) => name !== "server") : APPS,
    server: named.length === 0 || named.includes("server"),
  });
}
