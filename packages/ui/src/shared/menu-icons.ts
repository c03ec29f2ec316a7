import type { Theme } from "../browser/look";
import type { Outline } from "./icons";

/** Outlines of the users' menus, which are drawn once they are opened. */
export const THEME_ICONS: Readonly<Record<Theme, Outline>> = {
  light:
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
  dark: "M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z",
  sun: "M3 18h18M6.5 18a5.5 5.5 0 0 1 11 0M12 5v3M4.5 9.5L7 11.5M19.5 9.5L17 11.5",
};
export const GLOVE: Outline =
  "M7 21v-5l-2.5-4a1.6 1.6 0 0 1 2.6-1.8L8.5 12V5.5a1.5 1.5 0 0 1 3 0V10v-5.5a1.5 1.5 0 0 1 3 0V10V6.5a1.5 1.5 0 0 1 3 0V16l-1 5z";
export const DESKTOP: Outline = "M3 5h18v11H3zM9 20h6M12 16v4";
export const PHONE: Outline = "M7.5 3h9v18h-9zM11 17.5h2";
export const LOGOUT: Outline = "M10 4H5v16h5M14 8l4 4-4 4M18 12H9";
export const USER: Outline = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0";
