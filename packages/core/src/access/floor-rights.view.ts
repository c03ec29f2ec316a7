import type { PermissionMap } from "@railhead/api-contract/permissions";
import { tRights } from "../messages/catalogue-rights";
import { FLOOR_DUTIES, type FloorDuty } from "./floor-duties";
import { floorLackOf } from "./floor-rights.rules";

/** What a page of the floor says of the rights that somebody lacks there. */
export interface FloorLackView {
  /** What they may not do, naming the right: a sentence, or the beginning of one that the lines go on with. */
  readonly title: string;
  /** Each thing that they may not do, where there are several. */
  readonly lines: readonly string[];
  /** Whom to ask. */
  readonly ask: string;
  /** Said on a tile that leads there; null where there is something that they may do. */
  readonly tile: string | null;
  /** The page itself is not shown: it has nothing else for them. */
  readonly isClosed: boolean;
}

/** `railcar:receive` as it is read: “railcar: receive”. */
const written = (permission: string): string => `“${permission.replace(":", ": ")}”`;

const wordsOf = (duty: FloorDuty) => ({
  work: tRights(`work.${duty}`),
  rights: FLOOR_DUTIES[duty].map(written),
});

function sayLack(duties: readonly FloorDuty[]): Pick<FloorLackView, "title" | "lines"> {
  const [first, ...more] = duties;
  if (first !== undefined && more.length === 0) return { title: tRights("right.missing", wordsOf(first)), lines: [] };
  return { title: tRights("right.several"), lines: duties.map((duty) => tRights("right.oneOf", wordsOf(duty))) };
}

/** The text about missing rights on the page of an address; null where none is missing. */
export function viewFloorLack(address: string, permissions: PermissionMap | null): FloorLackView | null {
  const lack = floorLackOf(address, permissions);
  if (lack === null) return null;
  return {
    ...sayLack(lack.duties),
    ask: tRights("right.ask"),
    tile: lack.isAll ? tRights("right.tile") : null,
    isClosed: lack.isClosed,
  };
}
