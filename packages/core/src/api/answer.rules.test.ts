import { one } from "@railhead/api-contract/envelope";
import { get } from "@railhead/api-contract/rest";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { chooseLanguage } from "../messages/define-messages";
import { readAnswer } from "./answer.rules";
import { canRetry, describeError, NetworkLost, Refused, SignedOut, TimedOut } from "./api-errors";

const route = get("/api/tracks", "Tracks", one(z.object({ id: z.string() })), "session");
const reading = (status: number, text: string, type: string | null = "application/json") =>
  readAnswer(route, { status, text, headers: { get: () => type } }, { idempotencyKey: "k" });
const good = '{"result":{"id":"1"}}';
const refusal = '{"description":"No.","code":"no"}';

describe("an answer", () => {
  it.each([
    "application/json",
    "application/json;charset=utf-8",
    "Application/JSON ; charset=utf-8",
    "application/problem+json",
  ])("is read as %s", (type) => {
    expect(reading(200, good, type).ok).toBe(true);
  });

  it.each(["text/html", "text/plain", "application/jsonp", "", null])("is not read as %s", (type) => {
    expect(reading(200, good, type)).toMatchObject({ ok: false, error: { _tag: "ContractBroken" } });
  });

  it("loses what the route does not know of", () => {
    expect(reading(200, '{"result":{"id":"1","secret":1}}')).toEqual({ ok: true, value: { result: { id: "1" } } });
  });

  it.each([
    ["cut off", 200, '{"result":'],
    ["empty", 200, ""],
    ["of another form", 200, '{"result":{"id":1}}'],
    ["of a status without schema", 201, good],
    ["a redirect", 302, good],
    ["nothing new", 304, good],
    ["a refusal without a sentence", 422, '{"error":"no"}'],
    ["a 401 without the form", 401, "{}"],
  ])("is broken when %s", (_, status, text) => {
    expect(reading(status, text)).toMatchObject({ ok: false, error: { _tag: "ContractBroken" } });
  });

  it.each([400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 501, 503])("is a refusal at %d", (status) => {
    expect(reading(status, refusal)).toMatchObject({
      ok: false,
      error: { _tag: "Refused", status, code: "no", description: "No." },
    });
  });

  it("says a refusal in the language of the device, and in English what that does not know", () => {
    const sent = JSON.stringify({
      description: "Track 4 is full.",
      code: "rule",
      fields: { track_id: "Track 4 is full.", id: "It is gone." },
      coded: { code: "track_full", params: { track: "Track 4" } },
      coded_fields: {
        track_id: { code: "track_full", params: { track: "Track 4" } },
        id: { code: "gone", params: {} },
      },
    });
    const english = { code: "rule", description: "Track 4 is full.", fields: { track_id: "Track 4 is full." } };
    expect(reading(422, sent)).toMatchObject({ error: english });

    chooseLanguage({ refusals: { track_full: ({ track }: { track: string }) => `${track} ist voll.` } });
    expect(reading(422, sent)).toMatchObject({
      error: {
        code: "rule",
        description: "Track 4 ist voll.",
        fields: { track_id: "Track 4 ist voll.", id: "It is gone." },
      },
    });
    expect(reading(401, sent)).toMatchObject({ error: { _tag: "SignedOut", description: "Track 4 ist voll." } });
    chooseLanguage();
  });

  it("is signed out at 401", () => {
    expect(reading(401, refusal)).toMatchObject({ ok: false, error: { _tag: "SignedOut", description: "No." } });
  });

  it.each([502, 503, 504])("never came when a proxy answers %d, and names the key", (status) => {
    expect(reading(status, "<html>", "text/html")).toMatchObject({
      ok: false,
      error: { _tag: "NetworkLost", idempotencyKey: "k" },
    });
  });

  it("names what does not fit", () => {
    const answer = reading(200, '{"result":{"id":1}}');

    expect(answer.ok ? "" : answer.error).toMatchObject({ reason: expect.stringContaining("result.id") as string });
  });
});

describe("an error", () => {
  it("is the server's sentence, where it sent one", () => {
    expect(describeError(new Refused({ status: 409, code: "x", description: "Full." }))).toBe("Full.");
    expect(describeError(new SignedOut({ code: "x", description: "Wrong password." }))).toBe("Wrong password.");
    expect(describeError(new NetworkLost({}))).toBe(null);
  });

  it("may be sent again by hand only where no answer came", () => {
    expect(canRetry(new TimedOut({ afterMs: 1 }))).toBe(true);
    expect(canRetry(new Refused({ status: 503, code: "x", description: "Away." }))).toBe(false);
  });
});
