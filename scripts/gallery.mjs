import { rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const app = join(root, "apps/web");

/** Builds the gallery of controls and fields; what is given to it goes to the build. */
export async function buildGallery(more) {
  const { build } = await import("vite");
  return build({
    root: app,
    logLevel: "warn",
    build: { rolldownOptions: { input: join(app, "gallery.html") }, ...more },
  });
}

/** Builds the gallery aside, and serves it until it is closed: no build of the product has it. */
export async function serveGallery() {
  const { preview } = await import("vite");
  const outDir = join(root, "dist", `.gallery-${process.pid}`);
  await buildGallery({ outDir, emptyOutDir: true });
  const server = await preview({
    root: app,
    logLevel: "warn",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const { port } = server.httpServer.address();
  return {
    url: `http://127.0.0.1:${port}/gallery.html`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
