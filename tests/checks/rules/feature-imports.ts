import { posix } from "node:path";
import type { Source } from "../sources";

/** Folders that are a feature, in each package: one thing that somebody does. */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  "packages/core/src": [
    "asset-history",
    "bol-paper",
    "bol-record",
    "cherrypick-form",
    "cherrypick-group",
    "day-counts",
    "first-day",
    "import",
    "print",
    "railcar-batch",
    "railcar-edit",
    "railcar-handling",
    "railcar-search",
    "railcar-step",
    "railcar-upload-page",
    "railcar-uploads",
    "receive-release",
    "record-form",
    "record-view",
    "scale-test",
    "scan-anywhere",
    "sequence-entry",
    "signature",
    "storage-step",
    "track-board",
    "track-order",
    "track-utilization",
    "truck-list",
    "truck-work",
    "unit-converter",
    "waiting",
    "yard-board",
  ],
  "packages/ui/src": [
    "asset-history",
    "cherrypick-form",
    "cherrypick-group",
    "bol-paper",
    "bol-record",
    "day-counts",
    "first-day",
    "import",
    "print",
    "railcar-batch",
    "railcar-edit",
    "railcar-handling",
    "railcar-search",
    "railcar-step",
    "railcar-upload",
    "receive-release",
    "record-form",
    "record-view",
    "scale-test",
    "scan-anywhere",
    "sequence-entry",
    "signature",
    "storage-step",
    "track-board",
    "track-order",
    "track-utilization",
    "trucks",
    "unit-converter",
    "waiting",
    "yard-board",
  ],
};

/** Folders of what features share. A folder is one or the other: a new one is put in its list on purpose. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  "packages/core/src": [
    "access",
    "actions",
    "api",
    "bols",
    "car-selection",
    "cherrypicking",
    "desk-menu",
    "form",
    "ledger",
    "list",
    "live",
    "list-edit",
    "live-set",
    "made-once",
    "load-work",
    "messages",
    "notes",
    "palette",
    "ports",
    "railcars",
    "recent",
    "record-fields",
    "record-step",
    "remote",
    "resources",
    "routes",
    "runtime",
    "saved-views",
    "scales",
    "scan",
    "search",
    "session",
    "sheet",
    "steps",
    "storage",
    "submission",
    "terminal-time",
    "terminals",
    "tracks",
    "trucks",
    "units",
    "vessels",
  ],
  "packages/ui/src": [
    "actor",
    "browser",
    "car-selection",
    "desk",
    "floor",
    "live",
    "loads",
    "notes",
    "offline",
    "permissions",
    "railcars",
    "record-fields",
    "record-step",
    "resource",
    "scan",
    "shared",
    "sheet",
    "testing",
    "tokens",
    "tracks",
    "vessels",
  ],
};

/** Folders that are in neither list, or in both. */
export const unlisted = (files: readonly Pick<Source, "path">[]): readonly string[] => {
  const folders = Object.keys(FEATURES).flatMap((root) =>
    files
      .filter(({ path }) => path.startsWith(`${root}/`))
      .map(({ path }) => path.slice(root.length + 1).split("/"))
      .filter((parts) => parts.length > 1)
      .map(([folder = ""]) => `${root}/${folder}`),
  );
  const isIn = (lists: Readonly<Record<string, readonly string[]>>, place: string) =>
    Object.entries(lists).some(([root, names]) => names.some((name) => `${root}/${name}` === place));
  return [...new Set(folders)].filter((place) => isIn(FEATURES, place) === isIn(ROOMS, place));
};

const SPECIFIER = /\b(?:from|import\(|import)\s*"([^"\n]+)"/g;
const OF_PACKAGE = /^@railhead\/(core|ui)\/(.+)$/;

/** The feature that a module belongs to, as `package/feature`; null for rooms and other packages. */
function featureOf(path: string): string | null {
  for (const [root, features] of Object.entries(FEATURES)) {
    const folder = path.startsWith(`${root}/`) ? (path.slice(root.length + 1).split("/")[0] ?? "") : "";
    if (features.includes(folder)) return `${root}/${folder}`;
  }
  return null;
}

function targetOf(path: string, name: string): string | null {
  if (name.startsWith(".")) return posix.join(posix.dirname(path), name);
  const inPackage = OF_PACKAGE.exec(name);
  return inPackage === null ? null : `packages/${inPackage[1]}/src/${inPackage[2]}`;
}

/**
 * Imports of a package, types included, from one feature into another or from a room into a feature. Tests of a room may
 * use a feature as their example; tests of a feature keep to it as its code does.
 */
export function crossings(files: readonly Source[]): readonly string[] {
  return files.flatMap(({ path, text, isTest }) => {
    const root = Object.keys(FEATURES).find((one) => path.startsWith(`${one}/`));
    const folder = root === undefined ? [] : path.slice(root.length + 1).split("/");
    if (root === undefined || folder.length < 2) return [];
    const from = featureOf(path);
    if (from === null && isTest) return [];
    return [...text.matchAll(SPECIFIER)].flatMap(([, name = ""]) => {
      const to = targetOf(path, name);
      const feature = to === null ? null : featureOf(to);
      if (to === null || feature === null || feature === from) return [];
      // A feature's React files draw the features of core that they are about.
      return from !== null && !to.startsWith(`${root}/`) ? [] : [`${path} → ${to}`];
    });
  });
}
