import { saying } from "../refusals/refusals.fixtures";
import { describe, expect, it } from "vitest";
import { recordNotFound, Problem } from "../problems";
import { DuplicateRow, RowMissing, TransactionEnded } from "../store/store-errors";
import { asProblem, packed, problemAnswer, toResponse } from "./answers";

describe("answers", () => {
  it("are never stored nor guessed at, and carry the request’s id", () => {
    const { headers } = toResponse({ status: 200, text: "{}" }, "abc");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-request-id": "abc",
    });
  });
  it("are packed where the caller takes it, the text is worth it and it is there whole", async () => {
    const pack = {
      encoding: "halves",
      bytesOf: (text: string) => Promise.resolve(new TextEncoder().encode(text.slice(0, text.length / 2))),
    };
    const long = { status: 200, text: "x".repeat(2_000), headers: { etag: "1" } };
    const sent = toResponse(await packed(long, pack), "abc");

    expect([sent.headers.get("content-encoding"), sent.headers.get("etag")]).toEqual(["halves", "1"]);
    expect(await sent.text()).toBe("x".repeat(1_000));
    for (const kept of [
      { ...long, text: "short" },
      { ...long, stream: new ReadableStream() },
    ])
      expect(await packed(kept, pack)).toBe(kept);
    expect(await packed(long, undefined)).toBe(long);
  });
  it("carry what a refusal says in its headers", () =>
    expect(
      problemAnswer(new Problem("TooMany", "x", saying("X."), { headers: { "retry-after": "60" } })),
    ).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
    }));
  it("say what stands now where a refusal knows it", () =>
    expect(
      JSON.parse(problemAnswer(new Problem("Conflict", "x", saying("X."), { current: { id: "1" } })).text),
    ).toEqual({
      description: "X.",
      code: "x",
      current: { id: "1" },
      coded: { code: "said_by_a_test", params: {} },
    }));
});

describe("what was thrown", () => {
  it("is a refusal when it says so", () => {
    const problem = recordNotFound("tracks", "7");
    expect(asProblem(problem)).toBe(problem);
  });
  it("is a 404 when a row is missing", () =>
    expect(asProblem(new RowMissing("tracks", "7"))).toMatchObject({ _tag: "NotFound" }));
  it("is a broken rule at its fields when a key is taken", () =>
    expect(asProblem(new DuplicateRow("tracks", ["terminal_id", "track_name"]))).toMatchObject({
      _tag: "RuleBroken",
      code: "not_unique",
      message: "Another record of this terminal has this track name already.",
      fields: { track_name: "Another record of this terminal has this track name already." },
    }));
  it("is a fault of ours otherwise", () => {
    expect(asProblem(new TransactionEnded("x"))).toBeNull();
    expect(asProblem("x")).toBeNull();
  });
});
