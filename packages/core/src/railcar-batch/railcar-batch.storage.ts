import * as z from "zod/mini";
import { fromKept, keptForm, toKept } from "../form/form.storage";
import type { KeyValueStore } from "../ports/storage.port";
import type { RecordBody } from "../record-fields/record-fields.types";
import { DESK_FORMS, formName, readDraft, writeDraft, type DraftKey } from "../storage/draft-form.storage";
import type { BatchContext, BatchInput } from "./railcar-batch.types";

const seen = z.object({
  name: z.string(),
  updated_at: z.int(),
  state: z.string(),
  track: z.string(),
  material: z.string(),
  customer: z.string(),
  bol: z.string(),
  inoperable: z.boolean(),
});
const kept = z.object({
  chosen: z.array(z.object({ id: z.string(), seen: z.nullable(seen) })),
  keys: z.array(z.string()),
  form: keptForm,
});

type Whose = Pick<BatchInput, "userid" | "kind" | "family" | "terminalId">;

/** A batch belongs to the terminal at hand and to one family of cars. */
const draftKeyOf = ({ userid, kind, family, terminalId }: Whose): DraftKey => ({
  userid,
  family: DESK_FORMS,
  screen: `railcars.batch-${kind}.${family}.at-${terminalId}`,
});

/** The form that a batch is sent from. */
export const formOfBatch = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user left here, or null. */
export function readBatch(store: KeyValueStore, whose: Whose): Pick<BatchContext, "chosen" | "keys" | "form"> | null {
  const found = readDraft(store, draftKeyOf(whose), kept);
  return found === null ? null : { ...found, form: fromKept<RecordBody>(found.form) };
}

/** Keeps the batch on the device; no car chosen and nothing entered leaves nothing behind. */
export function writeBatch(context: BatchContext): void {
  const { chosen, keys, form, ports } = context;
  const isEmpty = chosen.length === 0 && keys.length === 0 && Object.keys(form.entered).length === 0;
  writeDraft(ports.storage.session, draftKeyOf(context), isEmpty ? null : { chosen, keys, form: toKept(form) });
}
