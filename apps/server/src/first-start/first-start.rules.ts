import type { Settings } from "../settings/settings";

type StartSettings = Pick<
  Settings,
  "demo" | "isLoopback" | "databaseUrl" | "publicUrl" | "trustedProxies" | "adminPassword"
>;

/** Whether anybody but this machine may reach the server: by its address, or through a proxy. */
export const isOpenToOthers = ({
  isLoopback,
  publicUrl,
  trustedProxies,
}: Pick<StartSettings, "isLoopback" | "publicUrl" | "trustedProxies">): boolean =>
  !isLoopback || publicUrl !== null || trustedProxies.length > 0;

/**
 * What an empty database is filled with. Demo data have accounts with a public password, so without being asked for they
 * come only where nobody else can get in, and only into a database of our own.
 */
export function firstRowsFor(settings: StartSettings): "demo" | "base" {
  if (settings.demo === "forced") return "demo";
  if (settings.demo === "never" || settings.adminPassword !== null) return "base";
  return settings.databaseUrl === null && !isOpenToOthers(settings) ? "demo" : "base";
}

/** Refuses to open demo accounts to others, unless that is what was asked for; null when nothing is against it. */
export function demoRefusal(settings: StartSettings, openAccounts: readonly string[]): string | null {
  if (openAccounts.length === 0 || settings.demo === "forced" || !isOpenToOthers(settings)) return null;
  return `This database has demo accounts whose password everybody knows (${openAccounts.join(", ")}), and this address is open to others. Give them other passwords or deactivate them first, start with another DATA_DIR, or set DEMO=1 if this is to be an open demonstration.`;
}
