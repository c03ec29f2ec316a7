import { UPLOAD_PAGE, routes } from "@railhead/api-contract/railcar-uploads.contract";
import { terminalsAsked } from "../../crud/visible";
import type { Handler, Handlers } from "../../http/handler";
import type { UploadRecordRow, UploadRow } from "../../store/upload-rows";
import type { FieldTest } from "../../store/store.port";
import { commit } from "./commit";
import { create } from "./create";
import { cells, discard, leaveOut, mapping } from "./mend";
import { seenUpload } from "./open-upload";
import { answer, serializeRow, serializeUploads } from "./serialize";
import { undo } from "./undo";
import type { UploadWork } from "./work";

type Routes = typeof routes;
/** Uploads of one answer. */
const LISTED = 50;

/** The address of the next page, with what was asked. */
function nextUrl(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${path}?${new URLSearchParams(given).toString()}`;
}

const list =
  (work: UploadWork): Handler<Routes["list"]> =>
  async (call) => {
    const { terminal_id, status, before } = call.query;
    const all: readonly FieldTest<UploadRow>[] = [
      { field: "terminal_id", test: { op: "in", value: terminalsAsked(call, terminal_id) } },
      ...(status === undefined ? [] : [{ field: "status", test: { op: "eq", value: status } } as const]),
      ...(before === undefined ? [] : [{ field: "id", test: { op: "lt", value: before } } as const]),
    ];
    const found = await call.tx
      .rows("railcar-uploads")
      .find({ where: { all }, sort: { field: "id", direction: "desc" }, limit: LISTED + 1 });
    const rows = found.slice(0, LISTED);
    const last = found.length > LISTED ? rows.at(-1) : undefined;
    return {
      result: await serializeUploads(call, work, rows),
      nextUrl: last === undefined ? null : nextUrl(routes.list.path, { terminal_id, status, before: last.id }),
    };
  };

const get =
  (work: UploadWork): Handler<Routes["get"]> =>
  async (call) => ({ result: await answer(call, work, await seenUpload(call, call.params.id)) });

/** Rows by their places in the file, so many at a time. */
const rows: Handler<Routes["rows"]> = async (call) => {
  const { id } = await seenUpload(call, call.params.id);
  const { verdict, after } = call.query;
  const all: readonly FieldTest<UploadRecordRow>[] = [
    { field: "upload_id", test: { op: "eq", value: id } },
    ...(verdict === undefined ? [] : [{ field: "verdict", test: { op: "eq", value: verdict } } as const]),
    ...(after === undefined ? [] : [{ field: "number", test: { op: "gt", value: Number(after) } } as const]),
  ];
  const found = await call.tx
    .rows("railcar-upload-rows")
    .find({ where: { all }, sort: { field: "number", direction: "asc" }, limit: UPLOAD_PAGE + 1 });
  const page = found.slice(0, UPLOAD_PAGE);
  const last = found.length > UPLOAD_PAGE ? page.at(-1) : undefined;
  return {
    result: page.map(serializeRow),
    nextUrl:
      last === undefined ? null : nextUrl(`/api/railcar-uploads/${id}/rows`, { verdict, after: String(last.number) }),
  };
};

/** The calls on files of railcars. */
export const uploadHandlers = (work: UploadWork) =>
  ({
    create: create(work),
    list: list(work),
    get: get(work),
    rows,
    mapping: mapping(work),
    cells: cells(work),
    leaveOut: leaveOut(work),
    commit: commit(work),
    undo: undo(work),
    discard: discard(work),
  }) satisfies Handlers<Routes>;
