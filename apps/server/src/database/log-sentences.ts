import { dirname } from "node:path";

/** What the sentences need to know of a cluster. */
export interface LogPlace {
  readonly folder: string;
  readonly account: { readonly name: string } | null;
}

type Sentence = (place: LogPlace) => string;
const who = ({ account }: LogPlace) =>
  account ? `the system user "${account.name}", which runs PostgreSQL,` : "the user who runs the server";
const KNOWN: readonly (readonly [RegExp, Sentence])[] = [
  [
    /No space left on device|Disk quota exceeded/,
    ({ folder }) =>
      `The disk that holds ${dirname(folder)} is full. Free some space and start the server again; what was confirmed before is kept.`,
  ],
  [
    /Read-only file system/,
    ({ folder }) =>
      `The disk that holds ${dirname(folder)} can only be read. Make it writable or set DATA_DIR to another folder.`,
  ],
  [
    /database files are incompatible|initialized by PostgreSQL version/,
    ({ folder }) =>
      `The database in ${folder} was made by another release of PostgreSQL. Start the version of Railhead that made it, take a backup there, and restore that here.`,
  ],
  [
    /EACCES|Permission denied|could not access directory|could not change directory|ENOTDIR/,
    (place) =>
      `PostgreSQL cannot use ${place.folder}: ${who(place)} may not read or write there. Give it the rights, set DATA_DIR to a folder it may use, or start the server as another user.`,
  ],
  [
    /invalid permissions|has wrong ownership/,
    ({ folder }) =>
      `The folder ${folder} belongs to another user or is open to others. It must belong to the user who runs PostgreSQL, with mode 0700.`,
  ],
  [
    /could not create shared memory segment|Cannot allocate memory|could not map anonymous shared memory/,
    () => "The machine has no memory left for PostgreSQL. Free some, or give the machine or container more.",
  ],
  [
    /could not bind|Address already in use|could not create any TCP\/IP sockets/,
    () => "Another program took the port that was chosen for the database. Start the server again.",
  ],
  [
    /could not load|error while loading shared libraries|ENOENT|GLIBC_/,
    () =>
      'The built-in PostgreSQL does not run on this system. Run "npm run bootstrap" again, or set DATABASE_URL to a PostgreSQL server of your own.',
  ],
  [
    /invalid (primary )?checkpoint record|could not locate a valid checkpoint record|invalid page in block|page verification failed|could not read file|is corrupted|PANIC: /,
    ({ folder }) =>
      `The database in ${folder} is damaged and was left as it is. Keep a copy of the folder, set DATA_DIR to an empty one and restore the last backup there.`,
  ],
];

/** The lines of a log that tell of a failure, without the times before them. */
export function failuresOf(log: string): readonly string[] {
  return log
    .split("\n")
    .filter((line) => /(PANIC|FATAL|ERROR|error|DETAIL|HINT|EACCES|ENOENT)/.test(line))
    .map((line) => line.trim());
}

/** A sentence for what PostgreSQL wrote before it gave up; its own last words where the case is not known. */
export function sentenceOfLog(log: string, place: LogPlace): string {
  const known = KNOWN.find(([pattern]) => pattern.test(log));
  if (known) return known[1](place);
  const last = failuresOf(log).at(-1) ?? log.trim().split("\n").at(-1) ?? "";
  return `PostgreSQL could not be started in ${place.folder}${last ? `: ${last}` : " and did not say why."}`;
}
