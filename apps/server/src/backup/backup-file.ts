import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupRefusal, readFrames, spellFrames, type Frame } from "./frames";

/** The first line of a backup's file, so that a person or a program sees what it is; the rest is gzip. */
const FIRST_LINE = "railhead backup 1\n";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

function whyNotWritten(path: string, error: unknown): unknown {
  switch (codeOf(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return new BackupRefusal(`The disk that holds ${path} is full. No backup was written.`);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new BackupRefusal(`You may not write ${path}. Name another file.`);
    case "ENOTDIR":
    case "EISDIR":
    case "EEXIST":
      return new BackupRefusal(`${path} lies below a file, or is a folder. Name another file.`);
    default:
      return error;
  }
}

async function writeDraft(draft: string, frames: AsyncIterable<Frame>): Promise<void> {
  const file = await open(draft, "w", 0o600);
  try {
    await file.appendFile(FIRST_LINE);
    await pipeline(Readable.from(spellFrames(frames)), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) await file.appendFile(bytes);
    });
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes sure that a file has its name after a power cut, too. Systems that cannot do so for a folder are not asked. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path), "r").catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Writes a backup; the file gets its name when all of it is safely on the disk. Answers its size in bytes. */
export async function writeBackupFile(
  path: string,
  frames: AsyncIterable<Frame>,
  isReplacing = false,
): Promise<number> {
  if (!isReplacing && existsSync(path))
    throw new BackupRefusal(`${path} exists already. Name another file, or add --force to replace it.`);
  const draft = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeDraft(draft, frames);
    await rename(draft, path);
    await keepName(path);
    return (await stat(path)).size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw whyNotWritten(path, error);
  }
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(path, { start: FIRST_LINE.length });
  const plain = createGunzip();
  raw.on("error", (error) => plain.destroy(error));
  try {
    for await (const bytes of raw.pipe(plain) as AsyncIterable<Buffer>) yield bytes;
  } catch (error) {
    const code = codeOf(error);
    if (code === "Z_BUF_ERROR")
      throw new BackupRefusal(`${path} is not complete: its end is missing. Copy it again, or use another backup.`);
    if (code.startsWith("Z_")) throw new BackupRefusal(`${path} is damaged. Use another backup.`);
    throw error;
  } finally {
    raw.destroy();
  }
}

async function checkFirstLine(path: string): Promise<void> {
  const file = await open(path, "r").catch((error: unknown) => {
    throw new BackupRefusal(
      codeOf(error) === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read (${codeOf(error)}).`,
    );
  });
  try {
    const { buffer, bytesRead } = await file
      .read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0)
      .catch(() => ({ buffer: Buffer.alloc(0), bytesRead: 0 }));
    if (buffer.subarray(0, bytesRead).toString() === FIRST_LINE) return;
    const isOther = /^railhead backup \d/.test(buffer.toString());
    throw new BackupRefusal(
      isOther
        ? `${path} was made by a newer version of Railhead. Restore it with that version.`
        : `${path} is no backup of Railhead.`,
    );
  } finally {
    await file.close();
  }
}

/** Reads a backup's file piece by piece. */
export async function* readBackupFile(path: string): AsyncGenerator<Frame> {
  await checkFirstLine(path);
  yield* readFrames(bytesOf(path));
}
