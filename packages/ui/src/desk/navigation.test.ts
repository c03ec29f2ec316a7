import { describe, expect, it } from "vitest";
import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import { DESK_ENTITIES, entityBase, type DeskEntityName } from "@railhead/core/routes/desk-entities";
import { deskNavigation } from "./navigation";

const everything: PermissionMap = Object.fromEntries(SECTIONS.map((section) => [section, ACTIONS]));
const hrefs = (permissions: PermissionMap | null) =>
  deskNavigation(permissions).flatMap(({ items }) => items.map(({ href }) => href));

describe("the navigation of the desk", () => {
  it("leads a user who may do everything to every list, each once", () => {
    const lists = (Object.keys(DESK_ENTITIES) as DeskEntityName[]).map(entityBase);
    const all = hrefs(everything);

    expect(lists.filter((href) => !all.includes(href))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("shows only what may be viewed, and no empty group", () => {
    const groups = deskNavigation({ railcar: ["view"] });

    expect(groups.map(({ title }) => title)).toEqual(["Rail", "Administration"]);
    expect(hrefs({ railcar: ["view"] })).toContain("/railcars");
    expect(hrefs({ railcar: ["view"] })).not.toContain("/ui-next/tracks");
  });

  it("shows nothing that another action on the section would open", () => {
    expect(hrefs({ customer: ["edit"] })).not.toContain("/ui-next/customers");
  });

  it("is empty for nobody", () => {
    expect(deskNavigation(null)).toEqual([]);
  });
});
