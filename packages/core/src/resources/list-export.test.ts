import { routes } from "@railhead/api-contract/resources/tracks.contract";
import { describe, expect, it } from "vitest";
import { NetworkLost, Refused, SignedOut, type ApiError } from "../api/api-errors";
import type { CancelSignal } from "../ports/http.port";
import type { Outcome } from "../runtime/from-effect";
import { createListExport } from "./list-export";

const request = { page: "tracks", route: routes.export, address: "/api/tracks/export?format=csv", rows: 3 };

function setup() {
  const asked: { answer: (outcome: Outcome<string, ApiError>) => Promise<void>; signal: CancelSignal }[] = [];
  const saved: string[] = [];
  let signedOut = 0;
  const exports = createListExport({
    download: (_request, signal) =>
      new Promise((resolve) =>
        asked.push({
          signal,
          answer: async (outcome) => {
            resolve(outcome);
            await Promise.resolve();
          },
        }),
      ),
    newSignal: () => {
      const work = new AbortController();
      return { signal: work.signal, abort: () => work.abort() };
    },
    onSaved: (name) => saved.push(name),
    onSignedOut: () => (signedOut += 1),
  });
  return { exports, asked, saved, signedOut: () => signedOut };
}

describe("the file of a list", () => {
  it("is asked for once, however often it is clicked, and named when it is there", async () => {
    const { exports, asked, saved } = setup();
    exports.start(request);
    exports.start(request);
    expect(exports.state.read()).toEqual({ kind: "making", request });
    await asked[0]!.answer({ ok: true, value: "tracks-3-rows.csv" });
    expect([asked.length, saved, exports.state.read()]).toEqual([1, ["tracks-3-rows.csv"], { kind: "idle" }]);
  });
  it.each([
    [new NetworkLost({}), "No file came: the line was cut, or the server is away."],
    [new Refused({ status: 422, code: "bad_filter", description: "There is no column x." }), "There is no column x."],
  ])("that fails says why, and is asked for again", async (error, why) => {
    const { exports, asked, saved } = setup();
    exports.start(request);
    await asked[0]!.answer({ ok: false, error });
    expect(exports.state.read()).toEqual({ kind: "failed", request, why });
    exports.retry();
    await asked[1]!.answer({ ok: true, value: "tracks.csv" });
    expect(saved).toEqual(["tracks.csv"]);
    exports.retry();
    expect(asked).toHaveLength(2);
  });
  it("leads to the login where nobody is signed in any more", async () => {
    const { exports, asked, signedOut } = setup();
    exports.start(request);
    await asked[0]!.answer({ ok: false, error: new SignedOut({ description: "Log in again.", code: "signed_out" }) });
    expect([signedOut(), exports.state.read()]).toEqual([1, { kind: "idle" }]);
  });
  it("that was given up is fetched no further, and saved by no late answer", async () => {
    const { exports, asked, saved } = setup();
    exports.start(request);
    exports.stop();
    expect([asked[0]!.signal.aborted, exports.state.read()]).toEqual([true, { kind: "idle" }]);
    exports.start(request);
    await asked[0]!.answer({ ok: true, value: "late.csv" });
    expect([saved, exports.state.read().kind]).toEqual([[], "making"]);
  });
});
