import { expect, it } from "vitest";
import { familyIn, familyQuery, withFamily } from "./family-param";

it("is said of bulk commodity only, and read as it was said", () => {
  expect([familyQuery("sand"), familyQuery("bulk-commodity")]).toEqual(["", "family=bulk-commodity"]);
  expect([withFamily("/a/7", "sand"), withFamily("/a/7", "bulk-commodity")]).toEqual([
    "/a/7",
    "/a/7?family=bulk-commodity",
  ]);
});

it.each([
  ["", "sand"],
  ["family=bulk-commodity", "bulk-commodity"],
  ["?ids=1,2&family=bulk-commodity", "bulk-commodity"],
  ["family=gold", "sand"],
  ["family=bulk-commodity-railcar", "sand"],
  ["other_family=bulk-commodity", "sand"],
])("in the search %s is %s", (search, family) => expect(familyIn(search)).toBe(family));
