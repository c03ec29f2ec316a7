// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8").replaceAll('"', "'");

/** Custom properties of the block that starts with one selector. */
function block(selector: string): Record<string, string> {
  const at = css.indexOf(`${selector} {`);
  const body = css.slice(at, css.indexOf("\n}", at));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
}

const light = block(":root");
const themes: Record<string, Record<string, string>> = {
  light,
  dark: { ...light, ...block("[data-theme='dark']") },
  sun: { ...light, ...block("[data-theme='sun']") },
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two tokens of a theme. */
function contrast(theme: Record<string, string>, over: string, under: string): number {
  const [a, b] = [theme[over], theme[under]];
  if (a === undefined || b === undefined) throw new Error(`no token ${over} or ${under}`);
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const TEXT: readonly (readonly [string, string])[] = [
  ...["bg", "surface", "sunken", "raised"].flatMap((under) => [["ink", under] as const, ["ink-2", under] as const]),
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-blocked", "blocked"],
  ["on-sand", "sand"],
  ...["brand", "sand", "ready", "waiting", "blocked", "closed"].map((s) => [`on-${s}-soft`, `${s}-soft`] as const),
  ...["bg", "surface"].map((under) => ["on-brand-soft", under] as const),
  ...["bg", "surface"].map((under) => ["on-blocked-soft", under] as const),
];

describe.each(Object.keys(themes))("the %s theme", (name) => {
  const theme = themes[name] ?? {};

  it.each(TEXT)("sets %s on %s with at least 7:1", (over, under) => {
    expect(contrast(theme, over, under)).toBeGreaterThanOrEqual(7);
  });

  it("draws control edges that can be seen", () => {
    const least = name === "sun" ? 4.5 : 3;
    for (const under of ["bg", "surface", "sunken"])
      expect(contrast(theme, "edge", under)).toBeGreaterThanOrEqual(least);
  });

  it("draws a focus ring that can be seen on every ground", () => {
    for (const under of ["bg", "surface", "sunken", "raised"])
      expect(contrast(theme, "focus", under)).toBeGreaterThanOrEqual(3);
  });

  it("tells signals from their grounds", () => {
    for (const signal of ["brand", "ready", "waiting", "blocked", "closed"])
      expect(contrast(theme, signal, "surface")).toBeGreaterThanOrEqual(4.5);
  });
});
