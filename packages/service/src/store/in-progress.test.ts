import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { InProgress } from "./in-progress";

describe("what is in progress", () => {
  it("is what has begun and not ended, whatever the order", () => {
    assert(
      property(array(nat({ max: 9 })), (choices) => {
        const inProgress = new InProgress<number>();
        const expected = new Map<number, { readonly of: number; place: number }>();
        for (const [at, choice] of choices.entries()) {
          const ended = choice < 5 ? [...expected.keys()][choice] : undefined;
          if (ended === undefined) {
            expected.set(at, inProgress.begin(at));
          } else {
            const entry = expected.get(ended)!;
            inProgress.end(entry);
            inProgress.end(entry);
            expected.delete(ended);
          }
          expect([...inProgress].toSorted((a, b) => a - b)).toEqual([...expected.keys()]);
        }
      }),
    );
  });

  it("keeps two that are alike apart", () => {
    const inProgress = new InProgress<string>();
    const first = inProgress.begin("read");
    inProgress.begin("read");
    inProgress.end(first);
    expect([...inProgress]).toEqual(["read"]);
  });
});
