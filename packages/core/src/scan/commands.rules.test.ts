import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCommand } from "./commands.rules";

describe("command codes", () => {
  it.each(["today", "send", "yes", "no", "clear", "order"])("say %s in any case", (kind) => {
    expect(parseCommand(`RAILHEAD ${kind.toUpperCase()}`)).toEqual({ kind });
    expect(parseCommand(` railhead  ${kind} `)).toEqual({ kind });
  });

  it("name a track as it is called", () => {
    expect(parseCommand("RAILHEAD TRACK Track 4")).toEqual({ kind: "track", name: "Track 4" });
    expect(parseCommand("railhead track RIP")).toEqual({ kind: "track", name: "RIP" });
  });

  it.each([
    "",
    "SEND",
    "RAILHEAD",
    "RAILHEAD TRACK",
    "RAILHEAD SENDS",
    "RAILHEADSEND",
    "UTLX - 045123",
    '{"railcar_load":{"id":7}}',
  ])("are not %j", (code) => {
    expect(parseCommand(code)).toBeNull();
  });

  it("are never what is printed on a car", () => {
    const sand = fc
      .tuple(fc.stringMatching(/^[A-Z]{1,4}$/), fc.stringMatching(/^\d{1,8}$/))
      .map(([mark, number]) => `${mark} - ${number}`);
    const bulk = fc.nat().map((id) => JSON.stringify({ railcar_load: { id } }));
    fc.assert(
      fc.property(fc.oneof(sand, bulk), (code) => {
        expect(parseCommand(code)).toBeNull();
      }),
    );
  });
});
