import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { shownNumber } from "@railhead/core/railcars/display.rules";
import { checkAllReferences, noTerminal } from "../../crud/visible";
import { straysOf } from "../../crud/write";
import { created, recordEvents, type RequestContext } from "../../events";
import type { NewRow } from "../../store/store.port";
import { refuse } from "../../refusals/collector";
import { ruleFault, type Fault, type FieldPath } from "../../refusals/faults";
import { allFields, type VisitBody } from "./fields";
import { registryLengths } from "./registry-length";
import { unitFaults, weightFaults } from "./unit-faults";
import { FAMILY_OF, visitsOf, type VisitCollection, type VisitRow } from "./visits";

/** What an announced visit holds besides what the client wrote. */
const pending = (context: RequestContext) =>
  ({
    status_id: RAILCAR_STATUS.pending,
    status_path: RAILCAR_STATUS.pending,
    track_id: null,
    car_seq: null,
    last_track_id: null,
    asset_id: null,
    date_received: null,
    date_released: null,
    customer_released_at: null,
    inoperable: false,
    inoperable_reason: null,
    inoperable_since: null,
    ...created(context),
  }) as const;

/** What only sand holds: it comes by rail here, under its inbound number. */
const ofFamily = { inbounds: { transport: "rail", car_number: null }, "bulk-commodity-railcar-loads": {} } as const;

function faultsOf(context: RequestContext, fields: Partial<VisitRow>, at: (field: string) => string): readonly Fault[] {
  const faults: Fault[] = [];
  if (fields.terminal_id === undefined || !context.caller.terminals.has(fields.terminal_id)) {
    faults.push(ruleFault(at("terminal_id"), noTerminal()));
  }
  if (fields.track_id || fields.car_seq) {
    faults.push(ruleFault(at("track_id"), railcarRefusal("announced_on_track")));
  }
  return faults;
}

/** Announces visits, by hand or from an uploaded file, all or nothing; a car without a length takes the registry's. Any number may be pending for one car. */
export async function createVisits(
  context: RequestContext,
  name: VisitCollection,
  bodies: readonly VisitBody[],
  pathOf: FieldPath,
  uploadId: string | null = null,
): Promise<readonly VisitRow[]> {
  const faults: Fault[] = [];
  const drafts: Partial<VisitRow>[] = [];
  const records = await context.units();
  for (const [i, body] of bodies.entries()) {
    const fields = allFields(name, body);
    faults.push(...faultsOf(context, fields, (field) => pathOf(i, field)));
    const { shipped_weight = null, shipped_weight_uom_abbreviation = null } = fields;
    faults.push(
      ...weightFaults(records, null, { shipped_weight, shipped_weight_uom_abbreviation }, (field) => pathOf(i, field)),
    );
    const number = shownNumber({ prefix: "", ...fields });
    drafts.push({
      ...fields,
      ...pending(context),
      ...ofFamily[name],
      railcar_upload_id: uploadId,
      car_key: Number(number),
    });
  }
  const bodiesAt = drafts.map((draft, i) => ({
    prefix: pathOf(i, ""),
    values: { ...draft, terminal_id: null, track_id: null },
  }));
  const pieces = drafts.map((draft, i) => ({ prefix: pathOf(i, ""), before: null, values: draft }));
  faults.push(
    ...(await unitFaults(
      context.tx,
      drafts.map(({ shipped_weight_uom_abbreviation: unit }, i) => ({
        unit,
        at: pathOf(i, "shipped_weight_uom_abbreviation"),
      })),
    )),
  );
  refuse([
    ...faults,
    ...(await checkAllReferences(context, name, bodiesAt)),
    ...(await straysOf(context, name, pieces)),
  ]);
  const lengths = await registryLengths(
    context.tx,
    drafts.map(({ prefix = "", car_key = 0 }) => ({ prefix, car_key })),
  );
  const rows = await visitsOf(context.tx, FAMILY_OF[name]).insertAll(
    drafts.map(
      (draft, i) => ({ ...draft, railcar_length: draft.railcar_length ?? lengths[i] ?? null }) as NewRow<VisitRow>,
    ),
  );
  await recordEvents(
    context.tx,
    context,
    rows.map((row) => ({ resource: name, id: row.id, action: "create", before: null, after: row })),
  );
  return rows;
}
