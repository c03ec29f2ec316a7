import type { Choice } from "../form/form.types";
import { tStorageStep } from "../messages/catalogue-storage-step";
import { freeText, heldText } from "../vessels/vessel-level.rules";
import type { Vessel, VesselChoice } from "../vessels/vessel.types";

/** The vessels that material of this one may go into: those of its terminal that are in use, each with what is in it and what is free. */
export const vesselOptions = (vessel: Vessel, offered: readonly VesselChoice[]): readonly Choice[] =>
  offered
    .filter(({ id, terminal_id, is_active }) => id !== vessel.id && terminal_id === vessel.terminal_id && is_active)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((one) => {
      const material = one.product_name ?? tStorageStep("option.noMaterial");
      const said = { name: one.name, material, held: heldText(one) };
      const free = freeText(one);
      return {
        id: one.id,
        name: free === null ? tStorageStep("option.open", said) : tStorageStep("option.free", { ...said, free }),
      };
    });

/** What is in a vessel that was chosen, and what is free. */
export function holdsText(into: Vessel): string {
  const said = { material: into.product_name ?? tStorageStep("option.noMaterial"), held: heldText(into) };
  const free = freeText(into);
  return free === null ? tStorageStep("field.holds", said) : tStorageStep("field.holdsFree", { ...said, free });
}
