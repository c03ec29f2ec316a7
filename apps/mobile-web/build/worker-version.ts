import { createHash } from "node:crypto";

/** A placeholder for the version, because the version is computed from the worker's own code too. */
export const NO_VERSION = "the version of this build";

/** The worker with its version: twelve digits of what it and the documents hold. Another one whenever any of it differs. */
export function withVersion(script: string, documents: readonly (string | Uint8Array)[]): string {
  const [before, after, ...more] = script.split(NO_VERSION);
  if (after === undefined || more.length > 0)
    throw new Error("The service worker must have one place for its version.");
  const hash = [script, ...documents].reduce((sum, part) => sum.update(part), createHash("sha256"));
  return `${before}${hash.digest("hex").slice(0, 12)}${after}`;
}
