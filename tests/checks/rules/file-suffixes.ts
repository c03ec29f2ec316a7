import type { Source } from "../sources";

/** What the last part of a file's name says of its role (AGENTS.md lists them). What fits none has a plain noun as its name. */
const ROLES: ReadonlySet<string> = new Set([
  "machine",
  "rules",
  "view",
  "submit",
  "live",
  "types",
  "storage",
  "port",
  "service",
  "layer",
  "contract",
  "handlers",
  "resource",
  "laws",
  "model",
  "seed",
  "fixtures",
]);
/** Kinds of tests. `conformance` gives a machine to the walk over all machines, `mobile` is a test on a phone. */
const TESTS: ReadonlySet<string> = new Set(["test", "test-d", "property", "conformance", "spec", "mobile", "bench"]);
/** The bundler finds its settings by this name. */
const EXEMPT = /^apps\/[\w-]+\/vite\.config\.ts$/;

/** Code whose file name has a part that is no role. */
export const unknownRoles = (files: readonly Source[]): readonly string[] =>
  files
    .filter(({ path }) => !EXEMPT.test(path))
    .filter(({ path }) => {
      const [, ...parts] = (path.split("/").at(-1) ?? "").replace(/\.(tsx?|mts|mjs)$/, "").split(".");
      return parts.some((part) => !ROLES.has(part) && !TESTS.has(part));
    })
    .map(({ path }) => path);
