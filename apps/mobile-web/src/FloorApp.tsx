import { useEffect } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import type { AppRuntime } from "@railhead/ui/browser/app-runtime";
import { beginLater } from "@railhead/ui/browser/later";
import { FloorFrame } from "@railhead/ui/floor/FloorFrame.tsx";
import { afterFirstPage } from "./after-first-page";
import { AppShell } from "@railhead/ui/shared/AppShell.tsx";

const wayBack = (
  <Link href={floorPaths.home} className="btn btn-main">
    {t("page.floor")}
  </Link>
);

/** What comes once the first page stands: scans that no page takes open what they name, and the device keeps the app. */
const useLater = (app: AppRuntime) => useEffect(() => beginLater(app.ports.clock, () => afterFirstPage(app)), [app]);

/** The floor's app. */
export function FloorApp({ app }: { app: AppRuntime }) {
  useLater(app);
  return <AppShell app={app} frame={FloorFrame} wayBack={wayBack} />;
}
