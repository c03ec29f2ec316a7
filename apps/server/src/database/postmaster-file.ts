/** What a running PostgreSQL writes about itself in postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  /** Epoch seconds at which it was started. */
  readonly startedAt: number;
  readonly port: number;
  /** The folder of its socket, '' for none. */
  readonly socketFolder: string;
  /** The address it listens on, '' for none. */
  readonly address: string;
  readonly status: "starting" | "stopping" | "ready" | "standby" | "unknown";
}

const STATUSES = new Set(["starting", "stopping", "ready", "standby"]);
const isStatus = (word: string): word is PostmasterFile["status"] => STATUSES.has(word);

/** Reads postmaster.pid; null while it is not written to the end of its first line. */
export function readPostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const word = lines[7] ?? "";
  return {
    pid,
    startedAt: Number(lines[2] ?? 0),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? "",
    address: lines[5] ?? "",
    status: isStatus(word) ? word : "unknown",
  };
}
