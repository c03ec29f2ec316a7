import { t } from "@railhead/core/messages/catalogue";
import { useStore } from "../actor/use-store";
import { Banner } from "./Banner";
import { useShell } from "./shell-context";

/** Says how many rows of the page's lists could not be shown; nothing while all are. */
export function LeftOutBanner() {
  const rows = useStore(useShell().leftOut);
  if (rows === 0) return null;
  return (
    <Banner tone="waiting" live title={t("list.leftOut", { rows })}>
      {t("list.leftOutHint")}
    </Banner>
  );
}
