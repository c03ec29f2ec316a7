// @vitest-environment happy-dom
import type * as Messages from "@railhead/core/messages/define-messages";
import { expect, it, vi } from "vitest";

const read = vi.hoisted(() => [] as string[]);
vi.mock("@railhead/core/messages/define-messages", async (original: () => Promise<typeof Messages>) => {
  const real = await original();
  const defineMessages = (namespace: string, english: never) => {
    const translate = real.defineMessages(namespace, english) as unknown as (...given: unknown[]) => string;
    const recorded = (...given: unknown[]) => {
      read.push(`'${String(given[0])}' of ${namespace}`);
      return translate(...given);
    };
    return Object.assign(recorded, { english });
  };
  return { ...real, defineMessages };
});

const modules = import.meta.glob([
  "../../packages/{core,ui}/src/**/*.{ts,tsx}",
  "../../apps/{login,mobile-web,web}/src/**/*.{ts,tsx}",
  "!**/*.{test,test-d,fixtures,conformance,laws}.{ts,tsx}",
  // What begins as it loads, with what its build or its worker gives it.
  "!**/{main,*worker*}.{ts,tsx}",
  "!../../packages/ui/src/browser/{start,language,languages}.{ts,tsx}",
]);

// A module loads before the language of the device is chosen: what it reads then stays English.
it("no text is read while a module loads", async () => {
  const early: string[] = [];
  for (const [path, load] of Object.entries(modules)) {
    await load();
    early.push(...read.splice(0).map((text) => `${text} by ${path}, or what it imports`));
  }

  expect(Object.keys(modules).length).toBeGreaterThan(500);
  expect(early).toEqual([]);
});
