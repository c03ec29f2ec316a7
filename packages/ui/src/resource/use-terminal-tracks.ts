import { useEffect } from "react";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import { tracksResource } from "@railhead/core/resources/tracks.resource";
import type { TrackChoice } from "@railhead/core/tracks/track.types";
import { useOpenList } from "./use-open-list";

const BY_TRACK: ListQuery = { ...EMPTY_QUERY, sort: [{ field: "track_name", direction: "asc" }] };

/** Gives the tracks of a terminal that are in use, as they are now and each time that they change. `take` is memoised. */
export function useTerminalTracks(terminalId: string, take: (tracks: readonly TrackChoice[]) => void): void {
  const opened = useOpenList(tracksResource, null, BY_TRACK);
  useEffect(() => {
    if (opened === null) return undefined;
    const { list } = opened;
    const tell = () => {
      const rows = [...list.rowsHere()].filter((row) => row["terminal_id"] === terminalId && row["is_active"] === true);
      take(rows as unknown as readonly TrackChoice[]);
    };
    tell();
    return list.state.subscribe(tell);
  }, [opened, terminalId, take]);
}
