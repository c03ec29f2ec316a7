import { describeError, type ApiError } from "../api/api-errors";
import { createWatched, type WatchedValue } from "../list/watched";
import { tLists } from "../messages/catalogue-lists";
import type { Route } from "@railhead/api-contract/rest";
import type { CancelSignal } from "../ports/http.port";
import type { Outcome } from "../runtime/from-effect";

/** A file that is asked for: from where, and for which list. */
export interface ExportRequest {
  readonly page: string;
  readonly route: Route;
  readonly address: string;
  /** How many rows the list shows of it; null while nobody knows. */
  readonly rows: number | null;
}

/** The file that is made now, or why the last one was not. */
export type ExportState =
  | { readonly kind: "idle" }
  | { readonly kind: "making"; readonly request: ExportRequest }
  | { readonly kind: "failed"; readonly request: ExportRequest; readonly why: string };

export interface ExportPorts {
  /** Fetches a file and puts it on the device under the name that the server gives it. */
  readonly download: (request: ExportRequest, signal: CancelSignal) => Promise<Outcome<string, ApiError>>;
  readonly newSignal: () => { readonly signal: CancelSignal; readonly abort: () => void };
  readonly onSaved: (name: string) => void;
  readonly onSignedOut: () => void;
}

/** Files of lists, one at a time: while one is made nothing begins another. */
export interface ListExport {
  readonly state: WatchedValue<ExportState>;
  readonly start: (request: ExportRequest) => void;
  readonly retry: () => void;
  /** Gives up the file that is made, or what was said of one that failed. */
  readonly stop: () => void;
}

const IDLE: ExportState = { kind: "idle" };

/** Makes files for as long as the desk is open, whichever page is shown. */
export function createListExport({ download, newSignal, onSaved, onSignedOut }: ExportPorts): ListExport {
  const state = createWatched<ExportState>(IDLE);
  let abort: () => void = () => undefined;
  let run = 0;

  async function make(request: ExportRequest) {
    run += 1;
    const mine = run;
    const work = newSignal();
    abort = work.abort;
    state.set({ kind: "making", request });
    const outcome = await download(request, work.signal);
    if (mine !== run) return;
    if (outcome.ok) {
      state.set(IDLE);
      onSaved(outcome.value);
    } else if (outcome.error._tag === "SignedOut") {
      state.set(IDLE);
      onSignedOut();
    } else state.set({ kind: "failed", request, why: describeError(outcome.error) ?? tLists("export.lost") });
  }

  return {
    state,
    start: (request) => {
      if (state.read().kind !== "making") void make(request);
    },
    retry: () => {
      const now = state.read();
      if (now.kind === "failed") void make(now.request);
    },
    stop: () => {
      run += 1;
      abort();
      state.set(IDLE);
    },
  };
}
