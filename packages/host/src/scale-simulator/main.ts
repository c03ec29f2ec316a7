import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { scriptLine } from "./commands";
import { startScaleSimulator, type SimulatorOptions } from "./simulator";

const USAGE = `A simulated scale:
  npm run scale-simulator -- --sma 4001 --mt 4002 [--checksum] [--host 127.0.0.1] [--control 4003] [--script file]
Commands, one a line, here, on the control port or with @seconds before them in the script:
  weight 45320 · unit lb|kg|t|tn · decimals 0…3 · step 20 · motion on|off · settle 3 45320 (moves for 3 s, then rests)
  net|over|under|fault|silent|busy on|off · split n (bytes a write) · noise n (bytes before each frame) · drop`;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The options of the command line; ends the program where they cannot be used. */
function optionsOrExit(): SimulatorOptions & { readonly script?: string } {
  try {
    const { values } = parseArgs({
      options: {
        sma: { type: "string" },
        mt: { type: "string" },
        control: { type: "string" },
        host: { type: "string" },
        script: { type: "string" },
        checksum: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const { sma, mt, control, help: _help, ...others } = values;
    const ports = Object.entries({ sma, mt, control }).flatMap(([name, text]) => {
      if (text === undefined) return [];
      if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) fail(`--${name} is '${text}', which is no port.`);
      return [[name, Number(text)] as const];
    });
    if (sma === undefined && mt === undefined) fail(`Say --sma, --mt or both.\n${USAGE}`);
    return { ...Object.fromEntries(ports), ...others };
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readScript(path: string): readonly { readonly seconds: number; readonly line: string }[] {
  let text = "";
  try {
    text = readFileSync(path, "utf8");
  } catch {
    fail(`--script is '${path}', which cannot be read.`);
  }
  return text.split("\n").flatMap((line) => {
    const read = scriptLine(line);
    if (read === null) return [];
    return "refusal" in read ? fail(read.refusal) : [read];
  });
}

const { script, ...options } = optionsOrExit();
const steps = script === undefined ? [] : readScript(script);
const simulator = await startScaleSimulator(options).catch((error: unknown) =>
  fail(`The simulated scale could not be started: ${error instanceof Error ? error.message : String(error)}`),
);
const ports = Object.entries(simulator.ports).flatMap(([name, port]) => (port === null ? [] : [`${name} ${port}`]));
console.log(`Simulated scale on ${options.host ?? "127.0.0.1"}: ${ports.join(", ")}`);

/** Does a line, and says why where it cannot be done. */
const obey = (line: string): void => {
  if (line.trim() === "") return;
  const refusal = simulator.command(line);
  if (refusal !== null) console.error(refusal);
};
createInterface({ input: process.stdin }).on("line", obey);
const timers = steps.map(({ seconds, line }) => setTimeout(() => obey(line), seconds * 1000));

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  for (const timer of timers) clearTimeout(timer);
  void simulator.close().then(() => process.exit(0));
}
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, stop);
