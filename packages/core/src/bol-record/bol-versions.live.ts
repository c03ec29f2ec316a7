import { routes, type BolVersion } from "@railhead/api-contract/resources/bol-versions.contract";
import * as Effect from "effect/Effect";
import { call, pages } from "../api/api-client.service";
import { createWatched, type WatchedValue } from "../list/watched";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";

/** The versions of a BOL, newest first: all of them, or nothing. What is there stays while it is read again. */
export type VersionsState =
  | { readonly kind: "reading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly versions: readonly BolVersion[] };

export interface WatchedVersions extends WatchedValue<VersionsState> {
  /** Reads them, or reads them again. */
  readonly refresh: () => void;
}

/** Every version, newest first. */
const readAll = (bolId: string) =>
  Effect.map(
    pages(routes.list, { query: { bol_id: bolId, sort: "-version" } as never }),
    (rows) => rows as readonly BolVersion[],
  );

/** The versions of a BOL while they are shown. A reading that a later one has overtaken is not taken. */
export function watchVersions(api: ApiRuntime, bolId: string): WatchedVersions {
  const state = createWatched<VersionsState>({ kind: "reading" });
  let latest = 0;
  const refresh = () => {
    latest += 1;
    const own = latest;
    if (state.read().kind === "failed") state.set({ kind: "reading" });
    void answerOf(api, readAll(bolId)).then((answer) => {
      if (own !== latest) return;
      if (answer.ok) state.set({ kind: "ready", versions: answer.value });
      else if (state.read().kind !== "ready") state.set({ kind: "failed" });
    });
  };
  return { read: state.read, subscribe: state.subscribe, refresh };
}

/** The picture of a signature: its data address, or that it could not be read. */
export type SignaturePicture = { readonly image: string | null } | "failed";

/** The signature that was drawn under a version; lists of versions come without. */
export async function readPicture(api: ApiRuntime, versionId: string): Promise<SignaturePicture> {
  const answer = await answerOf(
    api,
    Effect.map(call(routes.get, { params: { id: versionId } }), ({ result }) => result as BolVersion),
  );
  return answer.ok ? { image: answer.value.signatures[0]?.image ?? null } : "failed";
}
