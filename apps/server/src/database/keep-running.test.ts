import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { birthOf } from "./process-identity";

vi.setConfig({ testTimeout: 180_000 });
let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "railhead-kept-"));
  return () => rm(home, { recursive: true, force: true });
});
const textOf = (name: string) => readFile(join(home, name), "utf8").catch(() => "");

/** A PostgreSQL with a long recovery, simulated: it writes its number, waits, and notes the first signal it gets. */
const RECOVERING = `#!/bin/sh
trap 'echo QUIT > signal; kill $!; exit' QUIT
trap 'echo INT > signal; kill $!; exit' INT
sleep 600 &
echo $$ > number
mv number started
wait
`;

describe.skipIf(process.platform === "win32")("a server that ends while PostgreSQL is started again", () => {
  it.each([
    ["breaks it off when another server has taken the folder", "lost", "QUIT\n"],
    ["lets it end when it ends for another reason", "thrown", "INT\n"],
  ])("%s", async (_, way, signal) => {
    await mkdir(join(home, "postgres"));
    const program = join(home, "recovering");
    await writeFile(program, RECOVERING);
    await chmod(program, 0o700);
    const child = spawn(
      process.execPath,
      ["--import", "tsx", fileURLToPath(new URL("./restart.fixtures.ts", import.meta.url)), home, program, way],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child, "close");
    const number = Number(await textOf("started"));
    // It leads a group of its own, with what it waits for.
    onTestFinished(async () => void ((await birthOf(number)) !== null && process.kill(-number, "SIGKILL")));
    await vi.waitFor(async () => expect(await textOf("signal")).toBe(signal), { timeout: 100_000, interval: 20 });
  });
});
