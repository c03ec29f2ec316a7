import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordFault } from "./password.rules";

const kim = { username: "kim.larsen", email: "kim@larsen-rail.example", full_name: "Kim Larsen" };
const fault = (password: string) => passwordFault(password, kim)?.description ?? null;

describe("a new password", () => {
  it.each([
    "correct horse",
    "railhead",
    "Grain-car 7 west",
    "mjuk-vante-sju",
    "ünïcödé wörds",
    "larsen eats plums",
    "83920175",
    "            x",
  ])("may be %j", (password) => expect(fault(password)).toBeNull());
  it("may be the domain of the address", () =>
    expect(passwordFault("railhead", { ...kim, email: "kim@railhead.test" })).toBeNull());
  it("has eight characters", () => expect(fault("gondola")).toBe("At least 8 characters."));
  it.each([
    "kim.larsen",
    "KIM.LARSEN",
    "nesral.mik",
    "kim.larsen2026",
    "kim@larsen-rail.example",
    "Kim Larsen",
    "kimlarsen1",
    "larsenlarsen",
    "Larsen-1984!",
    "kimkimkim",
  ])("is not the name or address: %j", (password) => expect(fault(password)).toMatch(/too close to the name/));
  it.each([
    "password",
    "Password1",
    "P@ssw0rd!",
    "passw0rd2026",
    "123password",
    "letmein123",
    "welcome1",
    "Summer2026!",
    "iloveyou",
    "changeme",
    "trustno1",
    "qwertyuiop",
    "administrator",
    "12345678",
    "87654321",
    "123123123",
    "abcdefgh",
    "asdfghjkl",
    "aaaaaaaa",
    "abababab",
    "abcabcabc",
    "1qaz2wsx",
    "qwertyqwerty",
  ])("is not what is tried first: %j", (password) => expect(fault(password)).toMatch(/first passwords/));
  it("is not one sign over and over, however long", () =>
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 3 }).filter((text) => text.trim() === text && text !== ""),
        fc.integer({ min: 8, max: 40 }),
        (part, times) => {
          expect(fault(part.repeat(times))).not.toBeNull();
        },
      ),
    ));
  it("is judged without failing, whatever it is", () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (password) => {
        const said = fault(password);
        expect(said === null || said.endsWith(".")).toBe(true);
      }),
    ));
});
