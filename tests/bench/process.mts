import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor that a program has used so far, its threads included (Linux). */
export function processor(pid: number): number {
  // Of each thread in nanoseconds; the program's own count goes by hundredths of a second.
  const spent = (thread: string) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + spent(thread), 0) / 1e9
}
/** Memory that a program holds now, in MB (Linux). */
export const memory = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** Seconds of processor that a program's children have used so far, those that have ended left out: PostgreSQL works in them (Linux). */
export function processorOfChildren(pid: number): number {
  const parentOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)).filter((entry) => {
    try {
      return parentOf(readFileSync(`/proc/${entry}/stat`, 'utf8')) === pid
    } catch {
      return false
    }
  })
  return children.reduce((sum, child) => sum + processor(Number(child)), 0)
}
