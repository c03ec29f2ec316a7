import { RESOURCES } from "@railhead/api-contract/resources";
import type { UploadVerdict } from "@railhead/api-contract/railcar-uploads.contract";
import { judgeInSlices } from "@railhead/core/railcar-uploads/upload-verdicts.rules";
import { carKeysOf } from "@railhead/core/railcar-uploads/car-keys.rules";
import { withCodes } from "@railhead/core/railcar-uploads/upload-mapping.rules";
import type { JudgedRow, KnownVisit, UploadQuestion, UploadRecord } from "@railhead/core/railcar-uploads/upload.types";
import type { ServicePorts } from "../../http/handler";
import { checked } from "../../http/validate";
import { isSame } from "../../store/same";
import type { NewRow, Tx } from "../../store/store.port";
import type { UploadRecordRow, UploadRow } from "../../store/upload-rows";
import { readUpload } from "../../sheets/read-upload";
import { COLLECTION_OF } from "../rail-visits/visits";
import { bytesOf } from "./file-text";
import { changesInWords } from "./changes";
import { NO_COUNTS, remarkOf } from "./serialize";
import { fieldsOfVisit, readWorld, type Readings } from "./world";
import type { Progress } from "./work";

/** Rows that are written by one statement. */
const BLOCK = 1000;

/** An upload with its records and what they are judged against. */
export interface Loaded {
  readonly upload: UploadRow;
  /** Its rows as they are stored; none before the first check. */
  readonly stored: readonly UploadRecordRow[];
  readonly question: UploadQuestion;
  readonly readings: Readings;
}

/** What others must not do at the same time to one upload. */
export const uploadLock = (id: string): string => `railcar-upload:${id}`;

/** The rows of an upload by their places in the file. */
export const rowsOfUpload = (tx: Tx, uploadId: string): Promise<readonly UploadRecordRow[]> =>
  tx.rows("railcar-upload-rows").find({
    where: { all: [{ field: "upload_id", test: { op: "eq", value: uploadId } }] },
    sort: { field: "number", direction: "asc" },
  });

/** Cells of a row as they were mended. */
const cellsNow = ({ cells, mended }: Pick<UploadRecordRow, "cells" | "mended">): readonly string[] => {
  const last = Math.max(cells.length, ...Object.keys(mended).map((column) => Number(column) + 1));
  return Array.from({ length: last }, (_, column) => mended[column] ?? cells[column] ?? "");
};

/** The records of an upload: of its stored rows, before there are any of its file. */
async function recordsOf(
  tx: Tx,
  upload: UploadRow,
  stored: readonly UploadRecordRow[],
): Promise<readonly UploadRecord[]> {
  if (stored.length > 0) return stored.map((row) => ({ number: row.number, cells: cellsNow(row) }));
  const [file] = await tx
    .rows("railcar-upload-files")
    .find({ where: { all: [{ field: "upload_id", test: { op: "eq", value: upload.id } }] }, limit: 1 });
  if (file === undefined) return [];
  const reading = await readUpload(bytesOf(file.content), upload.sheet);
  return reading.ok ? reading.sheet.records : [];
}

/** Reads an upload and all that its rows are judged against. `now` in epoch seconds. */
export async function loadUpload(tx: Tx, upload: UploadRow, now: number): Promise<Loaded> {
  const stored = await rowsOfUpload(tx, upload.id);
  const records = await recordsOf(tx, upload, stored);
  const { columns, weight_unit, day_order, codes } = upload;
  const { world, readings } = await readWorld(tx, upload, carKeysOf(records, columns), now);
  const question = {
    records,
    columns,
    mapping: { heads: {}, weight_unit, day_order, codes: withCodes([], codes) },
    out: new Set(stored.filter(({ is_out }) => is_out).map(({ number }) => number)),
    world,
  };
  return { upload, stored, question, readings };
}

/** What a visit of the family may hold, where a row comes to more than that: the refusals of the contract. */
function contractRemarks({ upload: { family } }: Loaded, row: JudgedRow) {
  if (row.verdict !== "new" && row.verdict !== "changed") return [];
  const { writable } = RESOURCES[COLLECTION_OF[family]].entity;
  return Object.entries(fieldsOfVisit(family, row.values)).flatMap(([field, value]) => {
    const schema = writable[field];
    const read = schema === undefined || value === null ? null : checked(schema, value);
    if (read === null || read.ok) return [];
    const [refusal] = Object.values(read.fields);
    return refusal === undefined ? [] : [{ code: field, refusal, is_fault: true }];
  });
}

