import { describe, expect, it } from "vitest";
import { lost, refuse } from "../runtime/test.layer";
import { figures, groups, waiting, waitingIn } from "./waiting.fixtures";

describe("what waits at a terminal", () => {
  it("is counted by one call for each list, of the terminal and of what is open", async () => {
    const { settled, urls } = waiting(groups(["1", 50], ["2", 1198], ["7", 2]), groups(["14", 3]));

    expect(figures(await settled())).toEqual([
      ["Railcars", "50", "1,198", "", "2"],
      ["Outbound Trucks", "0", "0", "3", "0"],
    ]);
    expect(urls()).toEqual([
      "/api/inbounds/groups?group=status_id&held=1&terminal_id=7",
      "/api/outbounds/groups?group=status_id&held=1&terminal_id=7",
    ]);
  });

  it("is of bulk commodity trucks what waits in both directions", async () => {
    const { settled, urls } = waitingIn(["bulk-commodity-trucks"], groups(["12", 2], ["15", 1]), groups(["12", 3]));

    expect(figures(await settled())).toEqual([["Bulk Commodity Trucks", "0", "5", "0", "1"]]);
    expect(urls()).toEqual([
      "/api/bulk-commodity-inbound-trucks/groups?group=status_id&held=1&terminal_id=7",
      "/api/bulk-commodity-outbound-trucks/groups?group=status_id&held=1&terminal_id=7",
    ]);
  });

  it("shows the lists that could be read, and says that others could not", async () => {
    const { settled, actor } = waiting(
      groups(["1", 50]),
      refuse(500, "fault", "Something broke."),
      groups(["1", 51]),
      groups(["11", 1]),
    );
    const view = await settled();

    expect(view.isPartial).toBe(true);
    expect(figures(view)[1]).toEqual(["Outbound Trucks", "–", "–", "–", "–"]);

    actor.send({ type: "COUNTS.LOAD" });

    expect(figures(await settled())).toEqual([
      ["Railcars", "51", "0", "", "0"],
      ["Outbound Trucks", "1", "0", "0", "0"],
    ]);
  });

  it("says that nothing could be read, and keeps what was read when that happens later", async () => {
    const none = waiting(lost(), lost());

    expect((await none.settled()).state).toBe("failed");

    const later = waiting(groups(["1", 50]), groups(), lost(), lost());
    await later.settled();
    later.actor.send({ type: "COUNTS.LOAD" });

    expect(figures(await later.settled())[0]).toEqual(["Railcars", "50", "0", "", "0"]);
  });
});
