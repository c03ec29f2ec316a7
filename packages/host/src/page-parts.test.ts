import { expect, it } from "vitest";
import { filesOfPage, partsHeader } from "./page-parts";

const parts = {
  kit: { list: ["/list.js", "/core.js"], view: ["/view.js"] },
  facts: { railcars: ["/railcars.js", "/core.js"], tracks: ["/tracks.js"] },
  pages: { "/index": ["/home.js"] },
};

it.each([
  ["a list", "/railcars", ["/railcars.js", "/core.js", "/list.js"]],
  ["a record", "/railcars/view/7?x=1", ["/railcars.js", "/core.js", "/view.js"]],
  ["an address that leads to another", "/tracks", ["/tracks.js", "/list.js", "/core.js"]],
  ["a page of its own", "/index", ["/home.js"]],
  ["the first address", "/", ["/home.js"]],
  ["a record whose facts are not known", "/contracts", []],
  ["nowhere", "/nowhere", []],
])("of %s", (_, path, files) => expect(filesOfPage(parts, path)).toEqual(files));

it("names them in the head of the page", () =>
  expect(partsHeader(["/a.js", "/b.js"])).toBe('part;desc="/a.js", part;desc="/b.js"'));
