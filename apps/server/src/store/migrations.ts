import { readdirSync, readFileSync } from "node:fs";

/** One step of the database's form. Once released it never changes: what comes later is a step of its own. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: () => string;
}

const FOLDER = new URL("./migrations/", import.meta.url);

function written(file: string): readonly Migration[] {
  const [, number, name] = /^(\d{4})-([a-z-]+)\.sql$/.exec(file) ?? [];
  if (number === undefined || name === undefined) return [];
  return [{ number: Number(number), name, sql: () => readFileSync(new URL(file, FOLDER), "utf8") }];
}

/** Every step, in order, as the files of the folder are named; numbers go up by one. */
export const MIGRATIONS: readonly Migration[] = readdirSync(FOLDER)
  .flatMap(written)
  .toSorted((a, b) => a.number - b.number);

/** The form of the database that this program knows. */
export const latestMigration = (): number => MIGRATIONS.at(-1)?.number ?? 0;
