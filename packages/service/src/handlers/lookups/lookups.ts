import type { routes as masterRoutes } from "@railhead/api-contract/resources/product-size-master.contract";
import type { routes as uomRoutes } from "@railhead/api-contract/resources/uom.contract";
import type { routes as userRoutes } from "@railhead/api-contract/resources/users.contract";
import { terminalsOf } from "../../auth/session";
import { visibleRow, visibleRows, referencedBy } from "../../crud/visible";
import type { Handler } from "../../http/handler";

const ACTIVE = {
  where: { all: [{ field: "is_active", test: { op: "eq", value: true } }] },
  sort: { field: "name", direction: "asc" },
} as const;

/** Profiles a user can be given, by name. */
export const getProfiles: Handler<typeof userRoutes.getProfiles> = async ({ tx }) => ({
  result: (await tx.rows("profiles").find(ACTIVE)).map(({ id, name }) => ({ id, name })),
});

/** Terminals a user may choose, home first, as far as the caller may see them. The user must be of the caller's terminals. */
export const getTerminalsForSpecificUser: Handler<typeof userRoutes.getTerminalsForSpecificUser> = async (call) => {
  const user = await visibleRow(call, "users", call.query.user_id);
  const profile = await call.tx.rows("profiles").get(user.profile_id);
  const terminals = await visibleRows(call, "terminals", [...terminalsOf(user, profile?.permissions ?? {})]);
  return { result: terminals.flatMap((terminal) => terminal ?? []).map(({ id, name }) => ({ id, name })) };
};

/** Units in use with their abbreviations, by name. */
export const namesWithAbbreviation: Handler<typeof uomRoutes.namesWithAbbreviation> = async ({ tx }) => ({
  result: (await tx.rows("uom").find(ACTIVE)).map(({ id, name, abbreviation, uom_class_id }) => ({
    id,
    name,
    abbreviation,
    uom_class_id,
  })),
});

/** Sizes in use, in their own order, with the unit each is shown in. */
export const namesWithDisplayUomAbbreviation: Handler<typeof masterRoutes.namesWithDisplayUomAbbreviation> = async ({
  tx,
}) => {
  const sizes = await tx
    .rows("product-size-master")
    .find({ where: ACTIVE.where, sort: { field: "sort_order", direction: "asc" } });
  const units = await referencedBy(tx, sizes, "display_uom_id", "uom");
  return {
    result: sizes.map(({ id, name, display_uom_id }) => {
      const display_uom_abbreviation = units.get(display_uom_id ?? "")?.abbreviation ?? null;
      return { id, name, display_uom_abbreviation };
    }),
  };
};
