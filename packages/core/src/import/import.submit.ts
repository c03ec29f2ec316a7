import type { BodyOf, Route } from "@railhead/api-contract/rest";
import type { ImportedName, importRoute } from "@railhead/api-contract/imports";
import { entityBase } from "../routes/desk-entities";
import { formName } from "../storage/draft-form.storage";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry } from "../submission/outbox.types";
import { rowsToWrite } from "./import-rows.rules";
import type { ImportContext, ImportInput } from "./import.types";

export type ImportCall = ReturnType<typeof importRoute<ImportedName>>;

/** The call by which rows of this list are imported. Throws where there is none: its page is not offered then. */
export function importCall({ facts }: Pick<ImportInput, "facts">): ImportCall {
  const route = facts.routes.importRows;
  if (route === undefined) throw new Error(`Records of ${facts.name} are not imported.`);
  // Every one of them takes and gives the same but for the fields of its record.
  return route as Route as ImportCall;
}

/** The form that an import is sent from: one of a list at a time waits for its answer. */
export const formOf = ({ facts, terminalId }: Pick<ImportInput, "facts" | "terminalId">): string =>
  formName({ family: "desk", screen: `${facts.page}.import-at-${terminalId}` });

/** How many rows an entry of the outbox holds. */
export const rowsIn = (body: unknown): number => (body as BodyOf<ImportCall>).rows.length;

/** What is imported: the rows that are new or change something, each with the reading of its check. */
export function changeOf(context: ImportContext): NewEntry {
  const { rows, readings } = rowsToWrite(context);
  const body = { rows: [...rows], dry_run: false, readings: [...readings] };
  return {
    terminal: context.terminalId,
    route: `${entityBase(context.facts.page)}/import`,
    label: { name: context.fileName, more: 0 },
    ...requestTo(importCall(context), { body }),
  };
}
