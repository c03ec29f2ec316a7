import { spawn } from "node:child_process";
import { root } from "./bootstrap.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Passes signals on to a program, and ends as it does: with 0 where a signal met it before it could answer. */
export function endWithChild(child) {
  let passed;
  for (const signal of SIGNALS) process.on(signal, () => child.kill((passed = signal)));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === passed ? 0 : 1)));
}

/**
 * Runs a program of the workspace, Node with `flags`, passes signals on and exits with its code. TypeScript runs as it
 * is, through tsx.
 */
export function runProgram(program, { env = {}, flags = [], args = process.argv.slice(2) } = {}) {
  const child = spawn(
    process.execPath,
    [...flags, ...(/\.m?ts$/.test(program) ? ["--import", "tsx"] : []), program, ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
      // The channel tells the program when this process has died without a signal.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    },
  );
  child.on("error", (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  endWithChild(child);
}
