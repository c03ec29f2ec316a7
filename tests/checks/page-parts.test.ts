import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DESK_ENTRY, KIT_MODULES, PAGE_MODULES } from "../../apps/web/build/page-parts";

const routes = readFileSync(new URL("../../apps/web/src/routes.tsx", import.meta.url), "utf8");
const kit = routes.slice(routes.indexOf("const KIT"), routes.indexOf("const JOINT"));

it("has the server name for each page of the kit the module that draws it", () => {
  const drawn = [...kit.matchAll(/^ {2}(\w+): async \(load\) => \{[^]*?import\("@railhead\/ui\/([^"]+)"\)/gm)].map(
    ([, kind = "", file]) => [kind, `packages/ui/src/${file}`],
  );
  expect(Object.fromEntries(drawn)).toEqual(KIT_MODULES);
});

it("and the desk has the entry whose pages are named", () => {
  const page = readFileSync(new URL("../../apps/web/index.html", import.meta.url), "utf8");
  expect(`/apps/web${/<script type="module" src="([^"]+)"/.exec(page)?.[1]}`).toBe(DESK_ENTRY);
});

it("and for pages of their own", () => {
  for (const file of Object.values(PAGE_MODULES))
    expect(routes).toContain(file.replace("apps/web/src", ".").replace(/\.tsx$/, ""));
});
