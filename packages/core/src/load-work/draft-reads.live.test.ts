import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { Refused } from "../api/api-errors";
import { carDraft } from "../railcar-handling/car-work.fixtures";
import { answer, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { answeredDraft, voidedDraft } from "./answered-draft.fixtures";
import { draftsRead, noDrafts } from "./draft-reads.live";

const refused = (status: number) => new Refused({ status, code: "x", description: "No." });
const [newer, older] = [carDraft("2", { recorded_at: 20 }), carDraft("1", { recorded_at: 10 })];
type Asked = Parameters<typeof draftsRead>[0];
const found: Asked = Effect.succeed({ result: [newer, older] });

/** What is read for a form about `draft`, by what the server answers for one draft, and what it was asked. */
async function readFor(draft: string | null, one: (path: string) => ScriptedAnswer | null = () => null, list = found) {
  const asked: string[] = [];
  const api = testRuntime({
    request: (sent) => {
      asked.push(sent.url);
      return (one(sent.url) ?? refuse(404, "not_found", "There is no such draft."))(sent);
    },
  });
  const exit = await api.runPromiseExit(draftsRead(list, draft));
  if (exit._tag === "Failure") throw new Error("The drafts were not read.");
  const { drafts, ...others } = exit.value;
  return { ...others, drafts: drafts.map(({ id }) => id), asked };
}
const both = { drafts: ["1", "2"], draftsHidden: false };

it("gives the drafts of a load, oldest first, and asks for no more where the form's is among them", async () => {
  const nothing = { ...both, inPlace: null, asked: [] };
  expect(await readFor(null)).toEqual(nothing);
  expect(await readFor("1")).toEqual(nothing);
});

it("finds the draft in the place of one, over several corrections", async () => {
  expect(await readFor("7", (path) => voidedDraft({ 7: "8", 8: "2" }, path))).toEqual({
    ...both,
    inPlace: { from: "7", to: "2" },
    asked: ["/api/drafts/7", "/api/drafts/8"],
  });
});

it("finds none for one that was voided, also after it was corrected, or is not to be seen", async () => {
  const none = { from: "7", to: null };
  expect(await readFor("7", (path) => voidedDraft({ 7: null }, path))).toMatchObject({ inPlace: none });
  expect(await readFor("7", (path) => voidedDraft({ 7: "8", 8: null }, path))).toMatchObject({ inPlace: none });
  expect(await readFor("7")).toMatchObject({ inPlace: none });
});

it("knows one that counts though it is not among them", async () => {
  const counted = answer(200, { result: answeredDraft(carDraft("7")) });
  expect(await readFor("7", () => counted)).toMatchObject({ inPlace: { from: "7", to: "7" } });
  expect(noDrafts("7")).toMatchObject({ inPlace: { from: "7", to: null } });
});

it("goes on without them for a user who may not view drafts, and says so", async () => {
  const list: Asked = Effect.fail(refused(403));
  expect(await readFor("1", () => null, list)).toMatchObject({ drafts: [], draftsHidden: true });
});

it("fails where the load is not there", async () => {
  await expect(readFor(null, () => null, Effect.fail(refused(404)))).rejects.toThrow("The drafts were not read.");
});
