import { readFileSync } from "node:fs";

/** One step of the database's form. Once released it never changes: what comes later is a step of its own. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: () => string;
}

const written = (number: number, name: string): Migration => ({
  number,
  name,
  sql: () =>
    readFileSync(new URL(`./migrations/${String(number).padStart(4, "0")}-${name}.sql`, import.meta.url), "utf8"),
});

/** Every step, in order; numbers go up by one. */
export const MIGRATIONS: readonly Migration[] = [
  written(1, "tables"),
  written(2, "changes"),
  written(3, "replay-keys"),
  written(4, "ledger"),
  written(5, "trucks"),
  written(6, "truck-search"),
  written(7, "tolerance"),
  written(8, "contamination"),
  written(9, "reads"),
  written(10, "balances"),
  written(11, "scale-readings"),
  written(12, "visits-by-car"),
  written(13, "legal-gross"),
  written(14, "order-loads"),
  written(15, "floor-adds-arrivals"),
  written(16, "bol-corrections"),
  written(17, "places-written-in-place"),
  written(18, "event-versions"),
  written(19, "several-categories"),
  written(20, "saved-views"),
];

/** The form of the database that this program knows. */
export const latestMigration = (): number => MIGRATIONS.at(-1)?.number ?? 0;
