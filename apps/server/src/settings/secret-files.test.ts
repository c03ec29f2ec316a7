import { describe, expect, it } from "vitest";
import { withSecretFiles } from "./secret-files";

const files: Record<string, string> = { "/run/secrets/admin": "a long password\n" };
const read = (path: string) => {
  const text = files[path];
  if (text === undefined) throw new Error("ENOENT");
  return text;
};

describe("secrets in files", () => {
  it("replace the setting, without the line end", () => {
    expect(withSecretFiles({ ADMIN_PASSWORD_FILE: "/run/secrets/admin" }, read)).toMatchObject({
      env: { ADMIN_PASSWORD: "a long password" },
      refusals: [],
    });
  });

  it("are refused together with the setting itself", () => {
    expect(withSecretFiles({ ADMIN_PASSWORD_FILE: "/run/secrets/admin", ADMIN_PASSWORD: "x" }, read).refusals).toEqual([
      expect.stringContaining("both set"),
    ]);
  });

  it("are missed by name", () => {
    expect(withSecretFiles({ SMTP_URL_FILE: "/gone" }, read).refusals).toEqual([expect.stringContaining("'/gone'")]);
  });

  it("are for secrets only", () => {
    expect(withSecretFiles({ PORT_FILE: "/run/secrets/admin" }, read).env["PORT"]).toBeUndefined();
  });
});
