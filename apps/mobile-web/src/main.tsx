import { start } from "@railhead/ui/browser/start.tsx";
import { createAppRuntime } from "@railhead/ui/browser/app-runtime";
import { beginEarlyKeys } from "@railhead/ui/scan/early-keys";
import { matchFloorRoute } from "@railhead/core/routes/floor-routes";
import { floorPaths } from "@railhead/core/routes/paths";
import { STORAGE_KEYS } from "@railhead/core/ports/storage.port";
import { FloorApp } from "./FloorApp";
import { findPage } from "./routes";

beginEarlyKeys();
start(() => {
  const app = createAppRuntime({
    area: "floor",
    match: matchFloorRoute,
    findPage,
    firstPage: () => floorPaths.home,
  });
  app.ports.storage.local.set(STORAGE_KEYS.local.mobileMode, "true");
  return <FloorApp app={app} />;
});
