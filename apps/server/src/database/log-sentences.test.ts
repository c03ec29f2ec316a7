import { describe, expect, it } from "vitest";
import { sentenceOfLog } from "./log-sentences";

const place = { folder: "/data/postgres", account: { name: "postgres" } };

describe("what PostgreSQL said before it gave up", () => {
  it.each([
    [
      'PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
      "The disk that holds /data is full.",
    ],
    [
      'FATAL:  could not create lock file "postmaster.pid": Read-only file system',
      "The disk that holds /data can only be read.",
    ],
    [
      "FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17",
      "The database in /data/postgres was made by another release of PostgreSQL.",
    ],
    [
      'initdb: error: could not access directory "/data/postgres": Permission denied',
      'PostgreSQL cannot use /data/postgres: the system user "postgres", which runs PostgreSQL, may not read or write there.',
    ],
    [
      'FATAL:  data directory "/data/postgres" has wrong ownership',
      "The folder /data/postgres belongs to another user",
    ],
    [
      "FATAL:  could not map anonymous shared memory: Cannot allocate memory",
      "The machine has no memory left for PostgreSQL.",
    ],
    [
      "postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file",
      "The built-in PostgreSQL does not run on this system.",
    ],
    [
      "PANIC:  could not locate a valid checkpoint record",
      "The database in /data/postgres is damaged and was left as it is.",
    ],
  ])("%s", (log, sentence) => expect(sentenceOfLog(log, place)).toContain(sentence));

  it("is quoted where the case is not known", () => {
    expect(
      sentenceOfLog("2026-11-21 LOG:  starting\n2026-11-21 FATAL:  something new\n2026-11-21 LOG:  shut down\n", place),
    ).toBe("PostgreSQL could not be started in /data/postgres: 2026-11-21 FATAL:  something new");
    expect(sentenceOfLog("", place)).toBe("PostgreSQL could not be started in /data/postgres and did not say why.");
  });
});
