import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";
import { codeOf } from "./refusal";

const run = promisify(execFile);

/** Whether a process with this number lives, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** The 22nd field of /proc/PID/stat: clock ticks from the machine's start to the process's. Names may hold spaces and brackets. */
export const startTicks = (stat: string): string | null => stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;

/**
 * Something that differs between two processes that had the same number one after the other; null where no such process
 * lives. Constant over the life of a process.
 */
export async function birthOf(pid: number): Promise<string | null> {
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
    // A process that ended and that nobody has waited for is dead too.
    return stat === null || /^\d+ \(.*\) [ZX] /s.test(stat) ? null : startTicks(stat);
  }
  if (process.platform === "win32") return isAlive(pid) ? "alive" : null;
  return run("ps", ["-o", "lstart=", "-p", String(pid)], { env: { ...process.env, LC_ALL: "C" } }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}

/** The machine, its start and its process numbers' space: process numbers mean something only within one. */
export async function processSpace(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const space = await readlink("/proc/self/ns/pid").catch(() => "");
  return [hostname(), boot.trim(), space].join(" ");
}

/** The machine's boot that a process space belongs to; null where it is unknown. */
export const bootOf = (space: string): string | null => /^\S* (\S+) /.exec(space)?.[1] ?? null;

/** Whether that process is a PostgreSQL that works in that folder; null when it is unknown. */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean | null> {
  if ((await birthOf(pid)) === null) return false;
  if (process.platform === "linux") {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
    if (command === null) return false;
    const at = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (at !== null) return at === folder && command.includes("postgres");
    return command.includes("postgres") ? null : false;
  }
  if (process.platform === "win32") return null;
  return run("ps", ["-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.includes("postgres") && stdout.includes(folder),
    () => false,
  );
}
