import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "../testing/database";
import { rowValues } from "./row-text";

describe("a row written as one text", () => {
  it.each([
    ["(7,abc)", ["7", "abc"]],
    ['(7,"a ""b""",,"")', ["7", 'a "b"', null, ""]],
    ["(,)", [null, null]],
    ['("",)', ["", null]],
    ['(,"")', [null, ""]],
    ["(1,,)", ["1", null, null]],
    ['("a,b","(c)","d\\\\e")', ["a,b", "(c)", "d\\e"]],
    ['("{""a"": ""b\\\\""c""}",t)', ['{"a": "b\\"c"}', "t"]],
    ["(1)", ["1"]],
  ])("%s is taken apart", (text, values) => expect(rowValues(text)).toEqual(values));

  it("gives what PostgreSQL put together, whatever it was", async () => {
    const { pool } = await freshDatabase();
    const value = fc.option(
      fc
        .oneof(
          fc.string({ unit: fc.constantFrom("a", '"', "\\\\".slice(1), ",", "(", ")", " ", "\n", "ü", "🚂", "") }),
          fc.string(),
        )
        .filter((text) => !/[\0\p{Surrogate}]/u.test(text)),
      { nil: null },
    );
    await fc.assert(
      fc.asyncProperty(value, value, value, async (a, b, c) => {
        const { rows } = await pool.query<{ text: string }>("select row($1::text, $2::text, $3::text)::text as text", [
          a,
          b,
          c,
        ]);
        expect(rowValues(rows[0]!.text)).toEqual([a, b, c]);
      }),
      { numRuns: 200 },
    );
  });
});
