import type { Pool } from "pg";
import type { Driver } from "./driver.port";
import { FastConnections, type FastConnection } from "./fast-connections";
import { sizeOf } from "./pooled-client";
import { createSpeculativeReads } from "./speculative-reads";

/**
 * A driver that saves processor time by overriding internals of `pg`; docs/adr/0005 lists what and why. Its pool is made
 * with `pipeline: true`.
 */
export function createFastDriver(pool: Pool): Driver {
  const connections = new FastConnections(pool);
  return {
    size: sizeOf(pool),
    begin: async (command) => {
      const { connection, isOpen } = await connections.take();
      return { connection, begun: connection.run(isOpen ? `rollback; ${command}` : command) };
    },
    release: (connection, isLost) => connections.giveBack(connection as FastConnection, isLost),
    endRead: (connection) => connections.linger(connection as FastConnection),
    read: createSpeculativeReads(connections),
    close: () => connections.flush(),
  };
}
