import { statfs } from "node:fs/promises";

/** Numbers by which Linux names file systems of disks that one machine has to itself: ext, XFS, Btrfs, ZFS, F2FS, memory, layers of a container. */
const OWN: ReadonlySet<number> = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0x01021994, 0x794c7630,
]);
/** NFS, SMB in its three forms, AFS, Ceph, Lustre. */
const SHARED: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400, 0x0bd00bd0,
]);

/** What kind of disk a number names: one machine's own, one that several may share, or one that tells nothing. */
export const diskNamed = (type: number): "own" | "shared" | "unknown" =>
  OWN.has(type) ? "own" : SHARED.has(type) ? "shared" : "unknown";

/** What kind of disk a folder is on. */
export async function diskOf(folder: string): Promise<"own" | "shared" | "unknown"> {
  if (process.platform !== "linux") return "unknown";
  return statfs(folder).then(
    ({ type }) => diskNamed(type),
    () => "unknown",
  );
}
