import { describe, expect, it } from "vitest";
import { namesInKept, openingOfKept, pageOfKept } from "./kept-page.rules";
import { matchFloorRoute } from "./floor-table";

const key = (rest: string, userid = "7") => `railhead.widget.${userid}.${rest}`;

describe("where kept work is taken up again", () => {
  it.each([
    ["sand.receive", "/mobile-v2/sand/railcars/receive"],
    ["bulk-commodity.bulk-sequence", "/mobile-v2/bulk-commodity/railcars/bulk-sequence"],
    ["sand.sequence.12", "/mobile-v2/sand/railcars/sequence"],
    ["sand.edit.12", "/mobile-v2/sand/railcars/edit/12"],
    ["sand.railcars.handling.7", "/mobile-v2/sand/railcars/handling/7"],
    ["sand.outbound-trucks.handling.12", "/mobile-v2/sand/outbound-trucks/handling/12"],
    ["bulk-commodity.inbound-trucks.release.9", "/mobile-v2/bulk-commodity/inbound-trucks/release/9"],
    ["sand.inbound-trucks.arrival.new.1", "/mobile-v2/sand/inbound-trucks/handling"],
    ["sand.sign.outbounds.12", "/mobile-v2/sand/outbound-trucks/capture-signature/12"],
    [
      "bulk-commodity.sign.bulk-commodity-inbound-trucks.9",
      "/mobile-v2/bulk-commodity/inbound-trucks/capture-signature/9",
    ],
  ])("%s: %s, which is a page", (rest, page) => {
    expect(pageOfKept("7", key(rest))).toBe(page);
    expect(matchFloorRoute(page)).toMatchObject({ kind: "route" });
  });

  it.each([
    ["of somebody else", key("sand.receive", "77")],
    ["of no page", key("sand.dance")],
    ["of a track that is looked at", key("sand.sequence.track")],
    ["of no family", key("coal.receive")],
    ["of no task of trucks", key("sand.outbound-trucks.search.list")],
    ["without the id", key("sand.sign.outbounds")],
    ["of other parts", "previous_route"],
  ])("nowhere for a key %s", (_what, other) => expect(pageOfKept("7", other)).toBeNull());
});

describe("what kept work is about", () => {
  const form = {
    cars: [
      { id: "1", name: "UTLX 1" },
      { id: "2", name: "UTLX 2" },
      { id: "3", name: "UTLX 3" },
    ],
    attempt: { key: "a", body: [{ id: "1" }, { id: "3" }] },
  };

  it.each([
    ["a truck or a railcar", { kept: { of: "OT 1007", attempt: {} } }, ["OT 1007"]],
    [
      "the truck of a signature, not whoever signs",
      { kept: { name: "Jane Doe", shown: { truck: "OT 1007" }, attempt: {} } },
      ["OT 1007"],
    ],
    ["the railcars that were sent", { form }, ["UTLX 1", "UTLX 3"]],
    ["nothing, where it was kept without a name", { kept: { attempt: {} } }, []],
    ["nothing, where a list has nothing sent", { form: { ...form, attempt: null } }, []],
  ])("%s", (_what, kept, names) => expect(namesInKept(JSON.stringify({ userid: "7", ...kept }))).toEqual(names));

  it.each(["{ damaged", "null", "7"])("is nothing in %s", (text) => expect(namesInKept(text)).toEqual([]));
});

describe("what opens kept work where no address does", () => {
  const text = (more: object) =>
    JSON.stringify({
      userid: "7",
      kept: { text: "3", attempt: { key: "a", body: { track_id: "4", car_seq: 3 } }, ...more },
    });

  it.each([
    ["the terminal that is kept with it", { of: "UTLX 1", at: "2" }, "2"],
    ["the user’s own, where none is", {}, "1"],
  ])("is its car on its track, at %s", (_what, more, terminal_id) => {
    const opening = openingOfKept("7", key("sand.sequence.12"), text(more), "1");
    expect(opening?.key).toBe(key("sand.sequence.track"));
    expect(JSON.parse(opening?.text ?? "")).toEqual({
      userid: "7",
      kept: { terminal_id, track_id: "4", car_id: "12" },
    });
  });

  it.each([
    ["a page that its address opens", key("sand.edit.12"), text({})],
    ["somebody else’s", key("sand.sequence.12", "77"), text({})],
    ["what was not sent", key("sand.sequence.12"), text({ attempt: null })],
    ["what cannot be read", key("sand.sequence.12"), "{ damaged"],
  ])("is nothing for %s", (_what, of, kept) => expect(openingOfKept("7", of, kept, "1")).toBeNull());
});
