import { t } from "@railhead/core/messages/catalogue";
import { useStore } from "../actor/use-store";
import { useShell } from "./shell-context";
import "./loading-bar.css";

/** A thin bar at the very top, run once for each navigation before the page changes (spec §2). */
export function LoadingBar() {
  const { navigator } = useShell().ports;
  const { run, status } = useStore(navigator);
  const loading = status.kind === "loading";
  return (
    <div className="loading-bar" aria-live="polite">
      {run === 0 ? null : (
        <i
          key={run}
          data-loading={loading}
          role={loading ? "progressbar" : undefined}
          aria-label={loading ? t("list.loading") : undefined}
        />
      )}
    </div>
  );
}
