import type { EntityRows, ResourceName } from "@railhead/api-contract/entities";
import type { RequestContext } from "../events";
import type { Rows } from "../store/collections";
import type { AnyRow } from "../store/order";
import type { Behaviours } from "./behaviour";
import { createSerializer } from "./derive";
import { lockRecords, visibleRow } from "./visible";
import { recordRef, refuseStale } from "../refusals/stale";
import { changeOne, differing, writtenRecord, type Values } from "./write";

interface Named extends RequestContext {
  readonly params: { readonly id: string };
}

/**
 * Calls that only set fields of one record: open and close, activate and deactivate (spec §7). Asked again they answer the
 * same and write no second event; the record's own rules hold, and it is shown as its generic calls show it: `behaviours`
 * are those of both. Throws a 404 for rows the caller may not see.
 */
export function settings(behaviours: Behaviours) {
  const serializer = createSerializer(behaviours);
  return <N extends ResourceName>(name: N, action: string, values: Partial<Rows[N]>) =>
    async (call: Named): Promise<{ result: EntityRows[N] }> => {
      await lockRecords(call, name, [call.params.id]);
      const before = (await visibleRow(call, name, call.params.id)) as unknown as AnyRow;
      // What stands so already is answered, whatever the reading: a GET may be repeated.
      if (Object.keys(differing(before, values as Values)).length > 0)
        await refuseStale(call, writtenRecord(call, name, before, serializer), recordRef(call));
      const after = await changeOne(call, name, { before, values, action }, behaviours);
      const [result] = await serializer.serialize(call, name, [after]);
      return { result: result as unknown as EntityRows[N] };
    };
}
