import { describe, expect, it } from "vitest";
import { kindOfFault, translateFaults } from "./unavailable";

const fault = (code: string, message = "") => Object.assign(new Error(message), { code });

describe("a fault of the database", () => {
  it.each([
    [fault("53100"), "disk_full"],
    [fault("ENOSPC"), "disk_full"],
    [fault("ECONNREFUSED"), "unavailable"],
    [fault("57P01"), "unavailable"],
    [fault("08006"), "unavailable"],
    [new Error("Connection terminated unexpectedly"), "unavailable"],
    [new Error("work failed", { cause: fault("ECONNRESET") }), "unavailable"],
    [fault("53300"), "busy"],
    [fault("55P03"), "busy"],
    [fault("57014"), "busy"],
    [new Error("timeout exceeded when trying to connect"), "busy"],
    [fault("23505"), null],
    [fault("42703"), null],
    [new TypeError("x is not a function"), null],
    [null, null],
    ["text", null],
  ])("is known: %s", (error, kind) => {
    expect(kindOfFault(error)).toBe(kind);
  });
});

describe("the answer to a call that failed by it", () => {
  const failing = (id: string) => () =>
    Promise.resolve(
      Response.json(
        { description: "Something went wrong", code: "unexpected" },
        { status: 500, headers: { "x-request-id": id } },
      ),
    );
  const ask = (id: string, translation = translateFaults()) =>
    translation.around(failing(id))(new Request("http://rail.test/api/tracks"));

  it("says what to do, with the same id", async () => {
    const translation = translateFaults();
    translation.note(fault("53100"), "a1");
    const answer = await ask("a1", translation);

    expect([answer.status, answer.headers.get("x-request-id"), answer.headers.get("retry-after")]).toEqual([
      503,
      "a1",
      "2",
    ]);
    expect(await answer.json()).toEqual({
      description: expect.stringContaining("disk is full") as string,
      code: "disk_full",
      coded: { code: "disk_full", params: {} },
    });
  });

  it("is made for faults of late, however many came that no answer asked for", async () => {
    const translation = translateFaults();
    for (let at = 0; at < 5_000; at += 1) translation.note(fault("57P01"), `stream ${at}`);

    expect([(await ask("stream 0", translation)).status, (await ask("stream 4999", translation)).status]).toEqual([
      500, 503,
    ]);
  });

  it("stays a 500 where the fault is ours, or another call’s", async () => {
    const translation = translateFaults();

    expect(translation.note(new TypeError("ours"), "a1")).toBe(false);
    translation.note(fault("57P01"), "a2");
    expect((await ask("a1", translation)).status).toBe(500);
  });
});
