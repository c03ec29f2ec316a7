import type { Family } from "@railhead/api-contract/family";

/** What the address of a page that serves both families says of its family: nothing of sand. */
export const familyQuery = (family: Family): string => (family === "sand" ? "" : `family=${family}`);

/** The address of such a page for a family. */
export const withFamily = (path: string, family: Family): string => {
  const query = familyQuery(family);
  return query === "" ? path : `${path}?${query}`;
};

/** The family that the search of an address says; sand where it says none. */
export const familyIn = (search: string): Family =>
  /(?:^|[?&])family=bulk-commodity(?:&|$)/.test(search) ? "bulk-commodity" : "sand";
