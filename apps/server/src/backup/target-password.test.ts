import { Client } from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freshDatabase, testCluster } from "../testing/database";
import { hasPassword, withPassword } from "./target-password";
import { onExternal } from "./work-database";

afterEach(() => vi.unstubAllEnvs());

describe("the password of a database to move to", () => {
  it.each([
    ["postgres://rail:secret@db/rail", true],
    ["postgres://rail:a:b@db/rail", true],
    ["postgres://rail@db/rail?password=x", true],
    ["postgres://rail@db/rail?sslmode=require&password=x", true],
    ["postgres://rail@db:5432/rail", false],
    ["postgres://rail@/rail?host=/run/postgresql", false],
    ["postgres://db/rail", false],
    ["postgres://rail@db/rail?password=", false],
  ])("%s carries one: %s", (url, answer) => expect(hasPassword(url)).toBe(answer));

  it("is passed with any character", async () => {
    const at = new Client({ connectionString: withPassword("postgres://rail@db/rail?sslmode=disable", "a&b=c#?@/%") });
    expect([
      at.user,
      at.host,
      at.database,
      (at as unknown as { connectionParameters: { password: string } }).connectionParameters.password,
    ]).toEqual(["rail", "db", "rail", "a&b=c#?@/%"]);
    expect(withPassword("postgres://rail@db/rail", "")).toBe("postgres://rail@db/rail");
  });

  it("comes from PGPASSWORD where the address has none, and is missed in a sentence", async () => {
    const { password } = await testCluster();
    const database = await freshDatabase();
    const url = database.url.replace(`:${password}@`, "@");
    const name = () =>
      onExternal(
        url,
        "/nowhere",
        async (client) => (await client.query<{ name: string }>("select current_database() as name")).rows[0]?.name,
      );
    vi.stubEnv("PGPASSWORD", password);
    expect(await name()).toBe(database.name);
    vi.stubEnv("PGPASSWORD", "");
    await expect(name()).rejects.toThrow(
      "asks for a password and was given none. Put it into PGPASSWORD, or into the address that you gave.",
    );
  });
});
