import { act } from "react";
import { expect } from "vitest";

/** A limit for what never comes, not for how fast the machine is, in milliseconds. */
const LIMIT = 60_000;

/** Lets the page go on until something holds: code that comes late, an answer, a redraw. */
export async function until(is: () => boolean): Promise<void> {
  const end = performance.now() + LIMIT;
  while (!is() && performance.now() < end) await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(is()).toBe(true);
}
