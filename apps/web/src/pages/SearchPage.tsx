import type { PageProps } from "@railhead/ui/browser/pages";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { RecordSearch } from "@railhead/ui/desk/search/RecordSearch.tsx";

/** /master-records: the search over everything as a page. */
export const SearchPage = ({ route }: PageProps) => (
  <DeskPage title={route.title}>
    <RecordSearch />
  </DeskPage>
);
