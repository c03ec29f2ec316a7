import { routes } from "@railhead/api-contract/railcar-uploads.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { compareIds } from "../list/sort-key.rules";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendFile } from "./upload-file.live";
import { uploadStartMachine, type RecentWanted } from "./upload-start.machine";
import type { RecentPage } from "./upload-start.types";

/** Some uploads of a terminal, before one of them where that is said. */
const loadRecent = ({ terminalId, before }: RecentWanted): ApiCall<RecentPage> =>
  call(routes.list, { query: { terminal_id: terminalId, ...(before === null ? {} : { before }) } }).pipe(
    Effect.map(({ result, nextUrl }) => ({
      uploads: result,
      before: nextUrl === null ? null : (result.at(-1)?.id ?? null),
    })),
  );

/** The uploads of a terminal from the newest on, to this one at least. Ids go up. */
export const findRecent = (terminalId: string, oldest: string | null): ApiCall<RecentPage> =>
  Effect.gen(function* () {
    let found = yield* loadRecent({ terminalId, before: null });
    while (found.before !== null && oldest !== null && compareIds(found.before, oldest) > 0) {
      const earlier = yield* loadRecent({ terminalId, before: found.before });
      found = { uploads: [...found.uploads, ...earlier.uploads], before: earlier.before };
    }
    return found;
  });

/** The page on which a file is chosen, with its calls going to the API. */
export function liveUploadStartMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return uploadStartMachine.provide({
    actors: {
      sendFile: actor(sendFile),
      loadRecent: actor(loadRecent),
    },
  });
}
