import type { Family } from "@railhead/api-contract/family";
import { tLedger } from "@railhead/core/messages/catalogue-asset-history";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { familyIn } from "@railhead/core/routes/family-param";
import { AssetHistory } from "@railhead/ui/asset-history/AssetHistory.tsx";
import { RecordPage } from "@railhead/ui/record-view/RelatedPage.tsx";
import { useSession } from "@railhead/ui/shared/use-session";
import { useAddressSearch } from "../../../../packages/ui/src/shared/use-address-search";

/** What holds material, by the family that the page is opened for. */
type HistoryProps = { facts: Readonly<Record<Family, ResourceFacts>>; id: string; title: string };

/** A record that holds material, and every movement of it: one page for storage, railcars and trucks. */
export function AssetHistoryPage({ facts, id, title }: HistoryProps) {
  const { session } = useSession();
  const resource = facts[familyIn(useAddressSearch())];
  if (session === null) return null;
  const { permissions } = session;
  return (
    <RecordPage resource={resource} id={id} title={title}>
      {(record, { name, zone }) => {
        const assetId = record["asset_id"];
        if (typeof assetId !== "string") return <p>{tLedger("noLedger")}</p>;
        const input = { assetId, record: { resource: resource.name, id, name }, zone, permissions };
        return <AssetHistory key={assetId} input={input} />;
      }}
    </RecordPage>
  );
}
