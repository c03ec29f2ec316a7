import { CheckPaper } from "@railhead/ui/bol-paper/CheckPaper.tsx";
import type { PageProps } from "@railhead/ui/browser/pages";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";

/** /bols/check: whether a printed BOL is genuine, and whether it still counts. */
export const BolCheckPage = ({ route }: PageProps) => (
  <DeskPage title={route.title}>
    <CheckPaper />
  </DeskPage>
);
