import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { homeTiles, type TileView } from "@railhead/core/routes/floor-pages.view";
import { TerminalHero } from "@railhead/ui/floor/Hero.tsx";
import { readScanMode } from "@railhead/core/scan/scan-mode.rules";
import { TilePage } from "@railhead/ui/floor/TilePage.tsx";
import { useShell } from "@railhead/ui/shared/shell-context.tsx";

/** /mobile-v2: the product families, and how this device scans. */
export function HomePage() {
  const { storage } = useShell().ports;
  const scanMode = readScanMode(storage.local);
  const noteOf = ({ href }: TileView) =>
    href === floorPaths.scanMode ? t(scanMode === "camera" ? "scan.camera" : "scan.scanner") : undefined;
  return <TilePage title={t("page.floor")} hero={<TerminalHero />} tiles={homeTiles()} noteOf={noteOf} />;
}
