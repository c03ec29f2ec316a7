import { expect, it } from "vitest";
import { filesOfPage, preloadHeader } from "./page-parts";

const parts = {
  head: ["/style.css", "/boot.js"],
  first: ["/index.js"],
  kit: { list: ["/list.js", "/core.js"], view: ["/view.js"] },
  facts: { railcars: ["/railcars.js", "/core.js"], tracks: ["/tracks.js"] },
  pages: { "/index": ["/home.js"] },
};

it.each([
  ["a list", "/railcars", ["/style.css", "/boot.js", "/index.js", "/railcars.js", "/core.js", "/list.js"]],
  ["a record", "/railcars/view/7?x=1", ["/style.css", "/boot.js", "/index.js", "/railcars.js", "/core.js", "/view.js"]],
  [
    "an address that leads to another",
    "/tracks",
    ["/style.css", "/boot.js", "/index.js", "/tracks.js", "/list.js", "/core.js"],
  ],
  ["a page of its own", "/index", ["/style.css", "/boot.js", "/index.js", "/home.js"]],
  ["the first address", "/", ["/style.css", "/boot.js", "/index.js", "/home.js"]],
  ["a record whose facts are not known", "/contracts", []],
  ["nowhere", "/nowhere", []],
])("of %s", (_, path, files) => expect(filesOfPage(parts, path)).toEqual(files));

it("names each in the head of the page as what it is", () =>
  expect(preloadHeader(parts, ["/style.css", "/boot.js", "/index.js", "/a.js"])).toBe(
    "</style.css>; rel=preload; as=style; crossorigin, </boot.js>; rel=preload; as=script, </index.js>; rel=modulepreload, </a.js>; rel=modulepreload; fetchpriority=low",
  ));
