import { one } from "@railhead/api-contract/envelope";
import { get } from "@railhead/api-contract/rest";
import { waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { call } from "../api/api-client.service";
import { answer, countedIds, lost, refuse, routedHttp, type ScriptedAnswer } from "../runtime/test.layer";
import { floorSession, sessionPorts } from "./session.fixtures";
import { createSession } from "./session.live";

const tracks = get("/api/tracks", "Tracks", one(z.array(z.string())), "session");

async function app(onTracks: ScriptedAnswer) {
  const http = routedHttp({
    "GET /api/auth/session": answer(200, { result: floorSession }),
    "GET /api/tracks": onTracks,
  });
  const ports = sessionPorts();
  const later: (() => void)[] = [];
  const after = (_: number, work: () => void) => {
    later.push(work);
    return () => undefined;
  };
  const { runtime, session } = createSession({ ...ports, clock: { ...ports.clock, after }, http, ids: countedIds() });
  session.start();
  await waitFor(session, (snapshot) => snapshot.matches({ "signed-in": "connected" }));
  const pass = () => later.splice(0).forEach((work) => work());
  return { session, pass, ask: () => runtime.runPromiseExit(call(tracks, { retry: false })) };
}

describe("an app", () => {
  it("loses its session when any call is answered with 401, once the caller has received it", async () => {
    const { ask, pass, session } = await app(refuse(401, "signed_out", "Please sign in."));
    await ask();

    expect(session.getSnapshot().matches({ "signed-in": "connected" })).toBe(true);
    pass();
    expect(session.getSnapshot().matches("signed-out")).toBe(true);
  });

  it("knows from any call that there is no connection", async () => {
    const { ask, session } = await app(lost());
    await ask();

    expect(session.getSnapshot().matches({ "signed-in": "lost" })).toBe(true);
  });

  it("keeps its session when a call is refused", async () => {
    const { ask, session } = await app(refuse(403, "forbidden", "Not allowed."));
    await ask();

    expect(session.getSnapshot().matches({ "signed-in": "connected" })).toBe(true);
  });

  it("asks again at once when another call gets through", async () => {
    const { ask, session } = await app(answer(200, { result: [] }));
    session.send({ type: "NETWORK.OFFLINE" });
    await ask();

    expect((await waitFor(session, (snapshot) => snapshot.matches({ "signed-in": "connected" }))).context.tries).toBe(
      0,
    );
  });
});
