import { describe, expect, it } from "vitest";
import { bothNamed, namedTracks } from "./named-tracks.rules";
import { boardOf } from "../track-utilization/track-utilization.fixtures";

const { carsOn } = boardOf({ "4": ["1", "2"], "5": ["3"] });
const change = (resource: string, record_id: string, terminal_id: string | null = "1") => ({
  id: "1",
  at: 1,
  resource,
  record_id,
  action: "update",
  terminal_id,
  by: null,
});
const named = (...changes: ReturnType<typeof change>[]) => {
  const tracks = namedTracks(changes, "1", carsOn);
  return tracks === "all" ? tracks : [...tracks];
};

describe("the tracks that are read again", () => {
  it("are those whose order or record changed, and those of the cars that did", () => {
    expect(named(change("tracks", "5"), change("inbounds", "2"))).toEqual(["5", "4"]);
    expect(named(change("inbounds", "9"))).toEqual([]);
  });

  it("are none for cars of the other family, other terminals and other records", () =>
    expect(
      named(change("bulk-commodity-railcar-loads", "2"), change("tracks", "4", "2"), change("orders", "4")),
    ).toEqual([]));

  it("are all where a name may have changed, or where nobody knows what did", () => {
    expect(named(change("customers", "7", null))).toBe("all");
    expect(namedTracks(null, "1", carsOn)).toBe("all");
  });

  it("come together over two rounds", () => {
    expect(bothNamed(new Set(["4"]), new Set(["5"]))).toEqual(new Set(["4", "5"]));
    expect(bothNamed(new Set(["4"]), "all")).toBe("all");
  });
});
