import { routes, type RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import * as Effect from "effect/Effect";
import { call, pages, type ApiCall } from "../api/api-client.service";
import { ContractBroken } from "../api/api-errors";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import type { OutboxEntry } from "../submission/outbox.types";
import { sendFile } from "./upload-file.live";
import { uploadPageMachine } from "./upload-page.machine";
import type { UploadChange } from "./upload-page.types";

/** Milliseconds that a check or a commit of 10,000 rows may take. */
const TIMEOUT_MS = 120_000;

type Answered = ApiCall<{ readonly result: RailcarUpload }>;
const nothing = (what: string): Answered => Effect.fail(new ContractBroken({ route: "", reason: what }));

/** One change of an upload; each kind has a call of its own. */
function sendChange(id: string, change: UploadChange | null): Answered {
  const of = { params: { id }, timeoutMs: TIMEOUT_MS } as const;
  switch (change?.kind) {
    case undefined:
      return nothing("no change");
    case "mapping": {
      const { columns, codes, ...options } = change.body;
      return call(routes.mapping, {
        ...of,
        body: {
          ...options,
          ...(columns === undefined ? {} : { columns: [...columns] }),
          ...(codes === undefined ? {} : { codes: [...codes] }),
        },
      });
    }
    case "cells":
      return call(routes.cells, { ...of, body: [...change.body] });
    case "rows":
      return call(routes.leaveOut, { ...of, body: { rows: [...change.body.rows], out: change.body.out } });
  }
}

/** What is done with an upload, sent as often as it takes under one key. */
function sendWrite(entry: OutboxEntry): Answered {
  const options = { timeoutMs: TIMEOUT_MS };
  switch (entry.action) {
    case "commit":
      return sendEntry(routes.commit, entry, options);
    case "undo":
      return sendEntry(routes.undo, entry, options);
    case "discard":
      return sendEntry(routes.discard, entry, options);
    default:
      return nothing(`an entry of ${entry.action}`);
  }
}

const resultOf = (answered: Answered): ApiCall<RailcarUpload> => Effect.map(answered, ({ result }) => result);

/** The page of one upload, with its calls going to the API. */
export function liveUploadPageMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return uploadPageMachine.provide({
    actors: {
      readUpload: actor(({ id }) => resultOf(call(routes.get, { params: { id } }))),
      findRows: actor(({ id, verdict }) => pages(routes.rows, { params: { id }, query: { verdict } })),
      sendChange: actor(({ id, change }) => resultOf(sendChange(id, change))),
      sendWrite: actor(({ entry }) => resultOf(sendWrite(entry))),
      sendFile: actor((sent) =>
        sent === null ? Effect.fail(new ContractBroken({ route: "", reason: "no file" })) : sendFile(sent),
      ),
    },
  });
}
