import { paramsOf, searchText } from "../list/query-url.rules";
import type { QueryFault } from "../list/query.types";
import { deskPaths } from "../routes/desk-paths";

/** The parameter that names the tracks of a switch list. */
const TRACKS_PARAM = "tracks";
const ID = /^[1-9]\d{0,18}$/;

/** The page that prints the switch list of some tracks; null for all of the terminal. */
export const switchListAddress = (trackIds: readonly string[] | null): string =>
  trackIds === null
    ? deskPaths.print("track-utilization")
    : `${deskPaths.print("track-utilization")}?${searchText([[TRACKS_PARAM, trackIds.join(",")]])}`;

/** The tracks that an address names, null for all; and what is wrong with it. */
export function readSwitchListTracks(search: string): {
  readonly trackIds: readonly string[] | null;
  readonly fault: QueryFault | null;
} {
  const text = paramsOf(search).find(([name]) => name === TRACKS_PARAM)?.[1];
  if (text === undefined) return { trackIds: null, fault: null };
  const trackIds = [...new Set(text.split(","))];
  return trackIds.every((id) => ID.test(id))
    ? { trackIds, fault: null }
    : { trackIds: [], fault: { at: TRACKS_PARAM, code: "bad_value" } };
}
