import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor that a program has used so far, its threads included (Linux). */
export function processor(pid: number): number {
  // Of each thread in nanoseconds; the program's own count goes by hundredths of a second.
  const spent = (thread: string) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + spent(thread), 0) / 1e9
}
/** Memory that a program holds now, in MB (Linux). */
export const memory = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
