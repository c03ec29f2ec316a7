/** The two product families; positions on a track are one sequence over both. */
export const FAMILIES = ["sand", "bulk-commodity"] as const;
export type Family = (typeof FAMILIES)[number];
