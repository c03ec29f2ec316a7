import { describe, expect, it } from "vitest";
import { readPostmasterFile } from "./postmaster-file";

describe("postmaster.pid", () => {
  it("tells who runs and where", () => {
    expect(
      readPostmasterFile("4711\n/data/postgres\n1763700000\n5432\n/data/postgres\n\n  1234   5\nready   \n"),
    ).toEqual({
      pid: 4711,
      startedAt: 1_763_700_000,
      port: 5432,
      socketFolder: "/data/postgres",
      address: "",
      status: "ready",
    });
  });
  it("knows the address without a socket", () => {
    expect(readPostmasterFile("4711\nC:/data\n1\n50123\n\n127.0.0.1\n1 2\nstopping\n")).toMatchObject({
      port: 50_123,
      socketFolder: "",
      address: "127.0.0.1",
      status: "stopping",
    });
  });
  it("does not guess from a file just begun", () => {
    expect(readPostmasterFile("")).toBeNull();
    expect(readPostmasterFile("-12\n")).toBeNull();
    expect(readPostmasterFile("4711\n/data\n")).toMatchObject({ pid: 4711, port: 0, status: "unknown" });
  });
});
