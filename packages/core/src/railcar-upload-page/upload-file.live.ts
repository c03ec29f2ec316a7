import { routes } from "@railhead/api-contract/railcar-uploads.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { nameHeader } from "./upload-file.rules";
import type { SentFile } from "./upload-start.types";

/** Milliseconds that 10 MB may take on a slow line. */
const TIMEOUT_MS = 180_000;

/** Sends a file; sent again it has the same key, so that it becomes one upload. */
export const sendFile = ({ file, family, customerId, sheet, terminalId, key }: SentFile) =>
  call(routes.create, {
    query: {
      terminal_id: terminalId,
      family,
      ...(customerId === null ? {} : { customer_id: customerId }),
      ...(sheet === null ? {} : { sheet }),
    },
    headers: { "X-File-Name": nameHeader(file.name) },
    body: file.bytes,
    idempotencyKey: key,
    timeoutMs: TIMEOUT_MS,
  }).pipe(Effect.map(({ result }) => result));
