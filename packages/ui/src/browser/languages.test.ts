import { readdirSync } from "node:fs";
import { expect, it, vi } from "vitest";

it("knows each language that has a file, and fetches it by its tag", async () => {
  vi.stubGlobal("PSEUDO_LOCALE", true);
  const { LANGUAGES } = await import("./languages");
  const files = readdirSync(new URL("../../../core/src/messages/languages", import.meta.url), { withFileTypes: true });
  const tags = files.filter((file) => file.isFile()).map(({ name }) => name.replace(".ts", ""));

  expect(Object.keys(LANGUAGES).toSorted()).toEqual(tags.toSorted());
  for (const load of Object.values(LANGUAGES)) expect(Object.keys(await load())).toContain("widget");
  vi.unstubAllGlobals();
});
