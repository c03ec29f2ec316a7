import { describe, expect, it } from "vitest";
import { type ApiError, ContractBroken, NetworkLost, Refused, SignedOut, TimedOut } from "./api-errors";
import { attemptAfter, attemptOf, isSameBody, resumed } from "./attempt.rules";

const sent = { key: "a", body: { car_seq: 1 } };
const unsure = { ...sent, unsure: true };
const refused = (status: number) => new Refused({ status, code: "any", description: "No." });
const signedOut = (more: { afterSilence?: true } = {}) =>
  new SignedOut({ code: "signed_out", description: "Log in again.", ...more });

describe("an attempt after its call has failed", () => {
  it.each<[string, ApiError]>([
    ["no answer", new NetworkLost({})],
    ["no answer in time", new TimedOut({ afterMs: 1 })],
    ["a server that broke", refused(500)],
    ["an answer that cannot be read", new ContractBroken({ route: "POST /api/x", reason: "nonsense" })],
    ["a 401 after a send without answer", signedOut({ afterSilence: true })],
  ])("stays with its key after %s", (_what, error) => {
    expect(attemptAfter(sent, error)).toEqual(unsure);
    expect(attemptAfter(unsure, error)).toEqual(unsure);
  });

  it.each<[string, ApiError]>([
    ["a 401", signedOut()],
    ["too many calls", refused(429)],
  ])("stays after %s only while its end is unknown", (_what, error) => {
    expect(attemptAfter(unsure, error)).toEqual(unsure);
    expect(attemptAfter(sent, error)).toBeNull();
  });

  it.each([403, 404, 409, 422])("is over after a refusal with %i", (status) => {
    expect(attemptAfter(unsure, refused(status))).toBeNull();
    expect(attemptAfter(sent, refused(status))).toBeNull();
  });

  it("is none where nothing was sent", () => {
    expect(attemptAfter(null, new NetworkLost({}))).toBeNull();
  });
});

it("has no known end when it was kept over a reload", () => {
  expect(resumed(sent)).toEqual(unsure);
  expect(resumed(null)).toBeNull();
});

describe("an attempt that is sent again", () => {
  const body = { car_seq: 1 };

  it("goes out again under its key while it says the same", () =>
    expect(attemptOf(body, { key: "a", body: { car_seq: 1 } }, () => "b").key).toBe("a"));
  it("gets a new key once it says something else", () =>
    expect(attemptOf(body, { key: "a", body: { car_seq: 2 } }, () => "b")).toEqual({ key: "b", body }));
  it("is not the same as none", () => expect(isSameBody(body, null)).toBe(false));
});
