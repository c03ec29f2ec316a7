import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { startAll } from "../bench/children.mts";

const LOOK = 100;
const children = new URL("../bench/children.mts", import.meta.url).href;
/** A server behind a shell, as `npm start` has it, that tells its port. */
const SERVER = `const server = require('node:http').createServer((_, answer) => answer.end())
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))`;
const BENCH = `const { startProgram } = await import(${JSON.stringify(children)})
const command = JSON.stringify(process.execPath) + ' -e "$SERVER"; echo ended'
const child = startProgram('sh', ['-c', command], { env: { ...process.env, SERVER: ${JSON.stringify(SERVER)} } })
child.stdout.on('data', (bytes) => {
  process.stdout.write(bytes)
  if (process.env.BREAKS === 'throws') throw new Error('The bench broke off')
})`;

const answers = (port: string) =>
  fetch(`http://127.0.0.1:${port}`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Starts a bench that starts a server; answers the server's port. */
async function startBench(breaks: "throws" | "waits") {
  const bench = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", BENCH], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, BREAKS: breaks },
  });
  const ended = once(bench, "exit");
  const [said] = (await once(bench.stdout, "data")) as [Buffer];
  return { bench, ended, port: /port (\d+)/.exec(said.toString())?.[1] ?? "" };
}

const SIGNALS = ["SIGKILL", "SIGTERM", "SIGINT"] as const;
it.each(SIGNALS)("a bench that ends by %s leaves no server behind", async (signal) => {
  const { bench, ended, port } = await startBench("waits");
  expect(await answers(port)).toBe(true);

  bench.kill(signal);
  await ended;

  await expect.poll(() => answers(port), { timeout: 15_000, interval: LOOK }).toBe(false);
});

it("a bench that throws leaves no server behind", async () => {
  const { ended, port } = await startBench("throws");
  expect(port).not.toBe("");
  expect(await ended).toEqual([1, null]);

  await expect.poll(() => answers(port), { timeout: 15_000, interval: LOOK }).toBe(false);
});

it("stops what has started when the next does not start", async () => {
  const stopped: string[] = [];
  const start = (name: string) => async () => ({ stop: async () => stopped.push(name) });
  const fail = async () => {
    throw new Error("the port is taken");
  };

  await expect(startAll([start("first"), start("second"), fail, start("never")])).rejects.toThrow("the port is taken");
  expect(stopped).toEqual(["second", "first"]);
});
