import { DuplicateRow, ReferenceHeld, ReferenceMissing } from "@railhead/service/store/store-errors";
import { stateOf, type SqlError } from "./driver/sql-state";
import type { Physical } from "./physical";

const UNIQUE = "23505";
/** A reference to nothing; newer versions tell a row that is still referred to by a state of its own. */
const FOREIGN_KEY = "23503";
const RESTRICTED = "23001";

/** Unique keys of visits that the contract does not list: the last guard behind the locks. */
const GUARDS: Readonly<Record<string, readonly string[]>> = {
  rail_visits_one_per_place: ["track_id", "car_seq"],
  rail_visits_on_site_once: ["prefix", "car_key"],
};

function takenBy({ constraint = "" }: SqlError, physical: Physical | null): readonly string[] | null {
  if (constraint.endsWith("_pkey")) return ["id"];
  return physical?.uniques.find((unique) => unique.index === constraint)?.fields ?? GUARDS[constraint] ?? null;
}

/** The field of a foreign key, which is named after its table and column. */
const pointing = ({ constraint = "", table = "" }: SqlError) =>
  constraint.slice(table.length + 1).replace(/_fkey$/, "");

/**
 * An error of the database as a refusal of the store: a taken key, a reference to nothing, a row that others refer to.
 * Whatever else it is stays as it is. `physical` is null at the end of a transaction, when only visits are still judged.
 */
export function asRefusal(error: unknown, physical: Physical | null, removing = false): unknown {
  const state = stateOf(error);
  if (state !== UNIQUE && state !== FOREIGN_KEY && state !== RESTRICTED) return error;
  const refused = error as SqlError;
  const name = physical?.name ?? refused.table ?? "";
  if (state !== UNIQUE)
    return removing || state === RESTRICTED ? new ReferenceHeld(name) : new ReferenceMissing(name, pointing(refused));
  const fields = takenBy(refused, physical);
  return fields === null ? error : new DuplicateRow(name, fields);
}
