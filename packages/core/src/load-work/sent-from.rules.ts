import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import { paramsIn } from "../submission/outbox-request";
import type { OutboxEntry } from "../submission/outbox.types";

/** The form that a change was sent from, and the draft that it was about. */
export interface SentFrom<Form extends string> {
  readonly form: Form;
  readonly target: string | null;
}

/** From which of some forms an entry was sent; null where none of them sent it. */
export function sentFrom<Form extends string>(
  forms: readonly Form[],
  { action, path }: Pick<OutboxEntry, "action" | "path">,
): SentFrom<Form> | null {
  const form = forms.find((one) => one === action);
  if (form === undefined) return null;
  const draft = paramsIn(drafts.update, path) ?? paramsIn(drafts.void, path);
  return { form, target: draft?.["id"] ?? null };
}