/** Judges all rows, and lets other work go on in between. */
export async function judge(
  loaded: Loaded,
  report: (progress: Progress) => void = () => undefined,
): Promise<readonly JudgedRow[]> {
  const total = loaded.question.records.length;
  const steps = judgeInSlices(loaded.question);
  for (;;) {
    const step = steps.next();
    if (step.done)
      return step.value.map((row) => {
        const remarks = contractRemarks(loaded, row);
        return remarks.length === 0
          ? row
          : { ...row, verdict: "fault" as const, remarks: [...row.remarks, ...remarks] };
      });
    report({ phase: "judging", done: step.value, total });
    await pause();
  }
}

/** Lets what waits go on. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const hasWarning = ({ cells, remarks }: JudgedRow): boolean =>
  remarks.some(({ is_fault }) => !is_fault) || cells.some(({ verdict }) => verdict === "warning");

type Judgement = Pick<UploadRecordRow, "verdict" | "has_warning" | "car" | "visit_id" | "judged">;
function judgementOf(
  { question: { world } }: Loaded,
  visits: ReadonlyMap<string, KnownVisit>,
  row: JudgedRow,
  mended: UploadRecordRow["mended"],
): Judgement {
  return {
    verdict: row.verdict,
    has_warning: hasWarning(row),
    car: row.car === null ? null : `${row.car.prefix} ${row.car.number}`,
    visit_id: row.visit_id,
    judged: {
      cells: row.cells.map(({ remark, ...cell }) => ({
        ...cell,
        remark: remark && remarkOf(remark),
        is_mended: cell.column !== null && Object.hasOwn(mended, cell.column),
      })),
      remarks: row.remarks.map(remarkOf),
      changes: changesInWords(world, visits, row),
    },
  };
}

/** How many rows there are of each verdict. */
export function countsOf(rows: readonly { readonly verdict: UploadVerdict }[]): UploadRow["counts"] {
  const counts = { ...NO_COUNTS };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** Writes down what the rows were judged to be, and that the upload is checked. Gives it as it is now. */
export async function keepJudgement(
  tx: Tx,
  loaded: Loaded,
  rows: readonly JudgedRow[],
  now: number,
): Promise<UploadRow> {
  const { upload, stored, question } = loaded;
  const known = new Map(stored.map((row) => [row.number, row]));
  const visits = new Map(question.world.visits.map((visit) => [visit.id, visit]));
  const cells = new Map(question.records.map((record) => [record.number, record.cells]));
  const judged = rows.map((row) => ({
    before: known.get(row.number),
    number: row.number,
    judgement: judgementOf(loaded, visits, row, known.get(row.number)?.mended ?? {}),
  }));
  const rowsAt = tx.rows("railcar-upload-rows");
  const made = judged
    .filter(({ before }) => before === undefined)
    .map(({ number, judgement }): NewRow<UploadRecordRow> => ({
      upload_id: upload.id,
      number,
      cells: cells.get(number) ?? [],
      mended: {},
      is_out: false,
      before: null,
      written: null,
      ...judgement,
    }));
  for (let at = 0; at < made.length; at += BLOCK) await rowsAt.insertAll(made.slice(at, at + BLOCK));
  const others = judged.flatMap(({ before, judgement }) =>
    before === undefined || isSame(judgementIn(before), judgement) ? [] : [{ id: before.id, patch: judgement }],
  );
  for (let at = 0; at < others.length; at += BLOCK) await rowsAt.updateAll(others.slice(at, at + BLOCK));
  return tx.rows("railcar-uploads").update(upload.id, {
    status: "checked",
    counts: countsOf(rows),
    warnings: rows.filter(hasWarning).length,
    revision: upload.revision + 1,
    updated_at: Math.max(now, upload.updated_at + 1),
  });
}
const judgementIn = ({ verdict, has_warning, car, visit_id, judged }: UploadRecordRow): Judgement => ({
  verdict,
  has_warning,
  car,
  visit_id,
  judged,
});

/**
 * Checks an upload: judges its rows and writes down what they come to. What was changed of it
 * in between is left to the check that follows that change.
 */
export async function checkUpload(
  { store, clock }: Pick<ServicePorts, "store" | "clock">,
  id: string,
  report: (progress: Progress) => void,
): Promise<void> {
  const now = Math.floor(clock.now() / 1000);
  report({ phase: "reading", done: 0, total: 0 });
  const loaded = await store.read(async (tx) => {
    const upload = await tx.rows("railcar-uploads").get(id);
    return upload === undefined || !isOpen(upload) ? null : loadUpload(tx, upload, now);
  });
  if (loaded === null) return;
  const rows = await judge(loaded, report);
  report({ phase: "writing", done: 0, total: rows.length });
  await store.transaction(async (tx) => {
    await tx.lock([uploadLock(id)]);
    const upload = await tx.rows("railcar-uploads").get(id);
    if (upload === undefined || !isOpen(upload) || upload.revision !== loaded.upload.revision) return;
    await keepJudgement(tx, loaded, rows, now);
  });
}
const isOpen = ({ status }: UploadRow): boolean => status === "checking" || status === "checked";
