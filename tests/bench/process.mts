import { readdirSync, readFileSync } from "node:fs";

/** A file of /proc; null when its process or thread has ended since it was listed. */
function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Seconds of processor that a program has used so far, its threads included (Linux). */
export function processor(pid: number): number {
  // Of each thread in nanoseconds; the program's own count goes by hundredths of a second.
  const spent = (thread: string) => Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(" ")[0] ?? 0);
  return threadsOf(pid).reduce((sum, thread) => sum + spent(thread), 0) / 1e9;
}
/** Memory that a program holds now, in MB; 0 when it has ended (Linux). */
export const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? "")?.[1] ?? 0) / 1024;

/** What /proc/…/stat says after the program's name, which may hold spaces. */
const statOf = (pid: number | string) => {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
};
/** Hundredths of a second, in which Linux tells what ended children have used. */
const TICKS = 100;

/**
 * Seconds of processor that a program's children have used so far, also those that have ended: PostgreSQL works in
 * them (Linux).
 */
export function processorOfChildren(pid: number): number {
  const children = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && Number(statOf(entry)[1]) === pid);
  const [user = 0, system = 0] = statOf(pid).slice(13, 15).map(Number);
  return children.reduce((sum, child) => sum + processor(Number(child)), (user + system) / TICKS);
}
