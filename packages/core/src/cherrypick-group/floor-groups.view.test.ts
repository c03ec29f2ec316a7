import { expect, it } from "vitest";
import { aGroup } from "../cherrypicking/group.fixtures";
import { viewFloorGroups } from "./floor-groups.view";

it("shows what is in work first, then by the day on which it is wanted, and says what is late", () => {
  const group = (id: string, more: object) => aGroup({ id: id as never, name: `Apex ${id}`, ...more });
  const groups = [
    group("1", { status: "submitted", wanted_by: null, cars_wanted: 1, cars_to_move: 0 }),
    group("2", { status: "submitted", wanted_by: "2026-11-20", cars_wanted: 2, cars_to_move: 4 }),
    group("3", { status: "in work", wanted_by: "2026-11-30", cars_wanted: 2, cars_done: 1 }),
  ];
  const snapshot = { context: { reading: { groups, isCut: false } }, matches: () => false } as never;
  const { rows } = viewFloorGroups(snapshot, "sand", "2026-11-21");
  expect(rows.map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(rows[0]).toMatchObject({
    href: "/mobile-v2/sand/railcars/cherrypicking/3",
    open: "Open Apex 3, In work",
    progress: "1 of 2 wanted dug out",
    wantedBy: { text: "Wanted by 2026/11/30", isLate: false },
  });
  expect(rows[1]).toMatchObject({
    cars: "2 wanted railcars, 4 railcars to be moved",
    progress: null,
    wantedBy: { text: "Wanted by 2026/11/20: late", isLate: true },
  });
  expect(rows[2]).toMatchObject({ cars: "1 wanted railcar, none to be moved", wantedBy: null });
});
