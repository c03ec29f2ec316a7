import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeBlocks } from "./sse.rules";

describe("blocks of a stream", () => {
  it("are taken when they are whole", () =>
    expect(takeBlocks('retry: 2000\nid: a.1\ndata: {"x":1}\n\n: still here\nid: a.2\n\nid: a.')).toEqual({
      blocks: [
        { id: "a.1", data: '{"x":1}' },
        { id: "a.2", data: null },
      ],
      rest: "id: a.",
    }));
  it("keep data of several lines together", () =>
    expect(takeBlocks("data: a\ndata:b\ndata:  c\n\n").blocks).toEqual([{ id: null, data: "a\nb\n c" }]));
  it("say the same however the text is cut", () => {
    const text = fc.array(
      fc.record({
        id: fc.stringMatching(/^[a-z0-9.]{1,9}$/),
        data: fc.jsonValue().map((json) => JSON.stringify(json)),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(text, fc.array(fc.nat(40), { maxLength: 12 }), (messages, cuts) => {
        let left = messages.map(({ id, data }) => `id: ${id}\ndata: ${data}\n\n`).join("");
        let kept = "";
        const found: unknown[] = [];
        for (const size of [...cuts, left.length]) {
          const { blocks, rest } = takeBlocks(kept + left.slice(0, size));
          left = left.slice(size);
          kept = rest;
          found.push(...blocks);
        }
        expect(found).toEqual(messages);
        expect(kept).toBe("");
      }),
    );
  });
});
