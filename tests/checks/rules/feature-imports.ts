/** Folders of core that are a feature: one thing that somebody does, from its machine to its view. */
export const FEATURES: ReadonlySet<string> = new Set([
  'load-work', 'railcar-edit', 'railcar-handling', 'railcar-search', 'scan-anywhere', 'sequence-entry', 'signature', 'track-board', 'track-widget', 'truck-list', 'truck-work',
])

/** Imports from one feature into another that are left to be moved down. This list only shrinks. */
export const FEATURE_IMPORTS: Readonly<Record<string, number>> = {
}
