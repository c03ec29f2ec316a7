import { t } from "@railhead/core/messages/catalogue";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { WayBack } from "../WayBack";

/** Where a page leads that the user's profile may not open. */
export const DeniedPage = () => (
  <DeskPage title={t("page.denied")}>
    <div className="screen">
      <p>{t("page.deniedText")}</p>
      <WayBack />
    </div>
  </DeskPage>
);
