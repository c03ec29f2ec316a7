import { describe, expect, it } from "vitest";
import { NO_VERSION, withVersion } from "../../apps/mobile-web/build/worker-version";

const script = `const version="${NO_VERSION}";const files=["a.js"]`;
const versionOf = (code: string, documents = ["page", "manifest"]) =>
  /version="([0-9a-f]{12})"/.exec(withVersion(code, documents))?.[1];

describe("the version of the floor on a device", () => {
  it("is the same for the same build", () => {
    expect(versionOf(script)).toBeDefined();
    expect(versionOf(script)).toBe(versionOf(script));
  });

  it("is another one when the worker itself, its files or a document differ", () => {
    const versions = [
      versionOf(script),
      versionOf(`${script};work()`),
      versionOf(script.replace("a.js", "b.js")),
      versionOf(script, ["page", "other"]),
    ];

    expect(new Set(versions).size).toBe(4);
  });

  it("must have its place in the worker", () => {
    expect(() => withVersion("nothing", [])).toThrow("one place");
    expect(() => withVersion(script + script, [])).toThrow("one place");
  });
});
