import { describe, expect, it } from "vitest";
import { endText, viewCut } from "./cut.view";

const names = { sequence_one_end: "north switch", far_end: "south switch" };

describe("a cut in words", () => {
  it("names its track, its end and what is pulled", () => {
    const track = { id: "4", name: "Track 4", names };
    expect(viewCut(track, "far", [{ wanted: false }, { wanted: true }])).toEqual({
      key: "4 far",
      end: "far",
      title: "Track 4, far end (south switch)",
      counts: "Pull 2 railcars, 1 of them to be moved",
    });
    expect(viewCut(track, "sequence one", [{ wanted: true }]).counts).toBe("Pull 1 railcar; none has to be moved");
  });
  it("leaves out a name that an end has not", () => {
    expect(endText("far", { ...names, far_end: null })).toBe("far end");
    expect(endText("sequence one", names)).toBe("sequence 1 end (north switch)");
  });
});
