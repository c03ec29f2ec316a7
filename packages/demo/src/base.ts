import { LEGAL_GROSS, ORIGIN_WEIGHT_TOLERANCE } from "@railhead/api-contract/resources/terminals.contract";
import type { Rows } from "@railhead/service/store/collections";
import type { Store, Tx } from "@railhead/service/store/store.port";
import { lookup } from "./places";
import { STATES } from "./states.seed";
import { DISPLAY_UNITS, STANDARD_CONVERSIONS, UNITS, UOM_CLASSES, UOM_SYSTEMS, type Unit } from "./units.seed";

/** The terminal that an installation begins with; its other facts are filled in under /terminals. */
export interface FirstTerminal {
  readonly name: string;
  readonly timeZone: string;
}
const FIRST_CODE = "T1";

type Made = Pick<Rows["states"], "created_at" | "created_by" | "updated_at" | "updated_by" | "is_active">;

/** Units of measure with their classes, systems and conversions; gives what finds a class and a unit. */
async function unitRows(tx: Tx, made: Made) {
  const system = lookup(
    await tx.rows("uom-systems").insertAll(UOM_SYSTEMS.map((name) => ({ name, ...made }))),
    (row) => row.name,
  );
  const uomClass = lookup(
    await tx.rows("uom-classes").insertAll(UOM_CLASSES.map(({ name }) => ({ name, base_uom_id: null, ...made }))),
    (row) => row.name,
  );
  const units = await tx.rows("uom").insertAll(
    UNITS.map(({ name, abbreviation, ...of }) => ({
      name,
      abbreviation,
      uom_class_id: uomClass(of.class).id,
      uom_system_id: of.system === null ? null : system(of.system).id,
      ...made,
    })),
  );
  const unit = lookup(units, (row) => row.abbreviation as Unit);
  for (const { name, base } of UOM_CLASSES)
    await tx.rows("uom-classes").update(uomClass(name).id, { base_uom_id: unit(base).id });
  await tx.rows("uom-standard-conversions").insertAll(
    STANDARD_CONVERSIONS.map(({ from, to, factor }) => ({
      from_uom_id: unit(from).id,
      to_uom_id: unit(to).id,
      factor,
      ...made,
    })),
  );
  return { uomClass, unit };
}

/**
 * Rows that every installation begins with, in one transaction and without a user, because nobody is there yet: states,
 * units and one terminal with the units it shows. Profiles come with the first administrator. `now` in epoch seconds.
 */
export async function baseRows(store: Store, { name, timeZone }: FirstTerminal, now: number): Promise<void> {
  const made: Made = { is_active: true, created_at: now, created_by: null, updated_at: now, updated_by: null };
  const { is_active: _active, ...stamps } = made;
  await store.transaction(async (tx) => {
    await tx.rows("states").insertAll(STATES.map((state) => ({ ...state, ...made })));
    const { uomClass, unit } = await unitRows(tx, made);
    const terminal = await tx.rows("terminals").insert({
      name,
      code: FIRST_CODE,
      address: null,
      city: null,
      state_id: null,
      time_zone: timeZone,
      phone: null,
      origin_weight_tolerance: ORIGIN_WEIGHT_TOLERANCE,
      ...LEGAL_GROSS,
      ...made,
    });
    await tx.rows("terminal-uom-display-defaults").insertAll(
      DISPLAY_UNITS.map((shown) => ({
        terminal_id: terminal.id,
        uom_class_id: uomClass(shown.class).id,
        uom_id: unit(shown.unit).id,
        ...stamps,
      })),
    );
  });
}
