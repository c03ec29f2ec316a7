import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { Refused } from "../api/api-errors";
import { carDraft } from "../railcar-handling/car-work.fixtures";
import { draftsRead } from "./draft-reads.live";

const refused = (status: number) => new Refused({ status, code: "x", description: "No." });

it("gives the drafts of a load, oldest first", async () => {
  const [newer, older] = [carDraft("2", { recorded_at: 20 }), carDraft("1", { recorded_at: 10 })];
  expect(await Effect.runPromise(draftsRead(Effect.succeed({ result: [newer, older] })))).toEqual({
    drafts: [older, newer],
    draftsHidden: false,
  });
});

it("goes on without them for a user who may not view drafts, and says so", async () => {
  expect(await Effect.runPromise(draftsRead(Effect.fail(refused(403))))).toEqual({ drafts: [], draftsHidden: true });
});

it("fails where the load is not there", async () => {
  expect(await Effect.runPromise(Effect.flip(draftsRead(Effect.fail(refused(404)))))).toMatchObject({ status: 404 });
});
