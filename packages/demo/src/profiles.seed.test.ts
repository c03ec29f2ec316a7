import type { Permission, PermissionMap } from "@railhead/api-contract/permissions";
import { can } from "@railhead/core/access/access.rules";
import { splitPermission } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { PROFILES } from "./profiles.seed";

const profile = (name: string): PermissionMap => PROFILES.find((row) => row.name === name)?.permissions ?? {};
const may = (name: string, permission: Permission) => {
  const { section, action } = splitPermission(permission);
  return can(profile(name), section, action);
};

describe("profiles", () => {
  it.each<[string, Permission]>([
    ["Administrator", "app:super admin"],
    ["Administrator", "app:multiple terminals"],
    ["Terminal Manager", "app:admin"],
    ["Terminal Manager", "app:mobile"],
    ["Terminal Manager", "railcar:reconcile"],
    ["Terminal Manager", "billing:review"],
    ["Terminal Manager", "contract:view"],
    ["Back Office", "bol:manual"],
    ["Back Office", "railcar:edit"],
    ["Back Office", "app:admin"],
    ["Billing", "invoice header:create"],
    ["Billing", "railcar:view"],
    ["Billing", "dashboard:view"],
    ["Floor Operator", "railcar:receive"],
    ["Floor Operator", "outbound truck:create"],
    ["Floor Operator", "outbound truck:edit"],
    ["Floor Operator", "draft:create"],
    ["Viewer", "search:view"],
    ["Viewer", "railcar:view"],
  ])("lets %s %s", (name, permission) => {
    expect(may(name, permission)).toBe(true);
  });

  it.each<[string, Permission]>([
    ["Terminal Manager", "user:view"],
    ["Terminal Manager", "uom:view"],
    ["Terminal Manager", "app:super admin"],
    ["Terminal Manager", "app:multiple terminals"],
    ["Terminal Manager", "contract:edit"],
    ["Back Office", "railcar:reconcile"],
    ["Back Office", "billing:review"],
    ["Back Office", "user:view"],
    ["Billing", "railcar:edit"],
    ["Floor Operator", "dashboard:view"],
    ["Floor Operator", "railcar:create"],
    ["Floor Operator", "app:multiple terminals"],
    ["Viewer", "railcar:edit"],
    ["Viewer", "app:mobile"],
  ])("does not let %s %s", (name, permission) => {
    expect(may(name, permission)).toBe(false);
  });
});
