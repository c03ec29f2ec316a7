import { addressOf, startTestCluster } from "@railhead/server/testing/cluster";
import { Client } from "pg";

/** Databases that all begin as one was left. */
export interface Databases {
  /** The address of the one that others are copied from. */
  readonly original: string;
  /** The address of a new copy. Nobody may be connected to the original while it is made. */
  readonly copy: () => Promise<string>;
  readonly drop: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A PostgreSQL of the tests' own that keeps nothing. */
export async function startDatabases(): Promise<Databases> {
  const { cluster, close } = await startTestCluster();
  const names = new Map<string, string>();
  let count = 0;
  const command = async (text: string) => {
    const client = new Client({ ...cluster, database: "postgres" });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  return {
    original: addressOf(cluster, "railhead"),
    copy: async () => {
      count += 1;
      const name = `copy_${count}`;
      await command(`create database ${name} template railhead strategy file_copy`);
      const address = addressOf(cluster, name);
      names.set(address, name);
      return address;
    },
    drop: async (address) => {
      const name = names.get(address);
      if (name !== undefined) await command(`drop database if exists ${name} with (force)`);
    },
    close,
  };
}
