import { useEffect } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import type { AppRuntime } from "@railhead/ui/browser/app-runtime";
import { beginLater } from "@railhead/ui/browser/later";
import { FloorFrame } from "@railhead/ui/floor/FloorFrame.tsx";
import { AppShell } from "@railhead/ui/shared/AppShell.tsx";

const WayBack = () => (
  <Link href={floorPaths.home} className="btn btn-main">
    {t("page.floor")}
  </Link>
);

/**
 * What is loaded after the first page: scans that no page takes open what they name, and the device keeps the app.
 * Without its code the app works on.
 */
function startLater(app: AppRuntime): () => void {
  let isGone = false;
  let stop: () => void = () => undefined;
  import("./floor-services").then(
    ({ startFloorServices }) => {
      if (!isGone) stop = startFloorServices(app);
    },
    () => undefined,
  );
  return () => {
    isGone = true;
    stop();
  };
}
const useLater = (app: AppRuntime) => useEffect(() => beginLater(app.ports.clock, () => startLater(app)), [app]);

/** The floor's app. */
export function FloorApp({ app }: { app: AppRuntime }) {
  useLater(app);
  return <AppShell app={app} frame={FloorFrame} wayBack={<WayBack />} />;
}
