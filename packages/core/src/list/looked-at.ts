import type { RemoteChanges } from "../live/live-changes";
import type { LiveRow } from "../live-set/live-set.types";
import type { PagedListPorts } from "./paged-list";
import type { ListRow } from "./query.types";

/** The row whose details are open, read by its id: it may be far from where the list is looked at, or no row of what is asked. */
export function createLookedAt<Row extends ListRow & LiveRow>(
  { resource, readByIds }: Pick<PagedListPorts<Row>, "resource" | "readByIds">,
  draw: () => void,
) {
  let id: string | null = null;
  let row: Row | null = null;
  let asked = 0;
  const read = async (named: string) => {
    asked += 1;
    const own = asked;
    const answer = await readByIds([named]);
    // An answer that is older than the last question says nothing.
    if (own !== asked || !answer.ok) return;
    const found = answer.value.find((one) => one.id === named);
    row = found === undefined ? null : Object.freeze(found);
    draw();
  };
  return {
    rowOf: (named: string): Row | null => (named === id ? row : null),
    look: (named: string | null) => {
      if (named === id) return;
      asked += 1;
      [id, row] = [named, null];
      if (named !== null) void read(named);
    },
    receive: (changes: RemoteChanges) => {
      const named = id;
      if (named === null) return;
      const isNamed = (changes ?? []).some((one) => one.resource === resource && one.record_id === named);
      if (changes === null || isNamed) void read(named);
    },
  };
}
