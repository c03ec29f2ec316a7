import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOf } from "./address";

/** What the platform's own parser says of an address; a lone `?` is nothing to it. */
const parsed = (url: string) => {
  const { pathname, search, protocol } = new URL(url);
  return { path: pathname, search, isSecure: protocol === "https:" };
};
const searched = ({ search, ...rest }: ReturnType<typeof addressOf>) => ({
  ...rest,
  search: search === "?" ? "" : search,
});

describe("an address", () => {
  it.each([
    "http://a.test/",
    "https://a.test:8443/api/tracks/7",
    "http://[::1]:80/api/x?q=a/b?c#d?e",
    "http://a.test/api#x?y",
    "http://a.test/api?#x",
    "http://u:p@a.test/%2e%2e/api?q=%23",
  ])("%s is taken apart", (url) =>
    expect(searched(addressOf(new Request(url.replace("u:p@", "")).url))).toEqual(parsed(url)),
  );
  it("is taken apart as the platform does, whatever was asked for", () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ["http", "https"] }),
        (url) => {
          expect(searched(addressOf(new Request(url).url))).toEqual(parsed(url));
        },
      ),
    );
  });
});
