import { routes } from "@railhead/api-contract/railcar-uploads.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendFile } from "./upload-file.live";
import { uploadStartMachine } from "./upload-start.machine";
import type { RecentPage } from "./upload-start.types";

/** The page on which a file is chosen, with its calls going to the API. */
export function liveUploadStartMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return uploadStartMachine.provide({
    actors: {
      sendFile: actor(sendFile),
      loadRecent: actor(({ terminalId, before }) =>
        call(routes.list, { query: { terminal_id: terminalId, ...(before === null ? {} : { before }) } }).pipe(
          Effect.map(({ result, nextUrl }): RecentPage => ({
            uploads: result,
            before: nextUrl === null ? null : (result.at(-1)?.id ?? null),
          })),
        ),
      ),
    },
  });
}
