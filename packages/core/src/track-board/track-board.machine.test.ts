import { describe, expect, it } from "vitest";
import { answer, refuse } from "../runtime/test.layer";
import { board, track } from "./track-board.fixtures";

describe("the track board machine", () => {
  it("says that it could not load, with the sentence of the server, and loads when asked again", async () => {
    const { actor, settled } = board(
      "7",
      refuse(403, "forbidden", "You may not see tracks."),
      answer(200, { result: [track("1", "10", "0", 0)] }),
    );

    expect(await settled()).toMatchObject({ state: "failed", detail: "You may not see tracks." });

    actor.send({ type: "REFRESH" });

    expect(await settled()).toMatchObject({ state: "ready", detail: null });
  });

  it("asks for the tracks of its terminal only, whatever else the user may see", async () => {
    const { settled, requests } = board("7", answer(200, { result: [] }));
    await settled();

    expect(requests.map((request) => request.url)).toEqual(["/api/tracks/get-track-utilization?terminal_id=7"]);
  });

  it("shows what others have changed, also where the first look failed", async () => {
    const { actor, settled } = board("7", refuse(403, "forbidden", "Not now."));
    await settled();
    actor.send({ type: "REMOTE_CHANGES.RECEIVED", tracks: [track("1", "10", "0", 3)] });

    expect(await settled()).toMatchObject({ state: "ready", detail: null, rows: [{ cars: 3 }] });
  });

  it("keeps the tracks on show when looking again fails", async () => {
    const { actor, settled } = board(
      "7",
      answer(200, { result: [track("1", "10", "0", 0)] }),
      refuse(403, "forbidden", "Not any more."),
    );
    await settled();
    actor.send({ type: "REFRESH" });

    expect((await settled()).rows).toHaveLength(1);
  });
});
