import type { ListState } from "../list/list.types";
import { tStorageStep } from "../messages/catalogue-storage-step";
import type { OfferedRecords } from "../record-step/record-step.types";
import type { ResourceRow } from "../resources/open-list";
import type { Vessel, VesselChoice } from "../vessels/vessel.types";
import type { VesselWarnings } from "./vessel-warnings.live";

/** Something that is read from the server; null while it is on its way. */
type Read<Value> = Value | "failed" | null;

/** The vessels of a terminal in a list as far as it is read. */
export function vesselsIn(
  { kind, problem }: Pick<ListState<ResourceRow>, "kind" | "problem">,
  rows: Iterable<ResourceRow>,
  terminalId: string,
): Read<readonly Vessel[]> {
  const vessels = [...rows] as unknown as readonly Vessel[];
  if (kind !== "whole" && vessels.length === 0) return problem === null ? null : "failed";
  return vessels.filter((vessel) => vessel.terminal_id === terminalId);
}

const withWarnings = (vessels: readonly Vessel[], warnings: VesselWarnings): readonly VesselChoice[] =>
  vessels.map((vessel) => ({ ...vessel, warning: warnings.get(vessel.asset_id ?? "") ?? null }));

/** The vessels that are offered, once it is known what is to be looked at before material goes into them. */
export function offeredVessels(
  vessels: Read<readonly Vessel[]>,
  warnings: Read<VesselWarnings>,
): OfferedRecords<VesselChoice> {
  if (vessels === "failed") return { offered: null, problem: tStorageStep("offered.failed") };
  if (vessels === null || warnings === null) return { offered: null };
  if (warnings === "failed")
    return { offered: withWarnings(vessels, new Map()), problem: tStorageStep("warnings.failed") };
  return { offered: withWarnings(vessels, warnings) };
}
