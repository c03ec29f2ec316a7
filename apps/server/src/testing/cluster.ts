import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAccount, allowTraversal, mustHandOver } from "../database/account";
import type { Keeping } from "../database/cluster-settings";
import { createCluster, type Cluster } from "../database/create-cluster";
import { chooseAddress, startPostmaster, stopPostmaster } from "../database/postmaster";
import { preparePrograms } from "../database/programs";

/** How to reach a cluster made for tests; plain values, so that they can be sent to another process. */
export interface TestCluster {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** The address of one of its databases, as DATABASE_URL takes it. */
export const addressOf = ({ host, port, user, password }: TestCluster, database: string): string =>
  host.startsWith("/")
    ? `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`;

/**
 * Starts a watchdog process: when this process ends in any way, it stops the cluster and removes the folder. It notices
 * the end by a pipe that only this process holds open.
 */
function guard(pid: number, folder: string): void {
  const script = `trap '' INT TERM HUP; cat >/dev/null; kill -QUIT ${pid} 2>/dev/null; while kill -0 ${pid} 2>/dev/null; do sleep 0.1; done; rm -rf "$1"`;
  const child =
    process.platform === "win32"
      ? spawn(process.execPath, ["-e", `process.stdin.resume().on('end',()=>{try{process.kill(${pid})}catch{}})`], {
          stdio: ["pipe", "ignore", "ignore"],
          detached: true,
          windowsHide: true,
        })
      : spawn("sh", ["-c", script, "guard", folder], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  child.unref();
  if (child.stdin && "unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
}

async function start(home: string, keeping: Keeping) {
  const account = await databaseAccount(join(home, "postgres"), null);
  await allowTraversal(account, home);
  const isHandedOver = await mustHandOver(account, home);
  const cluster: Cluster = {
    folder: join(home, "postgres"),
    programs: await preparePrograms(home, account),
    account,
    keeping,
    isHandedOver,
  };
  const password = randomBytes(24).toString("hex");
  await createCluster(cluster, password);
  const { pid, address } = await startPostmaster(cluster, await chooseAddress(cluster.folder));
  return { pid, cluster: { ...address, user: "railhead", password } };
}

/**
 * Starts PostgreSQL in a new folder, which is removed at the latest when this process ends. Unless it is 'durable' (for
 * measuring), a power cut loses data and nothing is vacuumed. Takes about a second; works as root (as another system
 * user) and as any other user.
 */
export async function startTestCluster(
  keeping: Keeping = "throwaway",
): Promise<{ readonly cluster: TestCluster; readonly pid: number; readonly close: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), "railhead-test-"));
  const remove = () => rm(home, { recursive: true, force: true });
  const { pid, cluster } = await start(home, keeping).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  guard(pid, home);
  return { cluster, pid, close: () => stopPostmaster(pid).then(remove) };
}
