import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { lockFolder, type LockEntry } from "./folder-lock";
import { birthOf, processSpace, startTicks } from "./process-identity";

const times = { now: () => 1_763_700_000 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "railhead-lock-"));
  return () => rm(folder, { recursive: true, force: true });
});
const lockFile = () => join(folder, "railhead.lock");
const write = async (entry: Partial<LockEntry>) =>
  writeFile(
    lockFile(),
    JSON.stringify({
      pid: 1,
      birth: "x",
      space: await processSpace(),
      port: 3000,
      since: "2026/11/20 08:00 UTC",
      token: "old",
      ...entry,
    }),
  );
async function take(): Promise<string> {
  await (await lockFolder(folder, times)).release();
  return "taken";
}

describe("the lock of a data folder", () => {
  it("refuses a second server and names the first", async () => {
    const first = await lockFolder(folder, times);
    await first.tellPort(8080);
    await expect(lockFolder(folder, times)).rejects.toThrow(
      `A Railhead server already works on ${folder}: process ${process.pid} on port 8080, since 2025/11/21 04:40 UTC. Stop that one first, or give this one another DATA_DIR.`,
    );
  });
  it("is free again after it was released, and leaves nothing", async () => {
    expect(await take()).toBe("taken");
    expect(await take()).toBe("taken");
    expect(await readdir(folder)).toEqual([]);
  });
  it("is taken over from a process that is gone", async () => {
    const child = spawn("cat");
    const birth = await birthOf(child.pid!);
    child.stdin.end();
    await once(child, "exit");
    await write({ pid: child.pid!, birth });
    expect(await take()).toBe("taken");
  });
  it("is taken over when the number belongs to another process by now", async () => {
    await write({ pid: process.ppid, birth: "that of an earlier one" });
    expect(await take()).toBe("taken");
  });
  it("is not taken over from a process that lives", async () => {
    await write({ pid: process.ppid, birth: await birthOf(process.ppid) });
    await expect(lockFolder(folder, times)).rejects.toThrow(`process ${process.ppid} on port 3000`);
  });
  it("is taken over when it was torn", async () => {
    await writeFile(lockFile(), '{"pid": 12');
    expect(await take()).toBe("taken");
  });
  it("is taken over when the one that was about to take it over crashed as well", async () => {
    await write({ birth: "gone" });
    await writeFile(
      `${lockFile()}.heir`,
      JSON.stringify({ pid: process.ppid, birth: "gone too", space: await processSpace(), token: "heir" }),
    );
    expect(await take()).toBe("taken");
    expect(await readdir(folder)).toEqual([]);
  });
  it("does not remove what another has taken since", async () => {
    const mine = await lockFolder(folder, times);
    await write({ token: "another" });
    await mine.release();
    expect(JSON.parse(await readFile(lockFile(), "utf8")).token).toBe("another");
  });
  it("goes to one of many that come at once after a crash", async () => {
    for (let round = 0; round < 20; round += 1) {
      await write({ birth: "gone", token: `crashed ${round}` });
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, times)));
      const winners = results.filter((result) => result.status === "fulfilled");
      expect(winners).toHaveLength(1);
      await winners[0]!.value.release();
    }
  });
  const quick = { ...times, beat: 0.05, silence: 0.5 };
  /** The lock of a server in another container of this machine. */
  const fromAnotherContainer = async () =>
    write({ space: `elsewhere ${(await processSpace()).split(" ")[1] ?? ""} pid:[1]` });
  it("is given up by another container that gives no more signs of life", async () => {
    await fromAnotherContainer();
    await utimes(lockFile(), 1_000, 1_000);
    await expect(lockFolder(folder, quick).then((lock) => lock.release())).resolves.toBeUndefined();
  });
  it.each([0, 3600, 4_000_000_000])(
    "is kept by another container that gives them, by whatever clock (%d)",
    async (clock) => {
      await fromAnotherContainer();
      let beats = 0;
      const alive = setInterval(
        () => void utimes(lockFile(), clock + (beats += 1), clock + beats).catch(() => undefined),
        5,
      );
      onTestFinished(() => clearInterval(alive));
      await expect(lockFolder(folder, quick)).rejects.toThrow("A Railhead server already works on");
    },
  );
  it.runIf(process.platform === "linux")(
    "is not waited for when the machine was restarted and the disk is its own",
    async () => {
      await write({ space: "elsewhere another-start pid:[1]" });
      await expect(
        lockFolder(folder, { ...times, beat: 3600, silence: 7200 }).then((lock) => lock.release()),
      ).resolves.toBeUndefined();
    },
  );
  it("tells the one that lost it", async () => {
    const mine = await lockFolder(folder, { ...times, beat: 0.02 });
    const lost = new Promise<void>((done) => mine.onLost(done));
    await write({ token: "another" });
    await expect(lost).resolves.toBeUndefined();
    await mine.release();
  });
  it("tells also who asks after it was lost", async () => {
    const mine = await lockFolder(folder, { ...times, beat: 0.02 });
    const lost = new Promise<void>((done) => mine.onLost(done));
    await write({ token: "another" });
    await lost;
    const late = vi.fn<() => void>();
    mine.onLost(late);
    expect(late).toHaveBeenCalledOnce();
    await mine.release();
  });
  it("does not write its port over the entry of another that took it, and notes the loss by that", async () => {
    const mine = await lockFolder(folder, { ...times, beat: 3600 });
    const lost = vi.fn<() => void>();
    mine.onLost(lost);
    await write({ token: "another" });
    await mine.tellPort(8080);
    expect(JSON.parse(await readFile(lockFile(), "utf8"))).toMatchObject({ token: "another", port: 3000 });
    expect(lost).toHaveBeenCalledOnce();
    await mine.release();
  });
});

describe("the identity of a process", () => {
  it("reads the start from a line with any name in it", () => {
    const rest = Array.from({ length: 30 }, (_, at) => String(at + 3)).join(" ");
    expect(startTicks(`12 (a) b (c) ${rest}`)).toBe("22");
  });
  it("is the same at any time, and null once it ended", async () => {
    const child = spawn("cat");
    const birth = await birthOf(child.pid!);
    expect(birth).not.toBeNull();
    expect(await birthOf(child.pid!)).toBe(birth);
    child.stdin.end();
    await once(child, "exit");
    expect(await birthOf(child.pid!)).toBeNull();
  });
});
