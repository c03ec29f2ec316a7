import { email } from "@railhead/api-contract/fields";
import type { NetworkRange } from "@railhead/core/scales/scale-networks.rules";
import { isZone } from "@railhead/core/terminal-time/zone";
import { LISTEN_NAMES, readListenSettings, type ListenSettings } from "@railhead/host/listen-settings";
import { readNetworks } from "@railhead/host/scale-networks";
import { isLoopbackHost, publicUrlWarning, readPublicUrl } from "@railhead/host/public-url";
import type { SessionLimits } from "@railhead/service/auth/session";
import { isAbsolute, join } from "node:path";
import { proxyRefusal } from "../client-address";
import { mistypedNames } from "./mistyped";
import { DRIVER_NAMES, type DriverName } from "../store/driver/drivers";
import { createReader, type Environment, type SettingsReader } from "./readers";
import { SECRETS } from "./secret-files";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "silent"] as const;
export const SHORTEST_ADMIN_PASSWORD = 12;
const SHORTEST_TOKEN = 16;
const LONGEST_NAME = 80;
/** Connections of the pool: the embedded PostgreSQL takes 60 in all. */
const MOST_EMBEDDED = 50;
const MOST_CONNECTIONS = 200;
const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 366 * DAY;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Everything that can be set from outside; docs/operations.md lists each with its meaning. */
export interface Settings {
  readonly listen: ListenSettings;
  /** Nobody but this machine can reach the address listened on. */
  readonly isLoopback: boolean;
  /** Where people find the server, without a slash at its end; links in mails begin with it. Null: where it listens. */
  readonly publicUrl: string | null;
  /** Addresses and ranges of proxies whose X-Forwarded-* are believed. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** Address of an external PostgreSQL; null starts the embedded one in dataDir. */
  readonly databaseUrl: string | null;
  readonly poolSize: number;
  /** The driver by which the store reaches the database. */
  readonly databaseDriver: DriverName;
  /** As root: the system user that runs the embedded PostgreSQL; null to let the server choose one. */
  readonly osUser: string | null;
  /** Seconds after which one command of the database is broken off. */
  readonly statementTimeout: number;
  /** Demo data into an empty database: as the place allows, whatever the place, or never. */
  readonly demo: "auto" | "forced" | "never";
  /** Password of the administrator whom a first start creates (null: none), and their mail address. */
  readonly adminPassword: string | null;
  readonly adminEmail: string;
  /** The terminal that a first start without demo data makes. */
  readonly firstTerminal: { readonly name: string; readonly timeZone: string };
  /** The same as configured; null where the first administrator is asked. */
  readonly configuredTerminal: { readonly name: string | null; readonly timeZone: string | null };
  /** A word in the banner of every page; null for none. */
  readonly environmentLabel: string | null;
  /** Seconds. */
  readonly session: SessionLimits;
  /** Most bytes of a request's body. */
  readonly bodyLimit: number;
  /** Null: chosen by where the log is written. */
  readonly logLevel: (typeof LOG_LEVELS)[number] | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly metricsToken: string | null;
  /** Where scales may be that are read over the network; null where that is not said. */
  readonly scaleNetworks: readonly NetworkRange[] | null;
}

function readPublicAddress(reader: SettingsReader): string | null {
  const read = readPublicUrl(reader.text("PUBLIC_URL"));
  if (read === null || typeof read === "string") return read;
  reader.refuse(read.refusal);
  return null;
}

function readUrl(reader: SettingsReader, name: string, protocols: readonly string[], example: string): string | null {
  const value = reader.text(name);
  if (value === undefined) return null;
  // PostgreSQL's addresses may leave the host out and name a socket behind: postgres://user@/db?host=/run/postgresql
  const full = value.replace("@/", "@socket/");
  if (URL.canParse(full) && protocols.includes(new URL(full).protocol)) return value;
  // The value is not repeated: it may hold a password.
  reader.refuse(`${name} is no address that can be used. Write it like this: ${example}`);
  return null;
}

function readProxies(reader: SettingsReader): readonly string[] {
  const proxies = (reader.text("TRUST_PROXY") ?? "").split(/[\s,]+/).filter((name) => name !== "");
  for (const name of proxies) {
    const refusal = proxyRefusal(name);
    if (refusal !== null) reader.refuse(`TRUST_PROXY names '${name}'. ${refusal}`);
  }
  return proxies;
}

function readScaleNetworks(reader: SettingsReader): readonly NetworkRange[] | null {
  const { networks, faults } = readNetworks(reader.text("SCALE_NETWORKS"));
  for (const fault of faults) reader.refuse(fault);
  return networks;
}

function readFirstTerminal(reader: SettingsReader): Settings["firstTerminal"] {
  const timeZone = reader.text("TERMINAL_TIME_ZONE") ?? "America/Chicago";
  if (!isZone(timeZone))
    reader.refuse(`TERMINAL_TIME_ZONE is '${timeZone}', which is no time zone. Use a name such as America/Chicago.`);
  const name = reader.text("TERMINAL_NAME") ?? "Terminal 1";
  if (name.length > LONGEST_NAME)
    reader.refuse(`TERMINAL_NAME is longer than ${LONGEST_NAME} characters. Use a shorter name.`);
  return { name, timeZone };
}

