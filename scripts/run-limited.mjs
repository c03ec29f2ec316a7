// A program that is broken off with all that it has started when it does not end in time.
import { spawn } from "node:child_process";

const canGroup = process.platform !== "win32";

/** Signals a program and the programs that it started; one that has ended is skipped. */
function signalGroup(child, signal) {
  try {
    if (canGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Gone.
  }
}

/**
 * Runs a program on this one's input and output for at most so many minutes, and ends it on SIGINT or SIGTERM.
 * `patience`: milliseconds between the request to end and the end by force. Resolves to whether it ended well, and
 * whether it had to be broken off.
 */
export function runLimited(command, args, { env = process.env, minutes, patience = 10_000 }) {
  const child = spawn(command, args, { stdio: "inherit", env, detached: canGroup });
  let isBrokenOff = false;
  let byForce;
  const end = () => {
    signalGroup(child, "SIGTERM");
    byForce ??= setTimeout(() => signalGroup(child, "SIGKILL"), patience);
  };
  const limit = setTimeout(() => {
    isBrokenOff = true;
    end();
  }, minutes * 60_000);
  const forward = () => {
    end();
    process.exitCode = 1;
  };
  process.once("SIGINT", forward).once("SIGTERM", forward);
  return new Promise((resolve) => {
    const done = (ok) => {
      clearTimeout(limit);
      clearTimeout(byForce);
      process.off("SIGINT", forward).off("SIGTERM", forward);
      // What it left running, such as a worker that hangs.
      if (isBrokenOff) signalGroup(child, "SIGKILL");
      resolve({ ok: ok && !isBrokenOff, isBrokenOff });
    };
    child.once("error", () => done(false));
    child.once("exit", (code) => done(code === 0));
  });
}
