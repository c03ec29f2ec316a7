import { routes } from "@railhead/api-contract/notes.contract";
import * as z from "zod/mini";
import { textIn } from "../form/form.rules";
import { entityBase } from "../routes/desk-entities";
import { withId } from "../routes/paths";
import { paramsIn, requestTo } from "../submission/outbox-request";
import { entryBody } from "../submission/outbox.storage";
import type { NewEntry, OutboxEntry, OutboxRequest } from "../submission/outbox.types";
import { noteOf } from "./notes.rules";
import type { NoteAction, NotesContext } from "./notes.types";

/** The route of each change. */
export const ROUTE_OF = { create: routes.create, update: routes.update, remove: routes.remove } as const;
const ACTIONS: ReadonlySet<string> = new Set(Object.keys(ROUTE_OF));

/** What an entry does; null for one that nothing is known of. */
export const actionOfEntry = ({ action }: Pick<OutboxEntry, "action">): NoteAction | null =>
  action !== null && ACTIONS.has(action) ? (action as NoteAction) : null;

function requestOf(context: NotesContext): OutboxRequest {
  const { acting, facts, id, form, edited, removing } = context;
  if (acting === "create")
    return requestTo(routes.create, {
      body: { resource: facts.name, record_id: id, text: textIn(form, "text").trim() },
    });
  if (acting === "update" && edited !== null) {
    const { version } = edited.form;
    const text = textIn(edited.form, "text").trim();
    return requestTo(routes.update, {
      params: { id: edited.id },
      body: { text, ...(version === null ? {} : { updated_at: version }) },
    });
  }
  const note = noteOf(context, removing);
  if (acting !== "remove" || note === undefined) throw new Error("There is no note to send.");
  return requestTo(routes.remove, {
    params: { id: note.id },
    body: { updated_at: String(note.updated_at) },
  } as never);
}

/** The change as the forms say it. Throws where there is none. */
export const changeOf = (context: NotesContext): NewEntry => ({
  terminal: context.terminal,
  route: withId(`${entityBase(context.facts.page)}/view`, context.id),
  label: { name: context.name, more: 0 },
  action: context.acting,
  ...requestOf(context),
});

const written = z.object({ text: z.string(), updated_at: z.optional(z.int()) });
/** What an entry writes, and the note that it changes; null where it writes nothing. */
export function writtenBy(entry: OutboxEntry): { text: string; version: number | null; id: string | null } | null {
  const body = entryBody(entry, written);
  if (body === null) return null;
  const id = paramsIn(routes.update, entry.path)?.["id"] ?? null;
  return { text: body.text, version: body.updated_at ?? null, id };
}
