import { describe, expect, it } from "vitest";
import { prepared } from "./prepared";

describe("what is to be sent", () => {
  it("is what was prepared, as it is", () => {
    const attempt = { key: "key-1", body: { net: "5" } };

    expect(prepared(attempt)).toBe(attempt);
  });

  it.each([null, { key: "" }])("is never made up: %j", (attempt) => {
    expect(() => prepared(attempt)).toThrow("Nothing was prepared to be sent");
  });
});
