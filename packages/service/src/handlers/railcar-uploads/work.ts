import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import type { ServicePorts } from "../../http/handler";
import { checkUpload } from "./check";

export type Progress = NonNullable<RailcarUpload["progress"]>;

/** What is under way with uploads in this process. */
export interface UploadWork {
  /** How far the work on an upload is; null where none is under way here. */
  readonly progressOf: (id: string) => Progress | null;
  readonly report: (id: string, progress: Progress | null) => void;
  /** Checks every upload that waits for it, one after another; returns at once. */
  readonly kick: () => void;
  /** Checks one upload once more, although nothing of it was changed: what it is judged by was. */
  readonly again: (id: string) => void;
  /** Begins no further check; ends once none is under way. What waits is left to the next process. */
  readonly stop: () => Promise<void>;
}

/**
 * Checks uploads behind the calls that bring or change them, one at a time: a file of 10,000 cars takes seconds. What a
 * process that ended left behind is checked by the next one. Two processes that check one upload come to the same; the
 * second finds it checked.
 */
export function createUploadWork(
  ports: Pick<ServicePorts, "store" | "clock">,
  onFault: (error: unknown) => void,
): UploadWork {
  const progress = new Map<string, Progress>();
  const wanted = new Set<string>();
  const given = new Set<string>();
  let running: Promise<void> | null = null;
  let isStopped = false;

  const report: UploadWork["report"] = (id, how) => {
    if (how === null) progress.delete(id);
    else progress.set(id, how);
  };

  /** The next upload to check: one that was asked for, else the oldest that waits. */
  async function next(): Promise<string | null> {
    if (isStopped) return null;
    const [asked] = wanted;
    if (asked !== undefined) {
      wanted.delete(asked);
      return asked;
    }
    const waiting = await ports.store.read(({ rows }) =>
      rows("railcar-uploads").find({
        where: { all: [{ field: "status", test: { op: "eq", value: "checking" } }] },
        limit: given.size + 1,
      }),
    );
    return waiting.find(({ id }) => !given.has(id))?.id ?? null;
  }

  async function workOff(): Promise<void> {
    for (let id = await next(); id !== null; id = await next()) {
      try {
        await checkUpload(ports, id, (how) => report(id as string, how));
      } catch (error) {
        // One that cannot be checked must not keep the others waiting; it is tried again when something else is kicked off.
        given.add(id);
        onFault(error);
      } finally {
        report(id, null);
      }
    }
    given.clear();
  }

  const start = (): void => {
    const before = running ?? Promise.resolve();
    const mine: Promise<void> = before
      .then(workOff)
      .catch(onFault)
      .finally(() => {
        if (running === mine) running = null;
      });
    running = mine;
  };

  return {
    progressOf: (id) => progress.get(id) ?? null,
    report,
    kick: start,
    again: (id) => {
      wanted.add(id);
      start();
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
