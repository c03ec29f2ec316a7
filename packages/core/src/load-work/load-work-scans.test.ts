import { describe, expect, it } from "vitest";
import { valuesIn } from "./load-form.fixtures";
import { carContext } from "../railcar-handling/car-work.fixtures";
import { workContext } from "../truck-work/truck-work.fixtures";
import { scanAsset, rankAsset } from "./load-work-scans";
import type { DraftAsset } from "./load-work.types";

/** What a truck may be loaded from. */
const sources: readonly DraftAsset[] = [
  { id: "31", name: "Silo 3", asset_kind: "storage" },
  { id: "6", name: "UTLX 045001", asset_kind: "railcar", railcar_load_id: "31" },
  { id: "7", name: "GATX 179312", asset_kind: "railcar" },
];
/** What a railcar may be unloaded into. */
const places: readonly DraftAsset[] = [
  { id: "31", name: "Silo 3", asset_kind: "storage" },
  { id: "8", name: "OT 1012", asset_kind: "truck" },
];
const atTruck = (code: string) =>
  scanAsset(
    workContext(),
    { code, at: 1 },
    { assets: sources, block: null, draftForm: "draft", assetKey: "source_id" },
  );
const atCar = (code: string) =>
  scanAsset(
    carContext(),
    { code, at: 1 },
    { assets: places, block: null, draftForm: "draft", assetKey: "destination_id" },
  );

describe("the label of what a draft may name", () => {
  it.each([
    ["a bulk-commodity railcar", '{"railcar_load":{"id":31}}', "6"],
    [
      "a bulk-commodity railcar, its id as text and more beside it",
      ' {"railcar_load":{"id":"31","name":"UTLX"}} ',
      "6",
    ],
    ["a sand railcar", "GATX - 179312", "7"],
    ["a railcar, its number without zeros", "utlx - 45001", "6"],
    ["a storage", '{"asset_id":31}', "31"],
    ["a storage, its name beside it", "31 - Silo 3", "31"],
  ])("chooses it as the source of a truck: %s", (_what, code, asset) => {
    expect(valuesIn(atTruck(code).change.open ?? null)?.source_id).toBe(asset);
    expect(rankAsset(sources, code.trim())).toBeGreaterThan(0);
  });

  it("of a truck chooses it as the destination of a railcar", () =>
    expect(valuesIn(atCar("OT - 1012").change.open ?? null)?.destination_id).toBe("8"));

  it("of a bulk-commodity railcar that is not among them is refused as any other code of a draft", () => {
    // The load's id is the id of an asset that is there.
    const code = '{"railcar_load":{"id":6}}';
    const { change, notice } = atTruck(code);

    expect(change.open).toBeUndefined();
    expect(notice?.message).toBe(
      "The barcode you scanned does not match any sources available for this transaction. Try again.",
    );
    expect(rankAsset(sources, code)).toBe(1);
  });

  it.each(["99 - Silo 9", "GATX - 1", '{"asset_id":99}', '{"railcar_load":{}}'])(
    "that is anything else is refused in the words of the specification: %s",
    (code) =>
      expect(atTruck(code).notice?.message).toBe(
        "The barcode you scanned does not match any sources available for this transaction. Try again.",
      ),
  );
});
