import { describe, expect, it } from "vitest";
import { share, sharing } from "./share";

describe("share", () => {
  it("gives back the earlier value when nothing differs", () => {
    const before = { rows: [{ id: "1", tag: { text: "a" } }], count: 1 };

    expect(share(before, structuredClone(before))).toBe(before);
  });

  it("keeps the rows that did not change and takes the one that did", () => {
    const before = {
      rows: [
        { id: "1", seq: 1 },
        { id: "2", seq: 2 },
      ],
    };
    const after = share(before, {
      rows: [
        { id: "1", seq: 1 },
        { id: "2", seq: 3 },
      ],
    });

    expect(after).not.toBe(before);
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.rows[1]).toEqual({ id: "2", seq: 3 });
  });

  it("notices a row that went, came or lost a field", () => {
    const before = { rows: [{ id: "1" }, { id: "2" }], note: "x" as string | undefined };

    expect(share(before, { rows: [{ id: "1" }], note: "x" }).rows).toHaveLength(1);
    expect(share({ rows: [] as object[] }, { rows: [{ id: "1" }] }).rows).toHaveLength(1);
    expect("note" in share(before, { rows: before.rows })).toBe(false);
  });

  it("tells a missing field from one that is undefined", () => {
    const before: { a: number; b?: number | undefined } = { a: 1 };

    expect(share(before, { a: 1, b: undefined })).not.toBe(before);
    expect("b" in share(before, { a: 1, b: undefined })).toBe(true);
  });

  it("does not look into things that are more than data", () => {
    const [a, b] = [new Map([[1, 1]]), new Map([[1, 1]])];

    expect(share({ a }, { a: b }).a).toBe(b);
    expect(share([1], { 0: 1 } as unknown)).toEqual({ 0: 1 });
    expect(share(null, { a: 1 })).toEqual({ a: 1 });
  });
});

describe("sharing", () => {
  it("keeps the answer while it is equal, and its equal parts when it is not", () => {
    const view = sharing((count: number) => ({ even: { is: count % 2 === 0 }, half: Math.floor(count / 4) }));
    const first = view(0);

    expect(view(2)).toBe(first);
    expect(view(4)).not.toBe(first);
    expect(view(6).even).toBe(first.even);
  });
});
