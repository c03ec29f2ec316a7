import { expect, it } from "vitest";
import { columnTemplate } from "./use-column-hands";

it("lets columns grow with the text, and none take more of a narrow screen than leaves room for another one next to the name", () => {
  expect(columnTemplate([{ width: 300 }, { width: 420 }])).toBe(
    "var(--grid-check) min(18.75rem, max(44vw, min(10rem, 78vw))) min(26.25rem, 60vw) minmax(0, 1fr)",
  );
});
