import * as fc from "fast-check";
import { expect, it } from "vitest";
import { sheetDay } from "./sheet-day.rules";

it.each([
  ["2027/01/31", "2027-01-31"],
  ["2027-1-31", "2027-01-31"],
  ["1/31/2027", "2027-01-31"],
  ["01/31/27", "2027-01-31"],
  [" 2/29/2028 ", "2028-02-29"],
  ["2/29/2027", null],
  ["31/1/2027", null],
  ["31.1.2027", null],
  ["31-Jan-2027", "2027-01-31"],
  ["1-dec-26", "2026-12-01"],
  ["31-Jna-2027", null],
  ["1/31/127", null],
  ["tomorrow", null],
])("%j is %j", (text, day) => expect(sheetDay(text)).toBe(day));

it("reads one day alike in every form", () => {
  const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (at) => {
      const day = at.toISOString().slice(0, 10);
      const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
      const name = at.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
      const forms = [day, day.replaceAll("-", "/"), `${month}/${date}/${year}`, `${month}/${date}/${day.slice(2, 4)}`];
      for (const form of [...forms, `${date}-${name}-${year}`]) expect(sheetDay(form)).toBe(day);
    }),
  );
});
