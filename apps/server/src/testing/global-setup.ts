import { createServer, type Socket } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestCluster } from "./cluster";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a worker asks for the run's database cluster. */
    readonly testClusterDoor: string;
  }
}

type Started = Awaited<ReturnType<typeof startTestCluster>>;

/**
 * One cluster for all workers of a run, started when the first of them asks: runs that need no database pay nothing.
 * The main process owns it, so that it ends with the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = process.platform === "win32" ? null : await mkdtemp(join(tmpdir(), "railhead-door-"));
  const door = folder === null ? `\\\\.\\pipe\\railhead-door-${process.pid}` : join(folder, "door");
  let started: Promise<Started> | null = null;
  const answer = async (socket: Socket) => {
    started ??= startTestCluster();
    const said = await started.then(
      ({ cluster }) => ({ cluster }),
      (error: Error) => ({ refusal: error.message }),
    );
    socket.end(JSON.stringify(said));
  };
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    void answer(socket);
  });
  await new Promise<void>((done) => server.listen(door, done));
  server.unref();
  project.provide("testClusterDoor", door);
  return async () => {
    server.close();
    if (started)
      await started.then(
        ({ close }) => close(),
        () => undefined,
      );
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}
