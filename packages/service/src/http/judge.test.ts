import { bounded, one, paged } from "@railhead/api-contract/envelope";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { mustFit } from "./judge";

const row = z.object({ id: z.string(), name: z.string() });
const answering = (schema: z.ZodMiniType) =>
  ({ method: "GET", path: "/api/things", responses: { 200: schema } }) as const;
const good = Object.freeze({ id: "1", name: "Lead" });
const bad = Object.freeze({ id: "2", name: 7 });
const page = (...result: readonly unknown[]) => ({ result, nextUrl: null, total: null });

describe("judging an answer", () => {
  it("lets pass what the contract promises, again and again", () => {
    for (const time of [1, 2]) {
      mustFit(answering(one(row)), 200, { result: good });
      expect(() => mustFit(answering(paged(row)), 200, page(good, good)), `time ${time}`).not.toThrow();
    }
  });
  it("names the record and the field that break it, among records that fit", () => {
    mustFit(answering(one(row)), 200, { result: good });
    expect(() => mustFit(answering(paged(row)), 200, page(good, bad))).toThrow(
      /breaks its contract: result\.1\.name: /,
    );
  });
  it("asks what stands around the records each time", () => {
    mustFit(answering(paged(row)), 200, page(good));
    expect(() => mustFit(answering(paged(row)), 200, { ...page(good), nextUrl: 3 })).toThrow("nextUrl");
    expect(() => mustFit(answering(bounded(row)), 200, { result: [good] })).toThrow("cut");
  });
  it("asks each form of record for itself", () => {
    mustFit(answering(one(row)), 200, { result: good });
    const other = z.object({ id: z.string(), length: z.number() });
    expect(() => mustFit(answering(one(other)), 200, { result: good })).toThrow("result.length");
  });
  it("checks again what can still change", () => {
    const open: { id: string; name: unknown } = { id: "1", name: "Lead" };
    mustFit(answering(one(row)), 200, { result: open });
    open.name = 7;
    expect(() => mustFit(answering(one(row)), 200, { result: open })).toThrow("result.name");
  });
  it("takes one record for a list as little as a list for one", () => {
    expect(() => mustFit(answering(paged(row)), 200, { ...page(), result: good })).toThrow("result");
    expect(() => mustFit(answering(one(row)), 200, { result: [good] })).toThrow("result");
  });
  it("refuses a status that the contract does not know", () => {
    expect(() => mustFit(answering(one(row)), 201, { result: good })).toThrow("no such status");
  });
});
