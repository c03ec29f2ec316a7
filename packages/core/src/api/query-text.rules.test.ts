import { describe, expect, it } from "vitest";
import { queryText } from "./query-text.rules";

describe("a query", () => {
  it("leaves out what is undefined or null", () => {
    expect(queryText({ q: undefined, cursor: null, limit: 50 })).toBe("?limit=50");
  });

  it("is empty when nothing is asked", () => {
    expect(queryText({ q: undefined })).toBe("");
  });

  it("encodes names and values", () => {
    expect(queryText({ q: "UTLX 12&limit=1", "a b": true })).toBe("?q=UTLX%2012%26limit%3D1&a%20b=true");
  });

  it("keeps an empty value", () => {
    expect(queryText({ q: "" })).toBe("?q=");
  });
});
