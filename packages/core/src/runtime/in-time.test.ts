import { expect, it } from "vitest";
import { manualClock } from "../live/live.fixtures";
import { CODE_TIMEOUT_MS, CodeTooSlow, inTime } from "./in-time";

it("gives up on code after 120 seconds, and not before", async () => {
  const clock = manualClock();
  const seen: unknown[] = [];
  const coming = inTime(clock, () => new Promise<string>(() => undefined)).catch((error: unknown) => seen.push(error));
  clock.pass(119_999);
  await Promise.resolve();
  expect(seen).toEqual([]);

  clock.pass(1);
  await coming;
  expect(seen[0]).toBeInstanceOf(CodeTooSlow);
  expect(CODE_TIMEOUT_MS).toBe(120_000);
});

it("gives what came or why it did not, and plans nothing more", async () => {
  const clock = manualClock();
  await expect(inTime(clock, () => Promise.resolve("code"))).resolves.toBe("code");
  await expect(inTime(clock, () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  await Promise.resolve();
  expect(clock.waiting()).toBe(0);
});
