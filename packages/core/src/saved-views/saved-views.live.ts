import { routes, type SavedView } from "@railhead/api-contract/saved-views.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { savedViewsMachine, type SentChange } from "./saved-views.machine";

const loadViews = ({ page }: { readonly page: string }): ApiCall<readonly SavedView[]> =>
  call(routes.list, { query: { page } }).pipe(Effect.map(({ result }) => result));

/** What is changed of a view. */
function partOf(change: Extract<SentChange["change"], { kind: "save" | "rename" | "share" }>) {
  switch (change.kind) {
    case "save":
      return { query: change.query };
    case "rename":
      return { name: change.name.trim() };
    case "share":
      return { terminal_id: change.terminalId };
  }
}

/** Sends one change; answers the view as it is then, null where it is gone. */
function sendChange({ page, change, idempotencyKey }: SentChange): ApiCall<SavedView | null> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  if (change.kind === "create") {
    const body = { page, name: change.name.trim(), query: change.query, terminal_id: null };
    return call(routes.create, { body, ...key }).pipe(Effect.map(({ result }) => result));
  }
  const { id, updated_at } = change.view;
  if (change.kind === "remove")
    return call(routes.remove, { params: { id }, query: { updated_at: String(updated_at) }, ...key }).pipe(
      Effect.as(null),
    );
  return call(routes.update, { params: { id }, body: { ...partOf(change), updated_at }, ...key }).pipe(
    Effect.map(({ result }) => result),
  );
}

/** A list's views with their calls. */
export const liveSavedViewsMachine = (runtime: ApiRuntime) =>
  savedViewsMachine.provide({
    actors: { loadViews: fromEffect(runtime)(loadViews), sendChange: fromEffect(runtime)(sendChange) },
  });
