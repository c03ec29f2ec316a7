import { execFile } from "node:child_process";
import { chmod, readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { DatabaseRefusal } from "./refusal";

/** The system account under which PostgreSQL runs, when it is not the one of the server itself. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

/** Whether an account comes through to a folder and may list it. */
export async function mayEnter({ uid, gid }: Account, folder: string): Promise<boolean> {
  // Node itself may be out of that account's reach, a shell hardly ever.
  return run("/bin/sh", ["-c", 'cd "$1" && test -r .', "sh", folder], { uid, gid, cwd: "/" }).then(
    () => true,
    () => false,
  );
}
const NEW_ACCOUNT = "railhead";
const WAYS_TO_CREATE: readonly (readonly [string, readonly string[]])[] = [
  ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", NEW_ACCOUNT]],
  ["adduser", ["-S", "-D", "-H", NEW_ACCOUNT]],
];

/** The accounts of a password file (/etc/passwd). */
export function readAccounts(text: string): readonly Account[] {
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

async function accounts(): Promise<readonly Account[]> {
  return readAccounts(await readFile("/etc/passwd", "utf8").catch(() => ""));
}

async function createAccount(): Promise<Account> {
  const failures: string[] = [];
  for (const [program, args] of WAYS_TO_CREATE) {
    try {
      await run(program, args);
    } catch (error) {
      failures.push(error instanceof Error ? error.message.trim().split("\n").at(-1)! : String(error));
    }
    const made = (await accounts()).find((each) => each.name === NEW_ACCOUNT);
    if (made) return made;
  }
  throw new DatabaseRefusal(
    `PostgreSQL refuses to run as root and no system user for it could be made (${failures.join("; ")}). Create a user named "${NEW_ACCOUNT}", start the server as a user other than root, or set DATABASE_URL.`,
  );
}

/** Who owns a file or folder, with or without a name on this machine; null for root's, and for what is not there. */
async function ownerOf(path: string, known: readonly Account[]): Promise<Account | null> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.uid === 0) return null;
  return known.find((each) => each.uid === found.uid) ?? { name: String(found.uid), uid: found.uid, gid: found.gid };
}

/**
 * The account to run PostgreSQL as; null when the server is not root and its own account serves.
 * As root: the one that is asked for, else the owner of an existing database folder or of the data folder around it, else
 * `railhead`, else `postgres`, else a new `railhead`.
 */
export async function databaseAccount(folder: string, wanted: string | null): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await accounts();
  if (wanted !== null) {
    const found = known.find((each) => each.name === wanted);
    if (!found || found.uid === 0)
      throw new DatabaseRefusal(
        `DATABASE_OS_USER names "${wanted}", ${found ? "which is root: PostgreSQL refuses to run as root" : "which is no user of this machine"}. Name another user, or leave it out.`,
      );
    return found;
  }
  const names = [NEW_ACCOUNT, "postgres"];
  return (
    (await ownerOf(folder, known)) ??
    (await ownerOf(dirname(folder), known)) ??
    known.find((each) => names.includes(each.name) && each.uid !== 0) ??
    createAccount()
  );
}

/** Lets an account traverse our folder: it may open entries whose names it knows, but not list them. */
export async function allowTraversal(account: Account | null, folder: string): Promise<void> {
  if (account === null) return;
  const { mode, uid } = await stat(folder);
  if (uid !== account.uid) await chmod(folder, mode | 0o011);
}

/**
 * Whether the cluster's folder must be handed over to PostgreSQL as an open folder, because its account may not pass the
 * folders above. Refuses where that cannot be done.
 */
export async function mustHandOver(account: Account | null, parent: string): Promise<boolean> {
  if (
    account === null ||
    (await run("/bin/sh", ["-c", 'test -x "$1"', "sh", parent], { uid: account.uid, gid: account.gid, cwd: "/" }).then(
      () => true,
      () => false,
    ))
  )
    return false;
  if (process.platform === "linux") return true;
  throw new DatabaseRefusal(
    `PostgreSQL refuses to run as root, and the system user "${account.name}", which runs it instead, may not enter ${parent}. Set DATA_DIR to a folder that others may enter, or start the server as another user than root.`,
  );
}
