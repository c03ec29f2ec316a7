import type { Access } from "@railhead/api-contract/permissions";

/** Which app shows a page: each has an entry of its own. */
export type Area = "login" | "desk" | "floor";

/** One address of the apps. Its pattern ends in `/:id` where one record is meant; nowhere else is a parameter. */
export interface Address {
  readonly pattern: string;
  readonly access: Access;
  readonly area: Area;
}

/** An address with its page. */
export interface Route extends Address {
  /** What the page is called, in the chosen language. */
  readonly title: string;
}

/** A route whose title is read when it is asked for, so that it follows the language. */
export const defineRoute = (area: Area, pattern: string, access: Access, title: () => string): Route => ({
  area,
  pattern,
  access,
  get title() {
    return title();
  },
});
