// The peer of P9 as a page of its own, built the way the apps are.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { peers } from "./peers.mts";

export async function startPeer(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), "railhead-p9-"));
  const settings = {
    root: join(peers, "drag"),
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  } as const;
  await build({ ...settings, oxc: { jsx: { runtime: "automatic", importSource: "react" } } });
  const server = await preview({ ...settings, preview: { port: 0, host: "127.0.0.1" } });
  const address = server.httpServer.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
