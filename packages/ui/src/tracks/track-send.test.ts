import { describe, expect, it } from "vitest";
import { trackSend } from "./track-send";

describe("the list of tracks", () => {
  const heard: unknown[] = [];
  const send = trackSend((event) => heard.push(event));

  it("speaks to another machine in its own words", () => {
    heard.length = 0;
    send({ type: "TRACKS.LOAD" });
    send({ type: "CARS_ON_TRACK.LOAD" });
    send({ type: "TRACK.CHOOSE", id: "4" });
    send({ type: "LIST.TOGGLE", list: "tracks", open: true });

    expect(heard).toEqual([
      { type: "TRACKS.LOAD" },
      { type: "CARS_ON_TRACK.LOAD" },
      { type: "TRACK.CHOOSE", id: "4" },
      { type: "TRACKS.TOGGLE", open: true },
    ]);
  });
});
