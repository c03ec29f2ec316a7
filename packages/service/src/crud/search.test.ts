import { RESOURCE_NAMES, RESOURCES } from "@railhead/api-contract/resources";
import { expect, it } from "vitest";
import { kindOf } from "../store/tables";
import { nameFields, nameSearch } from "./search";

it("knows for every resource where its name stands", () => {
  // A decimal is no text to search: the factor that names a meter factor.
  const named = RESOURCE_NAMES.filter((name) => kindOf(name, RESOURCES[name].entity.label) !== "decimal");
  expect(named.filter((name) => nameFields(name).fields.length + nameFields(name).beyond.length === 0)).toEqual([]);
});

it("searches what lists search only for users who may view the records", () => {
  const by = (permissions: object) =>
    nameSearch({ caller: { session: { permissions } } } as never, "users", ["user:view"], {
      fields: ["username", "full_name", "email"],
      beyond: [],
    });
  expect(by({})).toEqual({ fields: ["full_name"], beyond: [] });
  expect(by({ user: ["edit"] })).toEqual({ fields: ["full_name"], beyond: [] });
  expect(by({ user: ["view"] })).toEqual({ fields: ["username", "full_name", "email"], beyond: [] });
});
