import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const SKIPPED = new Set(["node_modules", "dist", ".cache"]);

/** Every file under a folder, installed and built ones left out. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/** A hash over what something is built from; tests do not count. Folders and files by their paths from the root. */
export function sourceHash(folders, files) {
  const all = [...files.map((file) => join(root, file)), ...folders.flatMap((folder) => filesUnder(join(root, folder)))]
    .filter((file) => existsSync(file) && !/\.(test|test-d|laws)\.tsx?$/.test(file))
    .sort();
  const hash = createHash("sha256");
  for (const file of all) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
