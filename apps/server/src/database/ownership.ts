import { chown, lstat, stat } from "node:fs/promises";

/**
 * Gives what was made in a folder to the folder's owner. A command that root runs on the folder of a server's own user
 * must leave nothing behind that this user cannot change. Without effect for anybody but root.
 */
export async function giveToOwnerOf(folder: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const [owner, found] = await Promise.all([stat(folder), lstat(path).catch(() => null)]);
  // A link would lead out of the folder, to what belongs to others.
  if (found === null || found.isSymbolicLink() || found.uid === owner.uid) return;
  await chown(path, owner.uid, owner.gid);
}
