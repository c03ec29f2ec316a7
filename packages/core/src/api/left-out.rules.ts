/** A list as it was read: how many of its rows could not be. */
export interface ListRead {
  /** Which list it is, whatever was searched in it and however it was ordered. */
  readonly list: string;
  readonly leftOut: number;
  /** It goes on from a page before, whose rows stay on the page. */
  readonly isContinued: boolean;
}

/** Rows that the page cannot show, by list. */
export type LeftOut = ReadonlyMap<string, number>;

/** Parts of an address that choose among the rows of one list. */
const CHOOSING = /^(q|sort|limit|cursor|count)=/;

/** What was read from an address. */
export function listRead(url: string, leftOut: number): ListRead {
  const [path = "", query = ""] = url.split("?");
  const parts = query.split("&").filter((part) => part !== "");
  return {
    list: [path, ...parts.filter((part) => !CHOOSING.test(part)).toSorted()].join(" "),
    leftOut,
    isContinued: parts.some((part) => part.startsWith("cursor=")),
  };
}

/** What the page cannot show once a list was read: that of the list before, unless it goes on, is forgotten. The same map where nothing changes. */
export function noteRead(before: LeftOut, { list, leftOut, isContinued }: ListRead): LeftOut {
  const was = before.get(list) ?? 0;
  const now = isContinued ? was + leftOut : leftOut;
  if (now === was) return before;
  const after = new Map(before);
  if (now === 0) after.delete(list);
  else after.set(list, now);
  return after;
}

/** How many rows the page cannot show in all. */
export const rowsLeftOut = (leftOut: LeftOut): number => [...leftOut.values()].reduce((sum, rows) => sum + rows, 0);