function readSecret(reader: SettingsReader, name: string, shortest: number): string | null {
  const value = reader.text(name);
  if (value !== undefined && value.length < shortest)
    reader.refuse(`${name} is too short. Use at least ${shortest} characters.`);
  return value ?? null;
}

function readAddress(reader: SettingsReader, name: string): string | null {
  const value = reader.text(name);
  if (value !== undefined && !email().safeParse(value).success)
    reader.refuse(`${name} is '${value}', which is no mail address. Write it as name@example.com.`);
  return value ?? null;
}

function readSession(reader: SettingsReader): SessionLimits {
  const idle = reader.duration("SESSION_IDLE", 12 * HOUR, 300, YEAR);
  const absolute = reader.duration("SESSION_ABSOLUTE", Math.max(DAY, idle), 300, YEAR);
  if (absolute < idle)
    reader.refuse(
      `SESSION_ABSOLUTE is ${absolute} s and SESSION_IDLE is ${idle} s. A session cannot be idle longer than it lasts.`,
    );
  return { idle, absolute };
}

function readDataDir(reader: SettingsReader, root: string): string {
  const value = reader.text("DATA_DIR") ?? "data";
  return isAbsolute(value) ? value : join(root, value);
}

function readListen(env: Environment, reader: SettingsReader): ListenSettings {
  const listen = readListenSettings(env);
  if (!("refusal" in listen)) return listen;
  reader.refuse(listen.refusal);
  return { port: 0, host: "127.0.0.1" };
}

/**
 * Reads every setting; all that cannot be used come back at once, one sentence each. `root` is where relative folders
 * begin.
 */
export function readSettings(
  env: Environment,
  root: string,
): { readonly settings: Settings; readonly warnings: readonly string[] } | { readonly refusals: readonly string[] } {
  const reader = createReader(env);
  const listen = readListen(env, reader);
  const level = reader.text("LOG_LEVEL");
  const settings: Settings = {
    listen,
    isLoopback: isLoopbackHost(listen.host),
    publicUrl: readPublicAddress(reader),
    trustedProxies: readProxies(reader),
    dataDir: readDataDir(reader, root),
    databaseUrl: readUrl(
      reader,
      "DATABASE_URL",
      ["postgres:", "postgresql:"],
      "postgres://user:password@host:5432/railhead",
    ),
    poolSize: reader.whole(
      "DATABASE_POOL",
      10,
      2,
      reader.text("DATABASE_URL") === undefined ? MOST_EMBEDDED : MOST_CONNECTIONS,
    ),
    databaseDriver: reader.oneOf("DATABASE_DRIVER", DRIVER_NAMES, "fast"),
    osUser: reader.text("DATABASE_OS_USER") ?? null,
    statementTimeout: reader.duration("DATABASE_STATEMENT_TIMEOUT", 30, 1, HOUR),
    demo: ({ "0": "never", "1": "forced", auto: "auto" } as const)[reader.oneOf("DEMO", ["0", "1", "auto"], "auto")],
    adminPassword: readSecret(reader, "ADMIN_PASSWORD", SHORTEST_ADMIN_PASSWORD),
    adminEmail: readAddress(reader, "ADMIN_EMAIL") ?? "admin@railhead.invalid",
    firstTerminal: readFirstTerminal(reader),
    configuredTerminal: {
      name: reader.text("TERMINAL_NAME") ?? null,
      timeZone: reader.text("TERMINAL_TIME_ZONE") ?? null,
    },
    environmentLabel: reader.text("ENVIRONMENT_LABEL") ?? null,
    session: readSession(reader),
    bodyLimit: reader.bytes("BODY_LIMIT", MEGABYTE, 64 * KILOBYTE, 100 * MEGABYTE),
    logLevel: level === undefined ? null : reader.oneOf("LOG_LEVEL", LOG_LEVELS, "info"),
    smtpUrl: readUrl(reader, "SMTP_URL", ["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465"),
    mailFrom: reader.text("MAIL_FROM") ?? null,
    metricsToken: readSecret(reader, "METRICS_TOKEN", SHORTEST_TOKEN),
    scaleNetworks: readScaleNetworks(reader),
  };
  if (settings.smtpUrl !== null && settings.mailFrom === null)
    reader.refuse("SMTP_URL is set, but MAIL_FROM is not. Set the address that mails come from.");
  if (reader.refusals.length > 0) return { refusals: reader.refusals };
  const mistyped = mistypedNames(Object.keys(env), [
    ...reader.asked,
    ...LISTEN_NAMES,
    ...SECRETS.map((name) => `${name}_FILE`),
  ]);
  const unreached = publicUrlWarning(listen, settings.publicUrl);
  return { settings, warnings: unreached === null ? mistyped : [...mistyped, unreached] };
}
