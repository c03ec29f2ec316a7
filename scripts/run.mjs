import { spawn } from 'node:child_process'
import { root } from './bootstrap.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program of the workspace, Node with `flags`, passes signals on, and ends with its exit code. TypeScript runs as it is, through tsx. */
export function runProgram(program, { env = {}, flags = [], args = process.argv.slice(2) } = {}) {
  const child = spawn(process.execPath, [...flags, ...(/\.m?ts$/.test(program) ? ['--import', 'tsx'] : []), program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel tells the program when this process has died without a signal.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
