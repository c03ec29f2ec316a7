import type { PermissionMap } from "@railhead/api-contract/permissions";
import { anyValues, enter, giveUp, textIn, typedValues } from "../form/form.rules";
import type { FormState } from "../form/form.types";
import { historyAddress } from "../ledger/history-pages";
import { tRecordStep } from "../messages/catalogue-record-step";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import { compareDecimals } from "../units/decimal.rules";
import { quantityWithUnit } from "../units/shown.rules";

/** The balance that a record's ledger says. */
export interface LedgerBalance {
  /** Exactly, in the ledger's own unit. */
  readonly quantity: string;
  readonly unit: string | null;
  /** As the page says it. */
  readonly said: string;
}

/** What a step says of which what is found is counted: a count is of the ledger as it was when the count was entered. */
export interface ReconciledLedger<Row = ResourceRow> {
  /** The field in which the count is entered. */
  readonly field: string;
  /** The facts at the head of the page that say the balance in other words. */
  readonly facts: readonly string[];
  /** Null where no balance is known. */
  readonly balance: (row: Row) => LedgerBalance | null;
}

/** How the ledger that was looked at is kept in the form, with what was entered. */
const SEEN = "ledger";
const SEEN_UNIT = "ledger_unit";
const SEEN_SAID = "ledger_said";
const KEYS = [SEEN, SEEN_UNIT, SEEN_SAID] as const;

type Form = FormState<RecordBody>;
type Open = { readonly record: ResourceRow; readonly form: Form };

const entryIn = (form: Form, key: string): string => textIn(form, key as never);

/** The balance of the ledger when the count was entered, or null where nothing is entered yet. */
function seenIn(form: Form): LedgerBalance | null {
  if (anyValues(form.entered)[SEEN] === undefined) return null;
  return { quantity: entryIn(form, SEEN), unit: entryIn(form, SEEN_UNIT) || null, said: entryIn(form, SEEN_SAID) };
}

const withSeen = (form: Form, { quantity, unit, said }: LedgerBalance): Form =>
  enter(form, typedValues({ [SEEN]: quantity, [SEEN_UNIT]: unit ?? "", [SEEN_SAID]: said }));
const withoutSeen = (form: Form): Form => giveUp(form, KEYS as never);

/** The exact balance that a count is sent with: that of when it was entered. */
export const ledgerSent = (form: Form, now: string): string => seenIn(form)?.quantity ?? now;

/**
 * The form after its count was changed: the first sign that is entered ties it to the ledger as it is then, and what is
 * typed after that does not; a count that is emptied is over. One in a unit that the ledger no longer has is entered again.
 */
export function tieToLedger(ledger: ReconciledLedger, record: ResourceRow, form: Form): Form {
  const now = ledger.balance(record);
  if (entryIn(form, ledger.field).trim() === "" || now === null) return withoutSeen(form);
  const seen = seenIn(form);
  return seen !== null && seen.unit === now.unit ? form : withSeen(form, now);
}

/** The balance of when the count was entered and that of now, where material went in or out in between; else null. */
export function movedLedger(
  ledger: ReconciledLedger | undefined,
  { record, form }: Open,
): { readonly seen: LedgerBalance; readonly now: LedgerBalance } | null {
  const [seen, now] = [seenIn(form), ledger?.balance(record) ?? null];
  if (seen === null || now === null || seen.unit !== now.unit) return null;
  return compareDecimals(seen.quantity, now.quantity) === 0 ? null : { seen, now };
}

/** What a person decides of a count after which the ledger has moved: it is counted again, or it is still so. */
export type CountDecision = "again" | "still";

/** The form after that: without the count, or with the count tied to the ledger of now. */
export function decideCount(ledger: ReconciledLedger, { record, form }: Open, decision: CountDecision): Form {
  const now = ledger.balance(record);
  if (decision === "still" && now !== null) return withSeen(form, now);
  return withoutSeen(giveUp(form, [ledger.field] as never));
}

/** What is said above the fields where the ledger has moved under a count. */
export interface MovedLedgerView {
  readonly title: string;
  readonly text: string;
  /** The page of its movements, by whom each was made, for those who may see it. */
  readonly history: (permissions: PermissionMap | null) => string | null;
}

/** The notice with both figures, or null where the ledger has not moved. */
export function viewMoved(
  { facts, ledger }: { readonly facts: Pick<ResourceFacts, "page">; readonly ledger?: ReconciledLedger },
  open: Open,
  { id, name }: { readonly id: string; readonly name: string },
): MovedLedgerView | null {
  const moved = movedLedger(ledger, open);
  if (moved === null) return null;
  const { seen, now } = moved;
  // Figures that are rounded to the same words are said exactly.
  const say = ({ quantity, unit, said }: LedgerBalance) =>
    seen.said === now.said ? (quantityWithUnit(quantity, unit) ?? quantity) : said;
  return {
    title: tRecordStep("moved.title"),
    text: tRecordStep("moved.text", { name, seen: say(seen), now: say(now) }),
    history: (permissions) => historyAddress(facts.page, id, permissions),
  };
}
