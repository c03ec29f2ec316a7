import { describe, expect, it } from "vitest";
import { parseAnyCode, rankAnyCode } from "./any-code.rules";

const text = (said: string, left: string | null = null, right = "") => ({
  kind: "text",
  text: said,
  pair: left === null ? null : { left, right },
});

describe("any code", () => {
  it.each([
    ["UTLX - 045123", text("UTLX - 045123", "UTLX", "045123")],
    ["  UTLX - 045123 ", text("UTLX - 045123", "UTLX", "045123")],
    ["utlx-045123", text("utlx-045123", "utlx", "045123")],
    ["UTLX 045123", text("UTLX 045123", "UTLX", "045123")],
    ["OT1012", text("OT1012", "OT", "1012")],
    ["BIT - 7", text("BIT - 7", "BIT", "7")],
    ["12 - Silo 3", text("12 - Silo 3", "12", "Silo 3")],
    ['{"railcar_load":{"id":12}}', { kind: "load", id: "12" }],
    ['{"railcar_load":{"id":"12"}}', { kind: "load", id: "12" }],
    ['{"asset_id":5}', { kind: "asset", id: "5" }],
    ['{"asset":{"id":"5"}}', { kind: "asset", id: "5" }],
    ['{"id":5}', { kind: "asset", id: "5" }],
    ["T-4711 B", text("T-4711 B")],
    ["4711", text("4711")],
    ['{"id":0}', null],
    ['{"name":"x"}', null],
    ["[1,2]", null],
    ["{broken", null],
    ["   ", null],
  ])("%s", (code, said) => expect(parseAnyCode(code)).toEqual(said));

  it.each([
    ["UTLX - 045123", 1],
    ["UTLX045123", 1],
    ["12 - Silo 3", 1],
    ['{"railcar_load":{"id":12}}', 1],
    ['{"id":5}', 1],
    ["hello world", 0],
    ["4711", 0],
    ["a-b - c", 0],
    ["", 0],
    ["{}", 0],
  ] as const)("%s reads as a label: %i", (code, rank) => expect(rankAnyCode(code)).toBe(rank));
});

it("reads what is printed on a BOL as a code", () => {
  expect(rankAnyCode("BOL MID-000123 v2 4F2A-9C1B-77D0")).toBe(1);
  expect(rankAnyCode("https://a.example/bols/check?bol=MID-000123&version=2&check=4F2A-9C1B-77D0")).toBe(1);
  expect(rankAnyCode("https://a.example/orders?bol=MID-000123")).toBe(0);
});
