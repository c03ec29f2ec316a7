import {
  UPLOAD_VERDICTS,
  type RailcarUpload,
  type RailcarUploadRow,
  type UploadCell,
  type UploadVerdict,
} from "@railhead/api-contract/railcar-uploads.contract";
import { createActor, fromPromise } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import { NOON, pagePorts } from "../runtime/ports.fixtures";
import type { OutboxEntry } from "../submission/outbox.types";
import { createUploadFiles } from "./upload-files";
import { uploadPageMachine } from "./upload-page.machine";
import type { UploadChange, UploadPageInput } from "./upload-page.types";
import { viewUploadPage } from "./upload-page.view";
import type { ShownRows } from "../railcars/upload-address";
import type { SentFile } from "./upload-start.types";

type Counts = RailcarUpload["counts"];
const NONE = Object.fromEntries(UPLOAD_VERDICTS.map((verdict) => [verdict, 0])) as Counts;
export const countsOf = (some: Partial<Counts>): Counts => ({ ...NONE, ...some });

/** A file of 100 cars, of which 96 are new and 3 changed; the last one is there already. */
export const anUpload = (more: Partial<RailcarUpload> = {}): RailcarUpload => ({
  id: "41",
  terminal_id: "1",
  family: "sand",
  customer_id: null,
  customer_name: null,
  file_name: "consist.csv",
  sheet: null,
  sheets: [],
  status: "checked",
  refusal: null,
  columns: [
    { column: 0, head: "Car", field: "car", from: "known", unit: null },
    { column: 1, head: "Net (lbs)", field: "net", from: "known", unit: "lb" },
    { column: 2, head: "Material", field: "product", from: "remembered", unit: null },
    { column: 3, head: "", field: null, from: "not read", unit: null },
  ],
  weight_unit: null,
  day_order: "month",
  counts: countsOf({ new: 96, changed: 3, unchanged: 1 }),
  warnings: 0,
  revision: 1,
  progress: null,
  same_as: null,
  created_at: NOON,
  created_by: { id: "7", name: "Dana Reyes" },
  updated_at: NOON,
  committed_at: null,
  committed_by: null,
  undone_at: null,
  undone_by: null,
  undo_reason: null,
  ...more,
});
export const committedUpload = (more: Partial<RailcarUpload> = {}): RailcarUpload =>
  anUpload({
    status: "committed",
    revision: 2,
    committed_at: NOON,
    committed_by: { id: "8", name: "Lee Park" },
    ...more,
  });

/** What is said of a cell. */
export const saidOf = (code: string, sentence: string, isFault = true, params: Record<string, unknown> = {}) => ({
  code,
  sentence,
  coded: { code: "", params },
  is_fault: isFault,
});
export const aCell = (more: Partial<UploadCell> = {}): UploadCell => ({
  column: 0,
  field: "car",
  read: "QTZX 10001",
  value: "QTZX 10001",
  verdict: "ok",
  remark: null,
  is_mended: false,
  ...more,
});
export const aRow = (
  number: number,
  verdict: UploadVerdict,
  more: Partial<RailcarUploadRow> = {},
): RailcarUploadRow => ({
  number,
  verdict,
  car: `QTZX ${10_000 + number}`,
  visit_id: null,
  remarks: [],
  changes: [],
  cells: [aCell({ read: `QTZX ${10_000 + number}`, value: `QTZX ${10_000 + number}` })],
  ...more,
});

export const pageInput = (more: Partial<UploadPageInput> = {}): UploadPageInput => ({
  uploadId: "41",
  userid: "7",
  terminalId: "1",
  zone: "America/Chicago",
  canCreate: true,
  canEdit: true,
  ports: { ...pagePorts(), files: createUploadFiles() },
  ...more,
});

export type Answer<Value> = Outcome<Value, ApiError>;
export const ok = <Value>(value: Value): Answer<Value> => ({ ok: true, value });
export const no = <Value>(error: ApiError): Answer<Value> => ({ ok: false, error });
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** What the server of a page answers, in turn; the last answer to a look holds. */
export interface Script {
  readonly looks?: readonly Answer<RailcarUpload>[];
  readonly changes?: readonly Answer<RailcarUpload>[];
  readonly writes?: readonly Answer<RailcarUpload>[];
  readonly rows?: readonly Answer<readonly RailcarUploadRow[]>[];
  readonly files?: readonly Answer<RailcarUpload>[];
}

/** The page of an upload over a scripted server; what it was asked is kept. */
export async function openPage(script: Script, input: UploadPageInput = pageInput()) {
  const asked = {
    looks: 0,
    changes: [] as (UploadChange | null)[],
    writes: [] as OutboxEntry[],
    rows: [] as UploadVerdict[],
    files: [] as (SentFile | null)[],
  };
  const turn = <Value>(answers: readonly Answer<Value>[] | undefined, at: number): Answer<Value> => {
    const answer = answers?.[at];
    if (answer === undefined) throw new Error(`Nothing answers the call ${at + 1}.`);
    return answer;
  };
  const machine = uploadPageMachine.provide({
    actors: {
      readUpload: fromPromise(async () => {
        const { looks = [ok(anUpload())] } = script;
        return turn(looks, Math.min(asked.looks++, looks.length - 1));
      }),
      findRows: fromPromise<
        Answer<readonly RailcarUploadRow[]>,
        { readonly id: string; readonly verdict: UploadVerdict }
      >(async ({ input: { verdict } }) => turn(script.rows, asked.rows.push(verdict) - 1)),
      sendChange: fromPromise<Answer<RailcarUpload>, { readonly id: string; readonly change: UploadChange | null }>(
        async ({ input: { change } }) => turn(script.changes, asked.changes.push(change) - 1),
      ),
      sendWrite: fromPromise<Answer<RailcarUpload>, { readonly entry: OutboxEntry }>(async ({ input: { entry } }) =>
        turn(script.writes, asked.writes.push(entry) - 1),
      ),
      sendFile: fromPromise<Answer<RailcarUpload>, SentFile | null>(async ({ input: sent }) =>
        turn(script.files, asked.files.push(sent) - 1),
      ),
    },
  });
  const actor = createActor(machine, { input }).start();
  await settle();
  return {
    actor,
    asked,
    input,
    settle,
    /** Sends events one after another, each after the answers to the one before. */
    send: async (...events: readonly Parameters<typeof actor.send>[0][]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
    view: (shown: ShownRows | null = null) => viewUploadPage(actor.getSnapshot(), shown),
    context: () => actor.getSnapshot().context,
  };
}
