import { queryOfGiven } from "../resources/given-fields.rules";
import type { Route } from "@railhead/api-contract/rest";
import { textIn } from "../form/form.rules";
import { bodyOf, changesOf } from "../form/form.submit";
import { pageOfOne } from "../resources/page-links.rules";
import { recordName } from "../resources/record-facts.rules";
import { editAddress } from "../resources/record-pages.rules";
import { entityBase } from "../routes/desk-entities";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry } from "../submission/outbox.types";
import { fieldsOf } from "./record-form.rules";
import type { RecordFormContext } from "./record-form.types";

/** The call by which this form is saved. Throws where the record has none: its page is not offered then. */
export function saveRoute({ facts, recordId }: Pick<RecordFormContext, "facts" | "recordId">): Route {
  const route = recordId === null ? facts.routes.create : facts.routes.update;
  if (route === undefined) throw new Error(`Records of ${facts.name} are not saved by a form.`);
  return route;
}

/** What a record is called while its form is open: as it is entered, else as it was read. */
export function nameOf({ facts, row, form }: RecordFormContext): string {
  return textIn(form, facts.title).trim() || (row === null ? "" : recordName(facts, row));
}

/** The page of this form. */
function pageOf({ facts, recordId, fromId, ofId, given }: RecordFormContext): string {
  if (facts.partOf !== undefined && ofId !== null) return pageOfOne(facts.partOf.add.pattern, ofId);
  if (recordId !== null) return editAddress(facts, recordId);
  const base = entityBase(facts.page);
  return fromId === null ? `${base}/add${queryOfGiven(given)}` : `${base}/add?from=${fromId}`;
}

/** The change that the form says: the whole of a new record, else what is another, from the reading that it was made of. */
export function changeOf(context: RecordFormContext): NewEntry {
  const { recordId, row, terminalId, form, question } = context;
  const fields = fieldsOf(context);
  // What is confirmed is what the server asked about, whatever was read since.
  const body = question?.body ?? (recordId === null ? bodyOf(fields, form) : changesOf(fields, form));
  const terminal = row?.["terminal_id"];
  return {
    terminal: typeof terminal === "string" ? terminal : terminalId,
    route: pageOf(context),
    label: { name: nameOf(context) || null, more: 0 },
    // What the body holds was judged by the contract's own schemas.
    ...requestTo(saveRoute(context), {
      body: body as never,
      ...(recordId === null ? {} : { params: { id: recordId } as never }),
    }),
  };
}
