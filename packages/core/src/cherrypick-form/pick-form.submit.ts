import { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { pickAddress } from "../cherrypicking/pick-address";
import { isDirty } from "../form/form.rules";
import { bodyOf } from "../form/form.submit";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxRequest } from "../submission/outbox.types";
import { asked, fieldsOf, isSameChoice, revisionsOf } from "./pick-form.rules";
import type { PickFormContext } from "./pick-form.types";

/** Whether something is chosen or filled in that the draft does not say. */
export const isUnsaved = (context: PickFormContext): boolean =>
  context.draft === null || isDirty(fieldsOf(context), context.form) || !isSameChoice(context);

function requestOf(context: PickFormContext): OutboxRequest & { readonly action: string } {
  const { draft, form, terminalId } = context;
  const body = { ...bodyOf(fieldsOf(context), form), ...asked(context) };
  if (draft === null)
    return { action: "save", ...requestTo(routes.create, { body: { terminal_id: terminalId, ...body } as never }) };
  const params = { id: draft.id };
  if (isUnsaved(context)) {
    const changed = { ...body, updated_at: form.version ?? draft.updated_at };
    return { action: "save", ...requestTo(routes.update, { params, body: changed as never }) };
  }
  const { updated_at } = draft;
  return {
    action: "submit",
    ...requestTo(routes.submit, { params, body: { revisions: revisionsOf(context), updated_at } as never }),
  };
}

/** The next call: what is unsaved is saved first, then the group is submitted by the orders of the tracks that were looked at. */
export function changeOfPick(context: PickFormContext): NewEntry {
  const { draft, terminalId } = context;
  return {
    terminal: terminalId,
    route: pickAddress(draft === null ? {} : { draft: draft.id }),
    label: { name: draft?.name ?? null, more: 0 },
    ...requestOf(context),
  };
}
