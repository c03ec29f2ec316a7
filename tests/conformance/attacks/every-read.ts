import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import type { ResourceName } from "@railhead/api-contract/entities";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import type { Answer, Api, Row } from "@railhead/service/laws/office-world.laws";

/** Lists beyond the plain ones. */
const LISTS = [
  "tracks/get-track-utilization",
  "inbounds?transport=truck&limit=500",
  "inbounds/find-trucks",
  "uom/names-with-abbreviation",
  "product-size-master/names-with-display-uom-abbreviation",
  ...TRUCK_KIND_NAMES.flatMap((kind) => [`${kind}/find-trucks-for-handling`, `${kind}/find-trucks-for-release`]),
];
/** Reads that belong to one record of a resource, other than the record. */
const OF_ONE: { readonly [N in ResourceName]?: (id: string) => readonly string[] } = {
  assets: (id) => [
    `assets/${id}/history`,
    `assets/${id}/reconcile`,
    `drafts/find-by-source-asset?asset_id=${id}`,
    `drafts/find-by-destination-asset?asset_id=${id}`,
  ],
  tracks: (id) => [
    `tracks/get-railcars-on-track?track_id=${id}`,
    `tracks/get-single-track-railcar-details?track_id=${id}`,
  ],
};
const rowsOf = ({ result }: Answer): readonly Row[] => (Array.isArray(result) ? (result as readonly Row[]) : []);

/**
 * Reads every list and every record that there is; gives the reads that were not answered within the contract. The service
 * checks each answer against its schema and fails on one that does not fit.
 */
export async function failedReads(api: Api): Promise<readonly string[]> {
  const failed: string[] = [];
  const read = async (path: string): Promise<Answer> => {
    const answer = await api.get(path);
    if (answer.status !== 200 && answer.code !== "not_built")
      failed.push(`${path}: ${answer.status} ${answer.description}`);
    return answer;
  };
  for (const path of LISTS) await read(path);
  for (const name of RESOURCE_NAMES) {
    const list = rowsOf(await read(`${name}?limit=500&count=1`));
    for (const path of [`${name}/list`, `${name}/names`]) await read(path);
    for (const { id } of list)
      for (const path of [`${name}/${id}`, `${name}/${id}/changes`, ...(OF_ONE[name]?.(id) ?? [])]) await read(path);
  }
  return failed;
}
