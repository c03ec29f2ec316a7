import { describe, expect, it } from "vitest";
import { demoRefusal, firstRowsFor } from "./first-start.rules";

const place = {
  demo: "auto",
  isLoopback: true,
  databaseUrl: null,
  publicUrl: null,
  trustedProxies: [],
  adminPassword: null,
} as const;

describe("an empty database gets", () => {
  it.each([
    ["demo data on this machine", {}, "demo"],
    ["no demo data when the address is open", { isLoopback: false }, "base"],
    ["no demo data behind a proxy", { trustedProxies: ["loopback"] }, "base"],
    ["no demo data with a public address", { publicUrl: "https://rail.example.com" }, "base"],
    ["no demo data when it is somebody else’s", { databaseUrl: "postgres://db/railhead" }, "base"],
    ["no demo data when an administrator is named", { adminPassword: "long enough for us" }, "base"],
    ["no demo data when that is said", { demo: "never" }, "base"],
    [
      "demo data anywhere when that is said",
      { demo: "forced", isLoopback: false, databaseUrl: "postgres://db/railhead" },
      "demo",
    ],
  ] as const)("%s", (_case, difference, rows) => {
    expect(firstRowsFor({ ...place, ...difference })).toBe(rows);
  });
});

describe("demo accounts", () => {
  it("are fine on this machine", () => {
    expect(demoRefusal(place, ["floor"])).toBeNull();
  });

  it("are refused to others, by name", () => {
    expect(demoRefusal({ ...place, isLoopback: false }, ["admin", "floor"])).toContain("(admin, floor)");
    expect(demoRefusal({ ...place, trustedProxies: ["loopback"] }, ["admin"])).not.toBeNull();
  });

  it("are fine when asked for, and when none is left", () => {
    expect(demoRefusal({ ...place, isLoopback: false, demo: "forced" }, ["admin"])).toBeNull();
    expect(demoRefusal({ ...place, isLoopback: false }, [])).toBeNull();
  });
});
