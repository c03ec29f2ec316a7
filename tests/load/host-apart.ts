import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startModule } from "../bench/children.mts";
import type { LoadHost, Usage } from "./load-host";
import type { History } from "./replay";

interface Said {
  readonly answered: string;
  readonly usage?: Usage;
  readonly url?: string;
  readonly operators?: LoadHost["operators"];
}

/** A host in a process of its own, so that operators and server do not share one thread. */
export async function hostApart(operators: number): Promise<LoadHost> {
  const folder = mkdtempSync(join(tmpdir(), "railhead-load-"));
  const child = startModule(fileURLToPath(new URL("host-process.mts", import.meta.url)), {
    folder,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, OPERATORS: String(operators) },
  });
  const line = (what: string) =>
    new Promise<Said>((resolve, reject) => {
      const listen = (said: Said) => {
        if (said.answered !== what) return;
        child.off("message", listen);
        child.off("exit", fail);
        resolve(said);
      };
      const fail = (code: number | null) => reject(new Error(`the server ended by itself: ${code}`));
      child.on("message", listen);
      child.once("exit", fail);
    });
  const ask = (what: string) => {
    const answer = line(what);
    child.send({ ask: what, file: join(folder, "history") });
    return answer;
  };
  const { url = "", operators: made = [] } = await line("ready");
  return {
    url,
    operators: made,
    mark: async () => void (await ask("mark")),
    usage: async () => (await ask("usage")).usage ?? { bytes: 0, processor: 0 },
    history: async () => {
      await ask("history");
      const text = readFileSync(join(folder, "history"), "utf8");
      return text === "" ? [] : text.split("\n").map((line) => JSON.parse(line) as History[number]);
    },
    close: async () => {
      await ask("close");
      rmSync(folder, { recursive: true });
    },
  };
}
