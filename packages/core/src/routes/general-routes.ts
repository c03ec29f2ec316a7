import { t } from "../messages/catalogue";
import { HOME_ADDRESSES, paths } from "./paths";
import { defineRoute, type Route } from "./route";

/** The pages that belong to no record and no category. */
export const GENERAL_ROUTES: readonly Route[] = [
  defineRoute("desk", "/index", ["dashboard:view"], () => t("page.dashboard")),
  defineRoute("login", "/login", "open", () => t("page.login")),
  defineRoute("desk", "/permission-denied", "open", () => t("page.denied")),
];

/** Addresses that only lead to another one. */
export const GENERAL_REDIRECTS: ReadonlyMap<string, string> = new Map(
  HOME_ADDRESSES.map((address) => [address, paths.index]),
);
