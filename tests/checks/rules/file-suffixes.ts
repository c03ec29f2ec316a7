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
/** Roles of tests: what a file tests, what it compares with, and a machine's part in the walk over all machines. */
const TESTS: ReadonlySet<string> = new Set(["test", "test-d", "conformance", "property", "oracle", "expected"]);
/** Sentences are by namespace and language in core/messages. */
const EXEMPT = /^packages\/core\/src\/messages\//;

/** Files of core and ui whose names have a part that is no role. */
export const unknownRoles = (files: readonly Source[]): readonly string[] =>
  files
    .filter(({ path }) => /^packages\/(core|ui)\/src\/.*\.tsx?$/.test(path) && !EXEMPT.test(path))
    .filter(({ path }) => {
      const [, ...parts] = (path.split("/").at(-1) ?? "").replace(/\.tsx?$/, "").split(".");
      return parts.some((part) => !ROLES.has(part) && !TESTS.has(part));
    })
    .map(({ path }) => path);
