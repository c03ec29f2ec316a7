import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of programs that a user could install instead; they are installed on first use as their lock file says.
 */
export const peers = fileURLToPath(new URL("peers", import.meta.url));
execFileSync("npx", ["--yes", "pnpm@12.21.0", "install", "--frozen-lockfile"], { cwd: peers, stdio: "inherit" });

export interface Run {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}
export const autocannon = createRequire(join(peers, "package.json"))("autocannon") as (options: object) => Promise<Run>;
