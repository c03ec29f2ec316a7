import { describe, expect, it } from "vitest";
import { trackSend } from "./track-send";

describe("the list of tracks", () => {
  const received: unknown[] = [];
  const send = trackSend((event) => received.push(event));

  it("speaks to another machine in its own words", () => {
    received.length = 0;
    send({ type: "TRACKS.LOAD" });
    send({ type: "CARS_ON_TRACK.LOAD" });
    send({ type: "TRACK.CHOOSE", id: "4" });
    send({ type: "LIST.TOGGLE", list: "tracks", open: true });

    expect(received).toEqual([
      { type: "TRACKS.LOAD" },
      { type: "CARS_ON_TRACK.LOAD" },
      { type: "TRACK.CHOOSE", id: "4" },
      { type: "TRACKS.TOGGLE", open: true },
    ]);
  });
});
