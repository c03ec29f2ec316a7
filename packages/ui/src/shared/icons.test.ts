import { describe, expect, it } from "vitest";
import { THEMES } from "../browser/look";
import { pathOf } from "./icons";
import { THEME_ICONS } from "./menu-icons";

describe("what is drawn for an icon", () => {
  it("is the path of its name", () => {
    expect(pathOf("menu")).toBe("M4 7h16M4 12h16M4 17h16");
  });

  it("is its own path where its component has it", () => {
    expect(THEMES.map((theme) => pathOf(THEME_ICONS[theme]))).toEqual(THEMES.map((theme) => THEME_ICONS[theme]));
  });
});
