import { scaleSetupRefusal } from "@railhead/core/messages/refusals/scale-setup";
import type { NetworkRange } from "@railhead/core/scales/scale-networks.rules";
import { setupFaults, unitFault } from "@railhead/core/scales/scale-setup.rules";
import type { ResourceBehaviour } from "../../crud/behaviour";
import type { RequestContext } from "../../events";
import { refuse, sayFirst } from "../../refusals/collector";
import { ruleFault, ruleFaults, type Fault } from "../../refusals/faults";
import type { Rows } from "../../store/collections";

type Scale = Rows["scales"];
/** Two who set up scales at one address at once: one finds the other's. */
const ADDRESSES_LOCK = "scale-addresses";
/** Fields that say how a scale is connected. */
const SETUP = ["connection", "address", "protocol", "capacity"] as const;

const CONNECTED_BY = ["connection", "address", "protocol"] as const;

/** Another scale in use, of whichever terminal, that is set up at the same address: there is one socket. */
async function addressFaults({ tx }: RequestContext, scale: Scale): Promise<readonly Fault[]> {
  if (scale.connection !== "tcp" || !scale.is_active || scale.address === null) return [];
  await tx.lock([ADDRESSES_LOCK]);
  const same = await tx.rows("scales").find({
    where: {
      all: [
        { field: "address", test: { op: "same", value: scale.address } },
        { field: "connection", test: { op: "eq", value: "tcp" } },
        { field: "is_active", test: { op: "eq", value: true } },
        { field: "id", test: { op: "ne", value: scale.id === "" ? null : scale.id } },
      ],
    },
    limit: 1,
  });
  return same.length === 0 ? [] : [ruleFault("address", scaleSetupRefusal("address_taken"))];
}

/** What is wrong with the unit that a scale weighs in. */
async function unitFaults({ tx }: RequestContext, scale: Scale): Promise<readonly Fault[]> {
  const unit = await tx.rows("uom").get(scale.uom_id);
  const fault = unit === undefined ? null : unitFault(unit.abbreviation);
  return fault === null ? [] : [ruleFault("uom_id", fault)];
}

/**
 * How a scale may be set up, every fault at its field. Only what is newly written is judged: a scale that was set up before
 * is renamed without a word about its address.
 */
export const scaleBehaviour = (networks: readonly NetworkRange[] | null): ResourceBehaviour<"scales"> => ({
  // What was seen of a scale is not what will be seen of it where it is connected otherwise.
  keeping: (_context, before, values) =>
    CONNECTED_BY.some((field) => field in values && values[field] !== before[field])
      ? { ...values, last_state: null, last_state_at: null }
      : values,
  insertDefaults: () => ({ last_state: null, last_state_at: null }),
  check: async (context, { before, after }) => {
    if (after === null) return;
    // A scale is taken out of use whatever is wrong with it.
    const isTakenUp = before !== null && !before.is_active && after.is_active;
    const isSetUp = before === null || isTakenUp || SETUP.some((field) => before[field] !== after[field]);
    const faults = [
      ...(isSetUp ? ruleFaults(setupFaults(after, networks) as Readonly<Record<string, never>>) : []),
      ...(before?.uom_id === after.uom_id ? [] : await unitFaults(context, after)),
    ];
    const isTaken = isSetUp && faults.every(({ at }) => at !== "address");
    refuse([...faults, ...(isTaken ? await addressFaults(context, after) : [])], {
      code: "scale_setup",
      summary: sayFirst,
    });
  },
});
