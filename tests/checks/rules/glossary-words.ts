import type { Source } from "../sources";

/** Words that names do not use, with what is said instead (docs/glossary.md). A word of a name is a part of it: `isStandingCar` has three. */
const INSTEAD: Readonly<Record<string, string>> = {
  standing: "carsOnTrack, a placed car, the order of a track",
  news: "remoteChanges, update",
  anew: "again",
  whoever: "user, person",
  lasts: "latestBy",
};
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const NAME = /[A-Za-z_$][\w$]*/g;

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

/** Names in code of the client that use a word of the list, each once per file. */
export const wordsToReplace = (files: readonly Source[]): readonly string[] =>
  files
    .filter(({ path }) => /^packages\/(core|ui)\/src\/.*\.tsx?$/.test(path) && !/\/messages\//.test(path))
    .flatMap(({ path, text }) => {
      const names = new Set(text.replaceAll(NOT_CODE, "").match(NAME));
      return [...names]
        .filter((name) => wordsOf(name).some((word) => word in INSTEAD))
        .map((name) => `${path} ${name}`);
    });
