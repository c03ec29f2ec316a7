/** Folders of core that are a feature: one thing that somebody does, from its machine to its view. */
export const FEATURES: ReadonlySet<string> = new Set([
  "load-work",
  "railcar-edit",
  "railcar-handling",
  "railcar-search",
  "scan-anywhere",
  "sequence-entry",
  "signature",
  "track-board",
  "track-widget",
  "truck-list",
  "truck-work",
]);

/** Imports from one feature into another that are left to be moved down. This list only shrinks. */
export const FEATURE_IMPORTS: Readonly<Record<string, number>> = {
  "load-work → railcar-edit": 2,
  "railcar-edit → track-widget": 6,
  "railcar-handling → load-work": 19,
  "railcar-handling → railcar-edit": 2,
  "railcar-search → railcar-edit": 3,
  "scan-anywhere → railcar-search": 1,
  "sequence-entry → railcar-edit": 6,
  "signature → railcar-edit": 1,
  "signature → truck-list": 2,
  "truck-list → railcar-edit": 1,
  "truck-work → load-work": 24,
  "truck-work → truck-list": 2,
};
