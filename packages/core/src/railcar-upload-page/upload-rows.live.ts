import { routes, UPLOAD_PAGE, type RailcarUploadRow } from "@railhead/api-contract/railcar-uploads.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import type { BlockAnswer } from "../list/paged-blocks";
import { isVerdict } from "../railcars/upload-address";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { hasWarning } from "./upload-row.view";
import type { RowsPorts, RowsQuestion } from "./upload-rows";

type Page = BlockAnswer<RailcarUploadRow>;

function readOne({ uploadId, shown }: RowsQuestion, after: string | null): ApiCall<Page> {
  const query = { ...(isVerdict(shown) ? { verdict: shown } : {}), ...(after === null ? {} : { after }) };
  return call(routes.rows, { params: { id: uploadId }, query, completeList: true }).pipe(
    Effect.map(({ result, nextUrl }) => ({
      rows: result,
      next: nextUrl === null ? null : String(result.at(-1)?.number ?? ""),
      total: null,
    })),
  );
}

/** The server has no filter of rows with a warning: they are looked for page by page until there is a block of them. */
function readWarned(question: RowsQuestion, after: string | null, found: readonly RailcarUploadRow[]): ApiCall<Page> {
  return Effect.flatMap(readOne(question, after), ({ rows, next }) => {
    const all = [...found, ...rows.filter(hasWarning)];
    const block = all.slice(0, UPLOAD_PAGE);
    if (all.length > UPLOAD_PAGE)
      return Effect.succeed({ rows: block, next: String(block.at(-1)?.number), total: null });
    return next === null || all.length === UPLOAD_PAGE
      ? Effect.succeed({ rows: block, next, total: null })
      : readWarned(question, next, all);
  });
}

/** Pages of rows, as the API gives them. */
export const readRowsOf =
  (api: ApiRuntime): RowsPorts["readPage"] =>
  (question, after, signal) =>
    answerOf(api, question.shown === "warnings" ? readWarned(question, after, []) : readOne(question, after), {
      signal,
    });
