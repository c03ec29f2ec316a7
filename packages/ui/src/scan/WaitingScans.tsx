import { t } from "@railhead/core/messages/catalogue";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { useOnReturn } from "../shared/use-on-return";
import type { PageScanner } from "./use-page-scanner";

/** Scans that are kept because what they wait for could not be loaded, with the way to load it; nothing else is shown here. */
export function WaitingScans({ scanner: { waiting, retry } }: { scanner: Pick<PageScanner, "waiting" | "retry"> }) {
  return waiting?.result === "kept" ? <KeptScans message={waiting.message} onRetry={retry} /> : null;
}

function KeptScans({ message, onRetry }: { message: string; onRetry: () => void }) {
  useOnReturn(onRetry);
  return (
    <Banner
      tone="waiting"
      icon="scan"
      action={
        <Button icon="retry" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
