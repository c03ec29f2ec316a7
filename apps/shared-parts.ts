/** Modules that several pages share, of one side of the house. The bundler leaves with its page what only that page needs. */
const groupOf = (name: string, test: RegExp) => ({ name, test, minShareCount: 7 });

/**
 * How the code of an app is divided: what the first page needs is one file, each page is another, and what pages share
 * is one file for each package of the house.
 */
export const sharedParts = [
  { name: "index", tags: ["$initial" as const], priority: 2 },
  { ...groupOf("core", /packages\/(core|api-contract)\/src\//), priority: 1 },
  { ...groupOf("floor", /packages\/ui\/src\/(?!desk\/)/), priority: 1 },
  { ...groupOf("desk", /packages\/ui\/src\/desk\//), priority: 1 },
];
