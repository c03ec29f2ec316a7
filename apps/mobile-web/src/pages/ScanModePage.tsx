import { useState } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tScanMode } from "@railhead/core/messages/catalogue-scan-mode";
import { floorPaths } from "@railhead/core/routes/paths";
import {
  isSignalOn,
  readScanMode,
  switchSignal,
  writeScanMode,
  type ScanMode,
  type Signal,
} from "@railhead/core/scan/scan-mode.rules";
import { OptionList } from "@railhead/ui/floor/OptionList.tsx";
import { Page } from "@railhead/ui/floor/Page.tsx";
import { Switch } from "@railhead/ui/floor/Switch.tsx";
import { useShell } from "@railhead/ui/shared/shell-context.tsx";

const options = () => [
  { id: "camera", title: t("scan.camera"), sub: tScanMode("page.scanCameraHint") },
  { id: "scanner", title: t("scan.scanner"), sub: tScanMode("page.scanScannerHint") },
];

/** Switches one way of answering a scan on or off on this device. */
function SignalSwitch({ signal, label }: { signal: Signal; label: string }) {
  const { storage } = useShell().ports;
  const [on, setOn] = useState(() => isSignalOn(storage.local, signal));
  const change = (next: boolean) => {
    switchSignal(storage.local, signal, next);
    setOn(next);
  };
  return <Switch label={label} on={on} onChange={change} />;
}

/** How this device reads codes and answers a scan: kept on it (spec §3). */
export function ScanModePage() {
  const { storage } = useShell().ports;
  const [mode, setMode] = useState<ScanMode>(() => readScanMode(storage.local));
  const choose = (id: string) => {
    const chosen: ScanMode = id === "camera" ? "camera" : "scanner";
    writeScanMode(storage.local, chosen);
    setMode(chosen);
  };
  return (
    <Page title={t("page.scanMode")} back={floorPaths.home}>
      <div className="low">
        <div className="switches" role="group" aria-label={tScanMode("scan.signals")}>
          <SignalSwitch signal="sound" label={tScanMode("scan.sound")} />
          <SignalSwitch signal="vibration" label={tScanMode("scan.vibration")} />
        </div>
        <OptionList label={t("page.scanMode")} options={options()} value={mode} onChoose={choose} />
      </div>
    </Page>
  );
}
