import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { following, here } from "../car-selection/selection-follow.fixtures";
import type { selectionServer } from "../car-selection/selection-server.fixtures";
import { carOnTrack, sandCar } from "../railcars/car.fixtures";
import type { Car } from "../railcars/car.types";
import { lost } from "../runtime/test.layer";
import { open, select, selectedIds } from "./receive-release-run.fixtures";

/** The page that receives on track 4 and follows changes. */
const begin = (announced: readonly Car[], posts: Parameters<typeof selectionServer>[0] = []) =>
  following(setImmediate, (http) => open(http), announced, posts);

describe("others change the cars", () => {
  it("a selected car that others have taken is taken off and named, the others stay in their order", async () => {
    const [a, b, c] = ["1", "2", "3"].map((id) => sandCar(id));
    const { widget, others, receive } = await begin([a!, b!, c!]);
    select(widget, "3", "2", "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: "2026-11-20" });
    others([...here, carOnTrack("2", 5)], [a!, c!]);
    await receive();
    expect(selectedIds(widget)).toEqual(["3", "1"]);
    expect(widget.view().gone).toBe("No longer available, and not selected any more: UTLX 045002.");
    expect(widget.notices().at(-1)).toBe("No longer available, and not selected any more: UTLX 045002.");
    expect([
      widget.view().refusal,
      widget.view().date?.value,
      widget.view().selected?.rows.map((row) => row.seq),
    ]).toEqual([null, "2026-11-20", [6, 7]]);
  });
  it("they are not shown while nobody knows what became of what was sent", async () => {
    const { widget, others, receive } = await begin(
      [sandCar("1")],
      Array.from({ length: 20 }, () => lost()),
    );
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: "2026-11-20" });
    widget.actor.send({ type: "SUBMIT" });
    await waitFor(widget.actor, (snapshot) => snapshot.matches({ form: { unconfirmed: "changeable" } }), {
      timeout: 60_000,
    });
    others([...here, carOnTrack("1", 5)], []);
    await receive();
    expect([selectedIds(widget), widget.view().unconfirmed !== null, widget.view().gone]).toEqual([["1"], true, null]);
  });
});
