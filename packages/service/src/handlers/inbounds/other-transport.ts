import type { Refusal } from "@railhead/core/messages/define-refusals";
import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import { can } from "@railhead/core/access/access.rules";
import { displayName } from "@railhead/core/railcars/display.rules";
import { truckName } from "@railhead/core/trucks/truck-kinds";
import { visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { TruckRow } from "../trucks/trucks";

const mayView = ({ caller }: RequestContext, section: "railcar" | "outbound truck") =>
  can(caller.session.permissions, section, "view");

/**
 * What is said where a call on railcars names trucks, by id: which truck it is and which calls it takes. Says nothing of
 * trucks that the caller may not view.
 */
export async function trucksNotRailcars(
  context: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  if (ids.length === 0 || !mayView(context, "outbound truck")) return new Map();
  const trucks: readonly TruckRow[] = await context.tx.rows("inbound-trucks").find({
    where: {
      all: [
        { field: "id", test: { op: "in", value: [...new Set(ids)] } },
        { field: "terminal_id", test: { op: "in", value: [...context.caller.terminals] } },
      ],
    },
  });
  return new Map(
    trucks.map((truck) => [truck.id, railcarRefusal("truck_not_railcar", { id: truck.id, name: truckName(truck) })]),
  );
}

/** What is said where a call on trucks names a railcar by its id; undefined where it is none that the caller may view. */
export async function railcarNotTruck(context: RequestContext, id: string): Promise<Refusal | undefined> {
  if (!mayView(context, "railcar")) return undefined;
  const [car] = await visibleRows(context, "inbounds", [id]);
  return car === undefined ? undefined : truckRefusal("railcar_not_truck", { id, name: displayName(car) });
}
