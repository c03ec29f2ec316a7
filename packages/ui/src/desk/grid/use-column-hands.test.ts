import { expect, it } from "vitest";
import { columnTemplate } from "./use-column-hands";

it("lets no column take more of a narrow screen than leaves room for another one next to the name", () => {
  expect(columnTemplate([{ width: 300 }, { width: 420 }])).toBe(
    "var(--grid-check) min(300px, 44vw) min(420px, 60vw) minmax(0, 1fr)",
  );
});
