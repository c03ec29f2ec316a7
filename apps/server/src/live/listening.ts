import type { Client } from "pg";

/** What a trigger of the events tells when a transaction that wrote some commits. */
export const CHANNEL = "railhead_events";
/** Pauses before the next connection attempt, in milliseconds; the last one repeats. */
const PAUSES = [100, 500, 1_000, 2_000, 5_000, 10_000] as const;

export interface ListeningParts {
  /** Makes a connection of its own, not connected yet. */
  readonly connect: () => Client;
  /** Something may have happened: events were written, or the connection was away. */
  readonly onWake: () => void;
  readonly onFault: (error: unknown) => void;
}
export interface Listening {
  readonly close: () => Promise<void>;
}

/** Keeps one connection that listens for events; a lost one is opened again, with growing pauses. */
export function listenForEvents({ connect, onWake, onFault }: ListeningParts): Listening {
  let client: Client | null = null;
  let tries = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const again = (lost: Client) => {
    if (client !== lost || isClosed) return;
    client = null;
    lost.end().catch(() => undefined);
    timer = setTimeout(begin, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    timer.unref();
    tries += 1;
  };
  const open = async (mine: Client) => {
    mine.on("error", (error) => {
      onFault(error);
      again(mine);
    });
    mine.on("end", () => again(mine));
    mine.on("notification", onWake);
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      tries = 0;
      onWake();
    } catch (error) {
      onFault(error);
      again(mine);
    }
  };
  function begin() {
    if (isClosed) return;
    client = connect();
    underWay = open(client);
  }
  begin();

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
      await client?.end().catch(() => undefined);
    },
  };
}
