// The server of R1 in a process of its own. Its parent sends commands: 'mark', 'history', 'usage', 'close'.
import { writeFileSync } from "node:fs";
import { hostHere } from "./load-host";

const host = await hostHere(Number(process.env.OPERATORS));
const say = (message: object) => process.send?.(message);
const ANSWERS: Readonly<Record<string, (file: string) => Promise<object>>> = {
  mark: async () => host.mark().then(() => ({})),
  usage: async () => ({ usage: await host.usage() }),
  // By file: too much for a pipe between processes.
  history: async (file) => {
    writeFileSync(file, (await host.history()).map((event) => JSON.stringify(event)).join("\n"));
    return {};
  },
  close: async () => host.close().then(() => ({})),
};
process.on("message", ({ ask, file }: { ask: string; file: string }) => {
  void ANSWERS[ask]?.(file).then((answer) => {
    say({ answered: ask, ...answer });
    if (ask === "close") process.disconnect();
  });
});
process.on("disconnect", () => process.exit(0));
say({ answered: "ready", url: host.url, operators: host.operators });
