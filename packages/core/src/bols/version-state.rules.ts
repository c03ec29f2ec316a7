/** What a version of a BOL is among the others. */
export interface VersionPlace {
  readonly version: number;
  readonly kind: "original" | "correction";
  readonly is_document: boolean;
}

/**
 * - present: the newest one, and the document of the load
 * - document: the document of the load, which a correction was made of since its release
 * - correction: the newest correction, which is no document
 * - replaced: there is a later one in its place
 */
export type VersionState = "present" | "document" | "correction" | "replaced";

/** What a version is, where `newest` is the number of the newest one. */
export function versionState({ version, kind, is_document }: VersionPlace, newest: number): VersionState {
  if (is_document) return version === newest ? "present" : "document";
  return kind === "correction" && version === newest ? "correction" : "replaced";
}
