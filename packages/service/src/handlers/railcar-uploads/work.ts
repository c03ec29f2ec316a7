import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import type { ServicePorts } from "../../http/handler";
import { checkUpload, giveUpCheck } from "./check";

/** Milliseconds until a check that went wrong is tried again: the database may have been away. */
const PAUSES = [1000, 5000, 30_000];

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

/** How far work on uploads is, as it is said while it goes on. */
function createProgress(): Pick<UploadWork, "progressOf" | "report"> {
  const progress = new Map<string, Progress>();
  return {
    progressOf: (id) => progress.get(id) ?? null,
    report: (id, how) => {
      if (how === null) progress.delete(id);
      else progress.set(id, how);
    },
  };
}

/** The oldest upload that waits to be checked, but for these. */
async function nextWaiting({ store }: Pick<ServicePorts, "store">, given: ReadonlySet<string>): Promise<string | null> {
  if (!store.keeps("railcar-uploads")) return null;
  const waiting = await store.read(({ rows }) =>
    rows("railcar-uploads").find({
      where: { all: [{ field: "status", test: { op: "eq", value: "checking" } }] },
      sort: { field: "id", direction: "asc" },
      limit: given.size + 1,
    }),
  );
  return waiting.find(({ id }) => !given.has(id))?.id ?? null;
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
  const { progressOf, report } = createProgress();
  const wanted = new Set<string>();
  /** How often the check of an upload went wrong. */
  const tries = new Map<string, number>();
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  /** The next upload to check: one that was asked for, else the oldest that waits and was not tried in this round. */
  async function next(given: ReadonlySet<string>): Promise<string | null> {
    if (isStopped) return null;
    const [asked] = wanted;
    if (asked === undefined) return nextWaiting(ports, given);
    wanted.delete(asked);
    return asked;
  }

  /** Leaves an upload whose check went wrong for a while; after the last try it says so. */
  async function failed(id: string): Promise<void> {
    const count = (tries.get(id) ?? 0) + 1;
    const pause = PAUSES[count - 1];
    if (pause !== undefined) {
      tries.set(id, count);
      clearTimeout(pausing);
      pausing = setTimeout(start, pause);
      return;
    }
    tries.delete(id);
    await giveUpCheck(ports, id);
  }

  async function workOff(): Promise<void> {
    // One that cannot be checked must not keep the others waiting.
    const given = new Set<string>();
    for (let id = await next(given); id !== null; id = await next(given)) {
      const checked = id;
      try {
        await checkUpload(ports, checked, (how) => report(checked, how));
        tries.delete(checked);
      } catch (error) {
        given.add(checked);
        onFault(error);
        await failed(checked);
      } finally {
        report(checked, null);
      }
    }
  }

  function start(): void {
    if (isStopped) return;
    const before = running ?? Promise.resolve();
    const mine: Promise<void> = before
      .then(workOff)
      .catch(onFault)
      .finally(() => {
        if (running === mine) running = null;
      });
    running = mine;
  }

  return {
    progressOf,
    report,
    kick: start,
    again: (id) => {
      wanted.add(id);
      start();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(pausing);
      await running;
    },
  };
}
