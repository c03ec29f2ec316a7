import { routes, type BolVersion } from "@railhead/api-contract/resources/bol-versions.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { cursorOf } from "../api/next-page.rules";
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

const PAGE = "200";

const pageOf = (bolId: string, cursor: string | null) =>
  Effect.map(
    call(routes.list, {
      query: { bol_id: bolId, sort: "-version", limit: PAGE, ...(cursor === null ? {} : { cursor }) } as never,
    }),
    ({ result, nextUrl }) => ({ rows: result as readonly BolVersion[], next: cursorOf(nextUrl) }),
  );

/** Every version, page by page; null where a page could not be read. */
async function readAll(api: ApiRuntime, bolId: string): Promise<readonly BolVersion[] | null> {
  const versions: BolVersion[] = [];
  let cursor: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage(api, bolId, cursor);
    if (!answer.ok) return null;
    versions.push(...answer.value.rows);
    cursor = answer.value.next;
  } while (cursor !== null);
  return versions;
}
const readPage = (api: ApiRuntime, bolId: string, cursor: string | null) => answerOf(api, pageOf(bolId, cursor));

/** The versions of a BOL while they are shown. A reading that a later one has overtaken is not taken. */
export function watchVersions(api: ApiRuntime, bolId: string): WatchedVersions {
  const state = createWatched<VersionsState>({ kind: "reading" });
  let latest = 0;
  const refresh = () => {
    latest += 1;
    const own = latest;
    if (state.read().kind === "failed") state.set({ kind: "reading" });
    void readAll(api, bolId).then((versions) => {
      if (own !== latest) return;
      if (versions !== null) state.set({ kind: "ready", versions });
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
