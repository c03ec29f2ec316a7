import { describe, expect, it } from "vitest";
import { versionState } from "./version-state.rules";

describe("a version of a BOL", () => {
  it.each([
    [{ version: 2, kind: "original", is_document: true }, 2, "present"],
    [{ version: 1, kind: "original", is_document: false }, 2, "replaced"],
    [{ version: 2, kind: "original", is_document: true }, 4, "document"],
    [{ version: 4, kind: "correction", is_document: false }, 4, "correction"],
    [{ version: 3, kind: "correction", is_document: false }, 4, "replaced"],
  ] as const)("%j, of %i: %s", (version, newest, state) => expect(versionState(version, newest)).toBe(state));
});
