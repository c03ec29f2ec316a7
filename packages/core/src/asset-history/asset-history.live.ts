import { routes } from "@railhead/api-contract/resources/assets.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { cursorOf } from "../api/next-page.rules";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { answerOf, fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { assetHistoryMachine, linesWanted, type AssetHistoryActor, type LinesWanted } from "./asset-history.machine";
import type { LedgerPage, LedgerReading } from "./asset-history.types";

/** Lines of a page. */
const PAGE_LINES = "100";

const loadAsset = ({ assetId }: { readonly assetId: string }) =>
  Effect.map(call(routes.get, { params: { id: assetId } }), ({ result }) => result);

const loadLines = ({ assetId, asked, cursor }: LinesWanted): ApiCall<LedgerPage> => {
  const query = { ...asked, limit: PAGE_LINES, ...(cursor === null ? {} : { cursor }) };
  return Effect.map(call(routes.history, { params: { id: assetId }, query }), ({ result, nextUrl }) => ({
    asked,
    lines: result,
    next: cursorOf(nextUrl),
  }));
};

/** A history with its reads going to the API. */
export function liveAssetHistoryMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return assetHistoryMachine.provide({ actors: { loadAsset: actor(loadAsset), loadLines: actor(loadLines) } });
}

/** Keeps a history up to date with what others do: events name the asset, or the record that it belongs to. */
export function followAssetHistory(page: AssetHistoryActor, api: ApiRuntime, host: FollowHost): PageFollower {
  const context = () => page.getSnapshot().context;
  const read = async (): Promise<LedgerReading | null> => {
    const { assetId } = context();
    const [asset, newest] = await Promise.all([
      answerOf(api, loadAsset({ assetId })),
      answerOf(api, loadLines(linesWanted(context(), true))),
    ]);
    return asset.ok && newest.ok ? { asset: asset.value, newest: newest.value } : null;
  };
  const follower = createFollower<LedgerReading>({
    clock: host.clock,
    isHeld: host.isHeld,
    isBusy: () => page.getSnapshot().matches({ lines: "loading" }) || page.getSnapshot().matches({ lines: "more" }),
    read,
    take: (reading) => page.send({ type: "REMOTE_CHANGES.RECEIVED", read: reading }),
  });
  const isNamed = (resource: string, id: string): boolean => {
    const { assetId, record } = context();
    return (resource === "assets" && id === assetId) || (resource === record.resource && id === record.id);
  };
  return {
    receive: (changes) => {
      if (changes === null || changes.some(({ resource, record_id }) => isNamed(resource, record_id))) follower.note();
    },
    stop: follower.stop,
  };
}
