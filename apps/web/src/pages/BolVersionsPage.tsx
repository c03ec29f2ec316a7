import { bolsResource } from "@railhead/core/resources/bols.resource";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { BolVersions } from "@railhead/ui/bol-record/BolVersions.tsx";
import type { PageProps } from "@railhead/ui/browser/pages";
import { RecordPage } from "@railhead/ui/record-view/RelatedPage.tsx";

/** /bols/versions/:id: the versions of a BOL, and two of them side by side. */
export const BolVersionsPage = ({ id = "", route }: PageProps) => (
  <RecordPage resource={bolsResource as unknown as ResourceFacts} id={id} title={route.title}>
    {(row, { zone }) => <BolVersions key={row.id} row={row} zone={zone} />}
  </RecordPage>
);
