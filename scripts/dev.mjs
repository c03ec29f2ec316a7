import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { endWithChild } from "./run.mjs";

bootstrap();

const port = Number(process.env.PORT || 4700);
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  console.error(`PORT is '${process.env.PORT}', which is no port. Use a whole number from 1 to 65534.`);
  process.exit(1);
}
const host = process.env.HOST || "127.0.0.1";
const { tsImport } = await import("tsx/esm/api");
const source = (path) => tsImport(`../packages/host/src/${path}.ts`, import.meta.url);
const { createOwnHosts, refuseHost } = await source("own-hosts");
const { addressOfHost } = await source("listening");
const { publicUrlWarning, readPublicUrl } = await source("public-url");
const said = readPublicUrl(process.env.PUBLIC_URL);
if (typeof said?.refusal === "string") {
  console.error(said.refusal);
  process.exit(1);
}
const warning = publicUrlWarning({ host, port }, said);
if (warning !== null) console.error(warning);
const publicUrl = said ?? addressOfHost(host, port);
/** The mock server listens one port further on; pages reach it through the proxy. */
const apiPort = port + 1;

/** Which app draws a page, as the server has it. */
function appOf(path) {
  if (path === "/login" || path === "/login/") return "login";
  return path === "/mobile-v2" || path.startsWith("/mobile-v2/") ? "mobile-web" : "web";
}

/** A file of an app as the dev server, whose root is the desk's folder, names it. */
const addressOf = (app, path) =>
  `/@fs${join(root, "apps", app, path)
    .replaceAll("\\", "/")
    .replace(/^(?!\/)/, "/")}`;

/** A page of an app, its index.html or another one, with addresses for the app's own files. */
function htmlOf(app, page = "index.html") {
  const html = readFileSync(join(root, "apps", app, page), "utf8");
  return html.replace(/(src|href)="\/([^"]+)"/g, (whole, name, path) =>
    existsSync(join(root, "apps", app, path)) ? `${name}="${addressOf(app, path)}"` : whole,
  );
}

/** Pages of all three apps, and the files of their public folders, from one dev server. */
const pages = {
  name: "railhead-pages",
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? "/").split("?")[0];
      const name = path.replace(/^\/mobile-v2(?=\/[^/]+\.)/, "");
      const app = ["web", "mobile-web", "login"].find(
        (one) => /^\/[^/]+\.\w+$/.test(name) && existsSync(join(root, "apps", one, "public", name)),
      );
      if (app) request.url = addressOf(app, `public${name}`);
      next();
    });
    return () => {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? "/";
        const path = url.split("?")[0];
        if (!request.headers.accept?.includes("text/html")) return next();
        try {
          // Controls and fields in all their states: a page of this server alone.
          const page = path === "/gallery" ? htmlOf("web", "gallery.html") : htmlOf(appOf(path));
          const html = await server.transformIndexHtml(url, page);
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(html);
        } catch (error) {
          next(error);
        }
      });
    };
  },
};

const api = spawn(process.execPath, ["--import", "tsx", "packages/mock-server/src/main.ts"], {
  cwd: root,
  // Pages pass on by which name they were opened.
  env: { ...process.env, PORT: String(apiPort), HOST: "127.0.0.1", PUBLIC_URL: publicUrl },
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
endWithChild(api);

const { createServer, loadConfigFromFile } = await import("vite");
try {
  const isOwnHost = createOwnHosts({ publicUrl });
  // Not Vite's own server: that one ends at a signal before the mock server has ended.
  const answer = (incoming) => (isOwnHost(incoming) ? vite.middlewares : refuseHost);
  const web = createHttpServer((incoming, outgoing) => answer(incoming)(incoming, outgoing));
  // The apps share their plugins; the desk's are taken for all of them.
  const loaded = await loadConfigFromFile(
    { command: "serve", mode: "development" },
    join(root, "apps/web/vite.config.ts"),
  );
  const vite = await createServer({
    root: join(root, "apps/web"),
    configFile: false,
    appType: "custom",
    publicDir: false,
    define: { PSEUDO_LOCALE: "true" },
    cacheDir: join(root, "node_modules/.cache/vite-dev"),
    plugins: [...(loaded?.config.plugins ?? []), pages],
    server: {
      middlewareMode: { server: web },
      hmr: { server: web },
      host,
      fs: { allow: [root] },
      allowedHosts: [new URL(publicUrl).hostname],
      proxy: { "/api": `http://127.0.0.1:${apiPort}` },
    },
  });
  await new Promise((resolve, reject) => web.once("error", reject).listen(port, host, resolve));
  console.log(`Railhead dev server: http://${host}:${port} (the API behind it: port ${apiPort})`);
  console.log(`Controls and fields in all their states: http://${host}:${port}/gallery`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  api.kill("SIGTERM");
  process.exitCode = 1;
}
