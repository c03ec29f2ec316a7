/**
 * The lists that give no file: the desk shows none of them, so that there are no columns for one. A list that gets its page there
 * leaves this one, and goes into `core/resources/listed-resources`.
 */
const WITHOUT_FILE = [
  "assets-reconciliation-tracking",
  "assets",
  "billing-codes",
  "billing-schedules",
  "billing-sources",
  "bol-versions",
  "cherrypicking-transactions",
  "contract-rule-types",
  "contracts",
  "drafts",
  "invoice-details-contract-rule-matches",
  "invoice-details",
  "invoice-headers",
  "logged-exceptions",
  "meter-factors",
  "railcar-load-reviews",
  "railcar-loads-for-review",
  "railcars",
  "states",
  "terminal-uom-display-defaults",
  "transload-categories",
] as const;
type WithoutFile = (typeof WITHOUT_FILE)[number];
/** Whether a resource of this name is given as a file, in a type. */
export type IfExported<Name extends string, Then> = Name extends WithoutFile ? Record<never, never> : Then;

const withoutFile: ReadonlySet<string> = new Set(WITHOUT_FILE);
export const isExportedList = (name: string): boolean => !withoutFile.has(name);

/** The kinds of file that a list is given as. */
export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows that may be named one by one for a file: the address that names them must pass every proxy. */
export const EXPORT_IDS_MOST = 1000;

/** What each kind of file says it is. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
