// Programs that a benchmark starts. None outlives the benchmark, whether it ends by an error, Ctrl-C or SIGKILL.
import { fork, spawn, type ChildProcess, type ForkOptions, type SpawnOptions } from "node:child_process";

/** Tenths of a second that a program has to end after SIGTERM: a server stops its database first. */
const PATIENCE = 200;

const isEmpty = (group: number) => {
  try {
    process.kill(-group, 0);
    return false;
  } catch {
    return true;
  }
};

/**
 * A process of its own that outlives this one: when this one is gone, it ends the program with all that the program
 * started, and removes its folder. It waits for the end of a pipe that only this process holds.
 */
function guard(child: ChildProcess, folder: string): void {
  const { pid } = child;
  if (pid === undefined) return;
  const end = `kill -TERM -${pid} 2>/dev/null; left=${PATIENCE}`;
  const wait = `while [ $left -gt 0 ] && kill -0 -${pid} 2>/dev/null; do left=$((left - 1)); sleep 0.1; done`;
  const last = `kill -KILL -${pid} 2>/dev/null; [ -z "$1" ] || rm -rf "$1"`;
  const script = `trap '' INT TERM HUP; cat >/dev/null; ${end}; ${wait}; ${last}`;
  const watcher = spawn("sh", ["-c", script, "guard", folder], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  watcher.unref();
  const { stdin } = watcher;
  if (stdin && "unref" in stdin && typeof stdin.unref === "function") stdin.unref();
  child.once("exit", () => {
    // The number may be another program's soon; while others of the group are left it stays theirs.
    if (isEmpty(pid) && watcher.pid !== undefined) process.kill(-watcher.pid, "SIGKILL");
  });
}

/** `folder` is removed after the program, if this process cannot do so. */
interface Guarded {
  readonly folder?: string;
}

/** Starts a program in a group of its own. It ends with this process at the latest. */
export function startProgram(
  command: string,
  args: readonly string[],
  { folder = "", ...options }: SpawnOptions & Guarded = {},
): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  guard(child, folder);
  return child;
}

/** The same for a module that takes messages. */
export function startModule(path: string, { folder = "", ...options }: ForkOptions & Guarded = {}): ChildProcess {
  const child = fork(path, { ...options, detached: true });
  guard(child, folder);
  return child;
}

/** Starts one after another; if one does not start, those before it are stopped, the last first. */
export async function startAll<Started extends { readonly stop: () => Promise<unknown> }>(
  starts: readonly (() => Promise<Started>)[],
): Promise<readonly Started[]> {
  const started: Started[] = [];
  try {
    for (const start of starts) started.push(await start());
  } catch (error) {
    for (const one of started.toReversed()) await one.stop();
    throw error;
  }
  return started;
}
