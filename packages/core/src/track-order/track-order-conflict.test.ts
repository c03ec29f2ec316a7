import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack } from "../railcars/car.fixtures";
import { keyOf } from "../runtime/requests.fixtures";
import { refuse } from "../runtime/test.layer";
import { done } from "../car-selection/selection-run.fixtures";
import { memoryStorage } from "../storage/memory-store.fixtures";
import {
  begin,
  changed,
  onTrack,
  open,
  revisionOf,
  select,
  sent,
  server,
  shown,
  submit,
} from "./track-order-run.fixtures";

describe("an order that others have changed", () => {
  // 15 came to the end, 13 left.
  const now = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("14", 3), carOnTrack("15", 4)];

  it("is shown together with mine, and mine goes on with the newcomers put in, under a new key and the new revision", async () => {
    const http = server(changed(now), done);
    const widget = await begin("bulk-sequence", http);
    widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    await submit(widget);
    const { conflict, action, frozen } = widget.view();

    expect(conflict?.message).toBe("The order of Track 4 has changed meanwhile.");
    expect(conflict?.yours.rows.map((row) => `${row.seq} ${row.name} ${row.mark?.kind ?? ""}`.trim())).toEqual([
      "1 UTLX 045014 mine",
      "2 GATX 912",
      "3 UTLX 045011",
      "4 UTLX 045013 left",
    ]);
    expect(conflict?.present.rows.map((row) => `${row.seq} ${row.name} ${row.mark?.kind ?? ""}`.trim())).toEqual([
      "1 UTLX 045011",
      "2 GATX 912",
      "3 UTLX 045014",
      "4 UTLX 045015 came",
    ]);
    expect(conflict?.merge).toBe("Put the newcomers into mine");
    expect({ action, frozen }).toEqual({ action: null, frozen: true });

    widget.actor.send({ type: "CONFLICT.MERGE" });

    expect(shown(widget)).toEqual(["1 14", "2 bulk-commodity:12", "3 11", "4 15"]);

    await submit(widget);

    expect(sent(http, 1)).toEqual(["1 14 on 4", "2 11 on 4", "3 15 on 4"]);
    expect(revisionOf(http, 1)).toBe("4=8");
    expect(keyOf(http.sent()[1])).not.toBe(keyOf(http.sent()[0]));
  });

  it("can be taken instead", async () => {
    const widget = await begin("bulk-sequence", server(changed(now)));
    widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    await submit(widget);
    widget.actor.send({ type: "CONFLICT.TAKE_PRESENT" });

    expect(shown(widget)).toEqual(["1 11", "2 bulk-commodity:12", "3 14", "4 15"]);
    expect(widget.view()).toMatchObject({ conflict: null, action: null });
  });

  it("leaves the cars I add behind whatever stands there now, and drops one that is there already", async () => {
    const http = server(changed([...now, carOnTrack("22", 5)]), done);
    const widget = await begin("bulk-add", http);
    select(widget, "21", "22");
    await submit(widget);

    expect(
      widget
        .view()
        .conflict?.yours.rows.slice(-2)
        .map((row) => row.mark?.text),
    ).toEqual(["yours", "yours"]);

    widget.actor.send({ type: "CONFLICT.MERGE" });

    expect(shown(widget)).toEqual(["1 11", "2 bulk-commodity:12", "3 14", "4 15", "5 22", "6 21"]);
  });

  it("is found after a reload too: my order was made from the older one", async () => {
    const device = memoryStorage();
    const first = await begin("bulk-sequence", server(), device);
    first.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    first.actor.stop();
    const http = server();
    http.routes["/api/tracks/get-railcars-on-track"] = onTrack(now, 8);
    const second = open(http, { mode: "bulk-sequence" }, device);
    await second.until((view) => view.conflict !== null);

    expect(second.view().conflict?.message).toBe("The order of Track 4 has changed meanwhile. Compare it with yours.");
    expect(second.view().conflict?.yours.rows.map((row) => `${row.seq} ${row.name}`)).toEqual([
      "1 UTLX 045014",
      "2 GATX 912",
      "3 UTLX 045011",
      "4 UTLX 045013",
    ]);

    second.actor.send({ type: "CONFLICT.MERGE" });

    expect(shown(second)).toEqual(["1 14", "2 bulk-commodity:12", "3 11", "4 15"]);
  });

  it("is an ordinary refusal when the answer does not say what stands there", async () => {
    const widget = await begin(
      "bulk-sequence",
      server(refuse(409, "order_changed", "Changed.", { current: { track_id: "4" } })),
    );
    widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    await submit(widget);

    expect(widget.view()).toMatchObject({ conflict: null, refusal: { message: "Changed.", canTakeOff: false } });
  });
});
