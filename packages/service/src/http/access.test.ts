import type { PermissionMap } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { demand } from "./access";
import type { Caller } from "./handler";

const holding = (permissions: PermissionMap) =>
  ({ session: { permissions }, terminals: new Set() }) as unknown as Caller;

describe("demanding a permission", () => {
  it("lets any one of the list pass", () =>
    expect(() => demand(["railcar:receive", "railcar:edit"], holding({ railcar: ["edit"] }))).not.toThrow());
  it("asks for nothing where a session is enough", () => expect(() => demand("session", holding({}))).not.toThrow());
  it("names what is missing", () =>
    expect(() =>
      demand(["railcar:receive", "railcar:edit"], holding({ app: ["super admin"], railcar: ["view"] })),
    ).toThrow("You need the permission “receive” for railcar or “edit” for railcar to do this."));
});
