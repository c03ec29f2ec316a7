import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonOf } from "./json";

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.record({ id: fc.string(), name: fc.string({ unit: "binary" }) }).map(Object.freeze),
);

describe("the JSON of an answer", () => {
  it("is what JSON.stringify writes, the second time as the first", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(anything, fc.array(anything))), (answer) => {
        expect([jsonOf(answer), jsonOf(answer)]).toEqual([JSON.stringify(answer), JSON.stringify(answer)]);
      }),
    );
  });
  it("follows a record that changed", () => {
    const record = { id: "1", name: "Old" };
    const before = jsonOf({ result: [record] });
    record.name = "New";

    expect([before, jsonOf({ result: [record] })]).toEqual([
      '{"result":[{"id":"1","name":"Old"}]}',
      '{"result":[{"id":"1","name":"New"}]}',
    ]);
  });
  it("follows what changed inside a record that is only frozen outside", () => {
    const record = Object.freeze({ id: "1", terminal_ids: ["1"] });
    jsonOf({ result: record });
    record.terminal_ids.push("2");

    expect(jsonOf({ result: record })).toBe('{"result":{"id":"1","terminal_ids":["1","2"]}}');
  });
});
