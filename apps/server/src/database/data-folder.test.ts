import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cannotWrite,
  databasePassword,
  hasCluster,
  keepPassword,
  markDataFolder,
  newPassword,
  openDataFolder,
} from "./data-folder";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "railhead-folder-"));
  return () => rm(home, { recursive: true, force: true });
});

describe("the data folder", () => {
  it("is made where there is none, and left empty", async () => {
    const folder = join(home, "a", "b");
    await openDataFolder(folder);
    expect(await readdir(folder)).toEqual([]);
  });
  it("may be a fresh disk", async () => {
    await mkdir(join(home, "lost+found"));
    await writeFile(join(home, ".gitkeep"), "");
    await expect(openDataFolder(home)).resolves.toBeUndefined();
  });
  it("is refused when it holds something else", async () => {
    await writeFile(join(home, "holiday.jpg"), "");
    await expect(openDataFolder(home)).rejects.toThrow(
      `${home} holds something else (for instance holiday.jpg) and no data of a Railhead server.`,
    );
  });
  it("is known by its mark, whatever else is in it", async () => {
    await markDataFolder(home);
    await mkdir(join(home, "outbox"));
    await expect(openDataFolder(home)).resolves.toBeUndefined();
  });
  it("is refused when it is a file or lies below one", async () => {
    const file = join(home, "file");
    await writeFile(file, "");
    await expect(openDataFolder(file)).rejects.toThrow(
      `${file} is a file, or lies below one. Set DATA_DIR to a folder.`,
    );
    await expect(openDataFolder(join(file, "data"))).rejects.toThrow("is a file, or lies below one");
  });
  it.runIf(process.getuid?.() !== 0)("is refused when the user may not write there", async () => {
    await chmod(home, 0o500);
    await expect(openDataFolder(join(home, "data"))).rejects.toThrow("The server may not write to");
  });
  it.each([
    [
      "EACCES",
      "The server may not write to /data (EACCES). Give the user who runs it the rights, or set DATA_DIR to another folder.",
    ],
    ["ENOSPC", "The disk that holds /data is full. Free some space and start the server again."],
    ["EROFS", "The disk that holds /data can only be read. Make it writable or set DATA_DIR to another folder."],
  ])("says what %s means", (code, sentence) => expect(cannotWrite("/data", code).message).toBe(sentence));
});

describe("the cluster in it", () => {
  it("is missing at first", async () => expect(await hasCluster(home)).toBe(false));
  it("is refused when another release of PostgreSQL made it", async () => {
    await mkdir(join(home, "postgres"));
    await writeFile(join(home, "postgres", "PG_VERSION"), "17\n");
    await expect(hasCluster(home)).rejects.toThrow(
      "was made by PostgreSQL 17; this version of Railhead carries PostgreSQL 18. Start the version that made it, take a backup there",
    );
  });
  it("is refused when it is none", async () => {
    await mkdir(join(home, "postgres"));
    await expect(hasCluster(home)).rejects.toThrow("is no folder of PostgreSQL");
  });
  it("has a password that only its owner reads", async () => {
    expect(await databasePassword(home)).toBeNull();
    const password = newPassword();
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    await keepPassword(home, password);
    expect(await databasePassword(home)).toBe(password);
    expect((await stat(join(home, "database-password"))).mode & 0o777).toBe(0o600);
  });
});
