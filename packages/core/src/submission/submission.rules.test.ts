import { describe, expect, it } from "vitest";
import { NOON } from "../runtime/ports.fixtures";
import { anEntry, refusal, signedOut, SILENCES } from "./submission.fixtures";
import { isExpired, isSameBody, isWithinReach, isUnconfirmedAfter, KEY_LIFETIME_SECONDS } from "./submission.rules";

const one = anEntry();
const two = anEntry({ followUp: { key: "key-2", body: {} } });

describe("a change whose call has failed", () => {
  it.each(SILENCES)("is unconfirmed after %s", (_what, error) => {
    expect([isUnconfirmedAfter(error, one, false), isUnconfirmedAfter(error, one, true)]).toEqual([true, true]);
  });

  it.each([
    ["a 401", signedOut()],
    ["too many calls", refusal(429)],
  ])("is unconfirmed after %s only where it was before", (_what, error) => {
    expect([isUnconfirmedAfter(error, one, false), isUnconfirmedAfter(error, one, true)]).toEqual([false, true]);
  });

  it("of two calls is unconfirmed after a 401: the first one may have been carried out", () => {
    expect(isUnconfirmedAfter(signedOut(), two, false)).toBe(true);
    expect(isUnconfirmedAfter(refusal(422), two, false)).toBe(false);
  });

  it.each([400, 403, 404, 409, 413, 422])("has a final answer after a refusal with %i", (status) => {
    expect([isUnconfirmedAfter(refusal(status), one, false), isUnconfirmedAfter(refusal(status), one, true)]).toEqual([
      false,
      false,
    ]);
  });
});

it("may be sent again for thirteen days of the fourteen for which the server knows its key", () => {
  expect(
    [NOON, NOON + KEY_LIFETIME_SECONDS, NOON + KEY_LIFETIME_SECONDS + 1].map((now) => isExpired(one, now)),
  ).toEqual([false, false, true]);
  expect(KEY_LIFETIME_SECONDS).toBeLessThan(14 * 24 * 3600);
});

it("can be taken up at its terminal, at any where that is not known, and by a user who may choose terminals", () => {
  const [here, there, anywhere] = ["1", "2", null].map((terminal) => anEntry({ terminal }));

  expect([here, there, anywhere].map((entry) => isWithinReach(entry!, "1", false))).toEqual([true, false, true]);
  expect(isWithinReach(there!, "1", true)).toBe(true);
});

it("knows bodies that say the same", () => {
  expect(isSameBody({ car_seq: 1 }, { car_seq: 1 })).toBe(true);
  expect(isSameBody({ car_seq: 1 }, { car_seq: 2 })).toBe(false);
  expect(isSameBody({ car_seq: 1 }, null)).toBe(false);
});
