import { describe, expect, it } from "vitest";
import { trackSend } from "./track-send";

describe("the pickers of terminal and track", () => {
  const heard: unknown[] = [];
  const send = trackSend((event) => heard.push(event));

  it("speak to another machine in its own words", () => {
    heard.length = 0;
    send({ type: "TERMINALS.LOAD" });
    send({ type: "TRACKS.LOAD" });
    send({ type: "STANDING.LOAD" });
    send({ type: "TERMINAL.CHOOSE", id: "2" });
    send({ type: "TRACK.CHOOSE", id: "4" });
    send({ type: "LIST.TOGGLE", list: "tracks", open: true });

    expect(heard).toEqual([
      { type: "TERMINALS.LOAD" },
      { type: "TRACKS.LOAD" },
      { type: "STANDING.LOAD" },
      { type: "TERMINAL.CHOOSE", id: "2" },
      { type: "TRACK.CHOOSE", id: "4" },
      { type: "TRACKS.TOGGLE", open: true },
    ]);
  });

  it("keep to themselves what only the widget knows", () => {
    heard.length = 0;
    send({ type: "LIST.TOGGLE", list: "selected", open: true });
    send({ type: "SELECTION.CLEAR" });

    expect(heard).toEqual([]);
  });
});
