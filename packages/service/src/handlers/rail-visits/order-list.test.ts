import fc from "fast-check";
import { expect, it } from "vitest";
import { seenRevisions } from "./order-list";

it.each([null, "", "  "])("has seen no revision without a header (%j)", (header) => {
  expect(seenRevisions(header).size).toBe(0);
});

it("reads back the revisions of any tracks", () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.integer({ min: 1 }), fc.nat()), {
    minLength: 1,
    selector: ([track]) => track,
  });
  fc.assert(
    fc.property(pairs, (tracks) => {
      const header = tracks.map(([track, revision]) => `${track}=${revision}`).join(", ");

      expect([...seenRevisions(header)]).toEqual(tracks.map(([track, revision]) => [String(track), revision]));
    }),
  );
});

it.each(["12", "12=", "=7", "12=7;13=2", "012=1", "1=1,", "1=-1", "__proto__=1"])(
  "refuses %j with the form it should have",
  (header) => {
    expect(() => seenRevisions(header)).toThrow(
      "X-Track-Revision is {track_id}={revision}, several with commas between them.",
    );
  },
);
