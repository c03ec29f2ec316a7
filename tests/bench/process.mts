import { readFileSync } from 'node:fs'

/** Seconds of processor that a program has used so far, its threads included (Linux). */
export function processor(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
/** Memory that a program holds now, in MB (Linux). */
export const memory = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
