import type { CheckedRow, FileRow, ImportContext } from "@railhead/core/import/import.types";
import { viewImport, type ImportView } from "@railhead/core/import/import.view";
import { importInput } from "@railhead/core/import/import.fixtures";
import type { BulkEditView } from "@railhead/core/list-edit/bulk-edit.view";
import type { PasteResult } from "@railhead/core/list/paste.rules";
import type { WrittenView } from "@railhead/core/notes/notes.view";
import { fieldCell } from "./field-samples";
import { CARRIERS } from "./grid-samples";

const LONG = "Permian Bulk Transport and Warehousing of West Texas, LLC";

const CHECKED: Readonly<Record<string, CheckedRow | null>> = {
  "2": { verdict: "new", reading: null, changes: [], faults: {} },
  "3": { verdict: "changed", reading: null, changes: ["phone", "insurance_expires_on", "dot_number"], faults: {} },
  "4": { verdict: "unchanged", reading: null, changes: [], faults: {} },
  "5": {
    verdict: "refused",
    reading: null,
    changes: [],
    faults: {
      scac: "A SCAC is two to four letters, such as LSTR.",
      phone: "Enter a phone number, such as +1 432 555 0100.",
    },
  },
  "6": null,
  "7": null,
};
const FILE_ROWS: readonly FileRow[] = Object.keys(CHECKED).map((id) => ({
  id,
  cells: [
    id === "3" ? LONG : `Carrier ${id}`,
    id === "5" ? "LSTR1" : "LSTR",
    id === "5" ? "office" : "+1 432 555 0100",
  ],
  isOut: id === "7",
}));

/** A file of which each row comes to something else. */
export function importSample(): { readonly context: ImportContext; readonly view: ImportView } {
  const context: ImportContext = {
    ...importInput({ facts: CARRIERS }),
    fileName: "carriers.csv",
    heads: ["Name", "SCAC", "Phone"],
    columns: ["name", "scac", "phone"],
    rows: FILE_ROWS,
    names: {},
    checked: new Map(Object.entries(CHECKED).flatMap(([id, row]) => (row === null ? [] : [[id, row] as const]))),
    isStale: false,
    shown: "all",
    problem: null,
    error: null,
    result: null,
    submission: null,
  };
  return {
    context,
    view: viewImport({ context, matches: () => false } as unknown as Parameters<typeof viewImport>[0]),
  };
}

/** A change of several rows, as it is looked at before it is sent. */
export function bulkSample(more: Partial<BulkEditView> = {}): BulkEditView {
  return {
    title: "Edit 4 rows",
    fields: [
      { key: "phone", label: "Phone" },
      { key: "scac", label: "SCAC" },
    ],
    key: "phone",
    field: fieldCell("phone", "filled")[0] ?? null,
    canEmpty: true,
    rows: [
      { id: "1", name: "Lone Star Haulage", from: "+1 432 555 0199", to: "+1 432 555 0100" },
      { id: "2", name: LONG, from: "", to: "+1 432 555 0100" },
      { id: "3", name: "Gulf Freight", from: "+1 432 555 0142", to: "+1 432 555 0100" },
    ],
    off: new Set(["3"]),
    notes: ["1 row has this value already and will not change."],
    refused: [],
    problem: null,
    count: 2,
    isSending: false,
    isUnconfirmed: false,
    ...more,
  };
}

/** Rows that the server refused. */
export const REFUSED_ROWS = [
  { id: "1", name: "Lone Star Haulage", text: "Another person changed this record in between." },
  { id: "2", name: LONG, text: "A phone number has at most 20 characters." },
];

export const PASTED: PasteResult = {
  ids: ["1", "2", "3"],
  misses: [
    { text: "UTLX 45001", reason: "unknown" },
    { text: "UTLX 45002", reason: "filtered" },
    { text: "UTLX 45003", reason: "twice" },
    { text: "the last one", reason: "unreadable" },
  ],
};

/** A note as it is written, in each case. */
export const WRITTEN: Readonly<Record<string, WrittenView>> = {
  empty: { text: "", fault: null, left: null, isPending: false, faultsShown: 0 },
  "near its end": {
    text: "Seal 4411 was broken.",
    fault: null,
    left: "42 characters left",
    isPending: false,
    faultsShown: 0,
  },
  "too long": {
    text: "Seal 4411 was broken.",
    fault: "12 characters too many.",
    left: null,
    isPending: false,
    faultsShown: 0,
  },
};
