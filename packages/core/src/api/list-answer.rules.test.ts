import { bounded, named, one, paged } from "@railhead/api-contract/envelope";
import { get } from "@railhead/api-contract/rest";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readAnswer } from "./answer.rules";

describe("a list with a row that cannot be read", () => {
  const row = z.object({ id: z.string(), length: z.string() });
  const [good, bad] = [
    { id: "1", length: "42" },
    { id: "2", length: 42 },
  ];
  const readingOf = (schema: z.ZodMiniType, body: object) =>
    readAnswer(get("/api/tracks", "Tracks", schema, "session"), {
      status: 200,
      text: JSON.stringify(body),
      headers: { get: () => "application/json" },
    });

  it.each([
    ["a page", paged(row), { nextUrl: "/api/tracks?cursor=x", total: 3 }],
    ["a /list", bounded(row), { cut: true }],
    ["a plain list", one(z.array(row)), {}],
    ["the cars on a track", z.object({ result: z.array(row), revision: z.int() }), { revision: 7 }],
    ["rows of two kinds", one(z.array(z.union([row, z.object({ id: z.string(), kind: z.literal("x") })]))), {}],
  ])("shows the others and counts it: %s", (_, schema, around) => {
    expect(readingOf(schema, { result: [bad, good, bad], ...around })).toEqual({
      ok: true,
      value: { result: [good], ...around },
      leftOut: 2,
    });
  });

  it("shows nothing where no row can be read, and counts them", () => {
    expect(readingOf(one(z.array(named)), { result: [{ id: 1 }, null] })).toEqual({
      ok: true,
      value: { result: [] },
      leftOut: 2,
    });
  });

  it("is broken where the envelope of the rows is", () => {
    expect(readingOf(paged(row), { result: [good], nextUrl: 5, total: null })).toMatchObject({
      ok: false,
      error: { _tag: "ContractBroken" },
    });
    expect(readingOf(paged(row), { result: "none", nextUrl: null, total: null })).toMatchObject({
      ok: false,
      error: { _tag: "ContractBroken" },
    });
  });

  it("is no list where one thing is asked for: that is an error as before", () => {
    expect(readingOf(one(row), { result: bad })).toMatchObject({ ok: false, error: { _tag: "ContractBroken" } });
    expect(readingOf(one(z.object({ ids: z.array(z.string()) })), { result: { ids: [1] } })).toMatchObject({
      ok: false,
      error: { _tag: "ContractBroken" },
    });
  });
});
