import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { trackRow } from "../railcars/car-rows.fixtures";
import { trackCar } from "../railcars/car.fixtures";
import { answer, listedHttp, lost, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { liveSwitchListMachine } from "./switch-list.live";
import { viewSwitchList } from "./switch-list.view";

const CARS = "/api/tracks/get-railcars-on-track";
const tracks = answer(200, { result: [trackRow("10"), trackRow("4")], nextUrl: null, total: 2 });

/** The switch list of some tracks of terminal 1, over lists by path. */
function printing(routes: Record<string, ScriptedAnswer>, trackIds: readonly string[] | null) {
  const http = listedHttp({ "/api/tracks": tracks, ...routes }, []);
  const actor = createActor(liveSwitchListMachine(testRuntime(http), { nowSeconds: () => 1_000 }), {
    input: { terminalId: "1", trackIds },
  });
  actor.start();
  const done = async () => viewSwitchList(await waitFor(actor, (snapshot) => !snapshot.matches("loading")));
  return { http, actor, done };
}
const cars = answer(200, { result: [trackCar("1", 1)], revision: 1 });

describe("a switch list", () => {
  it("reads the tracks that it is of, by name, before anything of it is shown", async () => {
    const { actor, done } = printing({ [CARS]: cars }, null);
    expect(viewSwitchList(actor.getSnapshot())).toEqual({ kind: "reading", text: "Reading the railcars" });
    expect(await done()).toMatchObject({
      kind: "ready",
      reading: { tracks: [{ id: "4" }, { id: "10" }], readAt: 1_000 },
    });
  });

  it("leaves out tracks that are not asked for, and says where there is none", async () => {
    const one = printing({ [CARS]: cars }, ["10"]);
    expect(await one.done()).toMatchObject({ reading: { tracks: [{ id: "10" }] } });
    expect(one.http.requests).toHaveLength(2);
    expect(await printing({ [CARS]: cars }, ["99"]).done()).toMatchObject({ kind: "nothing" });
  });

  it("reads the tracks again where a car was moved from one to another in between, and stands on both", async () => {
    const on = (...ids: readonly string[]) =>
      answer(200, { result: ids.map((id, at) => trackCar(id, at + 1)), revision: 1 });
    let reads = 0;
    const moving: ScriptedAnswer = (request) => {
      reads += 1;
      const isFirst = request.url.endsWith("track_id=4");
      return (isFirst ? on(...(reads <= 2 ? ["1", "2"] : ["2"])) : on("1"))(request);
    };
    const { done } = printing({ [CARS]: moving }, null);
    const view = await done();
    expect(view.kind === "ready" && [...view.reading.carsOn].map(([id, { cars }]) => [id, cars.length])).toEqual([
      ["4", 1],
      ["10", 1],
    ]);
    expect(reads).toBe(4);
  });

  it("prints nothing where the cars of a track did not come, and all of it when it is read again", async () => {
    const { http, actor, done } = printing({ [CARS]: lost() }, ["4"]);
    expect(await done()).toMatchObject({ kind: "retry" });
    http.routes[CARS] = cars;
    actor.send({ type: "LIST.READ" });
    expect(await done()).toMatchObject({ kind: "ready" });
  });
});
