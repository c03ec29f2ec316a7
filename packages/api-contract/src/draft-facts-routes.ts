import * as z from "zod/mini";
import { decimal, displayAbbreviation, displayed, epochSeconds } from "./fields";
import { assetKind } from "./asset-kind";
import { get } from "./calls";
import { id } from "./ids";

/** What pages show of the drafts of a load (spec §3). */
export const draftFacts = z.object({
  id: z.string(),
  source_id: id("assets"),
  destination_id: id("assets"),
  source_name: z.string(),
  destination_name: z.string(),
  source_kind: assetKind,
  destination_kind: assetKind,
  transload_category_id: z.nullable(id("transload-categories")),
  transload_category_name: z.nullable(z.string()),
  net: decimal(),
  net_uom_abbreviation: z.string(),
  display_net: displayed(),
  display_abbreviation: displayAbbreviation(),
  recorded_at: epochSeconds(),
  on_hold: z.boolean(),
  /** The reading that a change of the draft is made from. */
  updated_at: z.int(),
});
export type DraftFacts = z.infer<typeof draftFacts>;

/** `cut` says that there are older ones: the list of drafts, filtered by the asset, has them page by page. */
const found = z.object({ result: z.array(draftFacts), cut: z.optional(z.boolean()) });
const ofAsset = { query: z.strictObject({ asset_id: id("assets") }) } as const;

/** The calls that a load's page reads its drafts with. */
export const draftReads = {
  findBySourceAsset: get(
    "/api/drafts/find-by-source-asset",
    "Drafts that drew from an asset",
    found,
    ["draft:view"],
    ofAsset,
  ),
  findByDestinationAsset: get(
    "/api/drafts/find-by-destination-asset",
    "Drafts that went into an asset",
    found,
    ["draft:view"],
    ofAsset,
  ),
} as const;
