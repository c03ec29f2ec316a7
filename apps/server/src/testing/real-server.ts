import { PROFILES } from "@railhead/demo/profiles.seed";
import { randomToken, sha256 } from "@railhead/host/ports";
import { setUpAdministrator } from "@railhead/service/auth/setup";
import { baseRows } from "@railhead/demo/base";
import type { Pool } from "pg";
import { createArgon2Hasher } from "../auth/passwords";
import type { Backend } from "../backend";
import { startServer, type RunningServer, type ServerOptions } from "../host";
import { createLog } from "../operation/log";
import { readSettings } from "../settings/settings";
import { createSqlStore } from "../store/sql-store";
import { TABLES } from "../store/sql-store.fixtures";
import { freshDatabase } from "./database";

/** Cheap, for tests only: they hash a lot of passwords that guard nothing. */
const passwords = createArgon2Hasher({ memory: 64, passes: 1, lanes: 1 });
export const ADMIN = { username: "admin", password: "a long winter on the plains" };

function backendOver(pool: Pool): Backend {
  const store = createSqlStore({ pool });
  return { store, passwords, check: () => pool.query("select 1"), close: () => store.close() };
}

/** A database with base rows and an administrator, and as many servers on it as are asked for. */
export async function serversOn(count: number, env: Record<string, string> = {}, more: Partial<ServerOptions> = {}) {
  const { pool } = await freshDatabase(TABLES);
  const backend = backendOver(pool);
  const now = 1_795_284_000;
  await baseRows(backend.store, { name: "North Yard", timeZone: "America/Chicago" }, now);
  const person = {
    ...ADMIN,
    full_name: "Avery Admin",
    email: "avery@rail.test",
    terminal_name: "North Yard",
    time_zone: "America/Chicago",
  };
  await setUpAdministrator({ store: backend.store, passwords, randomToken, sha256 }, person, PROFILES, now);
  const read = readSettings({ PORT: "0", ...env }, "/nowhere");
  if ("refusals" in read) throw new Error(read.refusals.join("\n"));
  const servers: RunningServer[] = [];
  for (let made = 0; made < count; made += 1) {
    servers.push(
      await startServer({
        settings: read.settings,
        log: createLog("silent"),
        open: () => Promise.resolve(backendOver(pool)),
        ...more,
      }),
    );
  }
  return { servers, store: backend.store, close: () => Promise.all(servers.map((server) => server.close())) };
}

/** Calls a server as the app does; the cookie is kept from call to call. */
export function clientOf({ url }: { readonly url: string }, cookie = "") {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        "x-requested-with": "railhead",
        cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const [line] = answer.headers.getSetCookie();
    if (line !== undefined) cookie = line.split(";")[0] ?? "";
    return {
      status: answer.status,
      setCookie: line,
      body: (text === "" ? null : JSON.parse(text)) as { result: never; code?: string },
    };
  };
  return {
    get: (path: string, headers?: Record<string, string>) => call("GET", path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) => call("POST", path, body, headers),
    login: (username = ADMIN.username, password = ADMIN.password, headers: Record<string, string> = {}) =>
      call("POST", "/api/auth/login", { username, password }, headers),
    cookie: () => cookie,
  };
}
