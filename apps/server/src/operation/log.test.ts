import { describe, expect, it } from "vitest";
import { createLog, reasonOf } from "./log";

function logged(error: unknown): string {
  let said = "";
  createLog("error", { write: (line) => (said += line) }, false).error({ err: error }, "it failed");
  return said;
}

describe("a fault in the log", () => {
  it("says what happened and where", () => {
    const line = logged(Object.assign(new TypeError("no such thing"), { code: "E1" }));
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      msg: "it failed",
      err: { type: "TypeError", message: "no such thing", code: "E1" },
    });
    expect(line).toContain("log.test.ts");
  });
  it("keeps no address that a mail server repeats, and the places of the code", () => {
    const line = logged(new Error("550 5.1.1 <kim.lee@mail.example.com>: Recipient address rejected"));
    expect(line).not.toContain("kim");
    expect(JSON.parse(line)).toMatchObject({
      err: {
        message: "550 5.1.1 <…>: Recipient address rejected",
        stack: expect.stringContaining("log.test.ts") as string,
      },
    });
    expect(logged(new Error("at /app/node_modules/.pnpm/pg@8.23.1/node_modules/pg/lib/client.js:12"))).toContain(
      "pg@8.23.1/node_modules/pg/lib",
    );
  });
  it("keeps no row of a database and no address of a mail", () => {
    const line = logged(
      Object.assign(new Error("new row violates check constraint"), {
        code: "23514",
        table: "users",
        constraint: "users_c1",
        detail: "Failing row contains (7, kim@example.com).",
        where: "kim",
        rejected: ["kim@example.com"],
        response: "550 kim",
      }),
    );
    expect(line).not.toContain("kim");
    expect(JSON.parse(line)).toMatchObject({ err: { code: "23514", table: "users", constraint: "users_c1" } });
  });
  const unfit = Object.assign(new Error('invalid input syntax for type bigint: "secret words"'), { code: "22P02" });
  const noJson = () => {
    try {
      return JSON.parse("secret words") as unknown;
    } catch (error) {
      return error;
    }
  };
  it.each([
    ["that the database would not take", unfit],
    ["that is no JSON", noJson()],
    ["of a cause", new Error("work failed", { cause: unfit })],
  ])("keeps no value %s", (_, error) => {
    expect(logged(error)).not.toContain("secret");
    expect(reasonOf(error)).not.toContain("secret");
  });
  it("says what the cause was", () => {
    const line = logged(
      new Error("work failed", { cause: Object.assign(new Error("connection lost"), { code: "08006" }) }),
    );
    expect(JSON.parse(line)).toMatchObject({
      err: { message: "work failed", cause: { message: "connection lost", code: "08006" } },
    });
  });
  it("takes what is thrown without being an error", () => {
    expect(JSON.parse(logged("secret words"))).toMatchObject({ err: { type: "string" } });
    expect(logged(undefined) + logged("secret words")).not.toContain("secret");
  });
  it("is said in a few words", () => {
    expect(reasonOf(new TypeError("no such thing"))).toBe("TypeError: no such thing");
    expect(reasonOf(Object.assign(new Error("lost"), { code: "08006" }))).toBe("Error 08006: lost");
  });
});
