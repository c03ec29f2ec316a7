import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runLimited } from "../../scripts/run-limited.mjs";

const folder = mkdtempSync(join(tmpdir(), "limited-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (script: string, minutes: number) =>
  runLimited(process.execPath, ["-e", script], { minutes, patience: 200 });
it("says how a program ended", async () => {
  expect(await node("process.exit(0)", 1)).toEqual({ ok: true, isBrokenOff: false });
  expect(await node("process.exit(3)", 1)).toEqual({ ok: false, isBrokenOff: false });
  expect(await runLimited(join(folder, "none"), [], { minutes: 1 })).toEqual({ ok: false, isBrokenOff: false });
});

/** How a process is by the system: nothing when it is gone, Z when it has ended and nobody has asked how. */
const stateOf = (pid: string) => spawnSync("ps", ["-o", "stat=", "-p", pid], { encoding: "utf8" }).stdout.trim();

it("breaks off one that stands still, and what it has started, though neither listens", async () => {
  const file = join(folder, "pid");
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
  const script = `${deaf} const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}]); require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid));`;

  expect(await node(script, 0.02)).toEqual({ ok: false, isBrokenOff: true });
  await expect.poll(() => stateOf(readFileSync(file, "utf8"))).toMatch(/^(Z.*)?$/);
});
