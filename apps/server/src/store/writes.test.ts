import { describe, expect, it } from "vitest";
import { physicalOf } from "./physical";
import { updateMany } from "./writes";

describe("a change of many rows", () => {
  it("is asked in the same words however many they are: each other text would be planned and kept for itself", () => {
    const words = (...ids: readonly string[]) =>
      updateMany(
        physicalOf("tracks")!,
        ids,
        ids.map(() => ({ revision: 2 })),
      ).text;
    expect(words("1", "2", "3")).toBe(words("1", "2"));
  });
});
