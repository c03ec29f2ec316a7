import type { Source } from "../sources";

/** Machines whose folder has no view or no tests of them. */
export function incompleteFeatures(files: readonly Source[]): string[] {
  const paths = new Set(files.map((file) => file.path));
  return files
    .filter((file) => file.path.endsWith(".machine.ts"))
    .flatMap((file) => {
      const stem = file.path.replace(/\.machine\.ts$/, "");
      return [`${stem}.view.ts`, `${stem}.machine.test.ts`]
        .filter((sibling) => !paths.has(sibling))
        .map((sibling) => `${sibling} is missing`);
    });
}

/** Rules, views and submits whose folder has no test of them. */
export function untestedRules(files: readonly Source[]): string[] {
  const paths = new Set(files.map((file) => file.path));
  return files
    .filter((file) => /\.(rules|submit|view|parse)\.ts$/.test(file.path))
    .filter((file) => !paths.has(file.path.replace(/\.ts$/, ".test.ts")))
    .map((file) => `${file.path} has no test beside it`);
}

const BANNED_NAMES = /\/(utils?|common|helpers?|misc|manager|data|info)\.tsx?$/;
/** File names that say nothing, barrels, and default exports. */
export function badNames(files: readonly Source[]): string[] {
  return files.flatMap((file) => [
    ...(BANNED_NAMES.test(file.path) ? [`${file.path}: the name says nothing`] : []),
    ...(/^packages\/.*\/index\.tsx?$/.test(file.path) ? [`${file.path}: no barrels`] : []),
    ...(/^(packages|apps)\//.test(file.path) && !/vite\.config/.test(file.path) && /^export default/m.test(file.text)
      ? [`${file.path}: named exports only`]
      : []),
  ]);
}
