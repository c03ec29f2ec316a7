// A peer's list of railcars as a page of its own: built the way the apps are, sent as small as ours, over the same API.
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { peers } from "./peers.mts";

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Builds a folder of `peers` and serves it, with `/api` going to the product. */
export async function startListPeer(name: string, api: string) {
  const outDir = mkdtempSync(join(tmpdir(), `railhead-${name}-`));
  await build({
    root: join(peers, name),
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
    oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  });
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (path.startsWith("/api/")) {
      const { host: _own, ...headers } = incoming.headers;
      const passed = request(`${api}${path}`, { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(passed);
      return;
    }
    const file = path.includes(".") ? path : "/index.html";
    outgoing.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000",
    });
    createReadStream(join(outDir, `${file}.br`))
      .on("error", () => outgoing.destroy())
      .pipe(outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
