import * as z from "zod/mini";
import { BackupRefusal } from "./frames";

/** The form of backups. Another number: another way to read them. */
export const BACKUP_FORM = 1;

const table = z.object({
  name: z.string(),
  /** Columns in the order of the rows' values. */
  columns: z.array(z.string()),
});
const begin = z.object({
  is: z.literal("backup"),
  form: z.number(),
  /** Number of the last migration that had been done. */
  migration: z.number(),
  /** When the database was as this backup tells it, ISO. */
  madeAt: z.string(),
  postgres: z.string(),
  tables: z.array(table),
});
const rowsOf = z.object({ is: z.literal("table"), name: z.string() });
/** After a table's rows: how many they were, and the SHA-256 of their spelling. */
const endOfRows = z.object({ is: z.literal("table end"), name: z.string(), rows: z.number(), sum: z.string() });
/** The value of each counter of ids; null: never used. */
const sequences = z.object({
  is: z.literal("sequences"),
  values: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
});

const note = z.discriminatedUnion("is", [begin, rowsOf, endOfRows, sequences]);
export type BackupNote = z.infer<typeof note>;
export type BackupBegin = z.infer<typeof begin>;
export type TableNote = z.infer<typeof table>;

/** Reads a note of a backup; refuses what this version does not know. */
export function readNote(found: unknown): BackupNote {
  const form = z.safeParse(z.object({ is: z.literal("backup"), form: z.number() }), found);
  if (form.success && form.data.form !== BACKUP_FORM)
    throw new BackupRefusal(
      `The backup has form ${form.data.form}, and this version of Railhead reads form ${BACKUP_FORM}. Restore it with the version that made it, or a later one.`,
    );
  const read = z.safeParse(note, found);
  if (!read.success) throw new BackupRefusal("The file is no backup that this version of Railhead can read.");
  return read.data;
}
