/** What the first page needs. */
const first = { name: "index", tags: ["$initial" as const], priority: 2 };
/** Modules of one side of the house that at least so many pages share. The bundler leaves with its page what only that page needs. */
const shared = (name: string, test: RegExp, minShareCount: number) => ({ name, test, minShareCount, priority: 1 });

/** The rooms of which lists are made, and what forms and views take from them; the facts of a record stay apart. */
const KIT =
  /packages\/(core|ui)\/src\/(list|list-edit|saved-views|resource|resources|record-fields|desk)\/(?!.*\.resource\.ts$)/;

/**
 * How the code of an app is divided: what the first page needs is one file, each page is another, and what pages share is
 * one file for each package of the house. On a slow line a file costs more by its way than by its size: the desk, whose
 * pages are made of the same few, has what several of them share in three files and what lists are made of in a fourth, so that
 * a list is seven files in place of nineteen. The floor's pages have less in common, and each is held to a size of its own.
 */
export const sharedParts = {
  desk: [
    first,
    shared("contract", /packages\/api-contract\/src\//, 2),
    shared("core", /packages\/core\/src\//, 3),
    shared("desk", /packages\/ui\/src\//, 3),
    { ...shared("kit", KIT, 2), priority: 0 },
  ],
  floor: [
    first,
    shared("core", /packages\/(core|api-contract)\/src\//, 7),
    shared("floor", /packages\/ui\/src\/(?!desk\/)/, 7),
    shared("desk", /packages\/ui\/src\/desk\//, 7),
  ],
};
