import * as z from "zod/mini";

/** What runs on rails, on roads, or stays where it is. */
export const assetKind = z.enum(["railcar", "truck", "storage"]);
export type AssetKind = z.infer<typeof assetKind>;
