import { t } from "@railhead/core/messages/catalogue";
import { Button } from "./Button";
import { Icon } from "./Icon";
import { useOnReturn } from "./use-on-return";
import "./notices.css";

type LoadFailedProps = { onRetry: () => void; text?: string; detail?: string | null; pending?: boolean };

/** A list that could not be loaded, with Retry. It is loaded again without a tap once the connection is back. */
export function LoadFailed({ onRetry, text = t("list.failed"), detail, pending = false }: LoadFailedProps) {
  useOnReturn(onRetry);
  return (
    <div className="load-failed" role="alert">
      <p>
        <Icon name="alert" />
        <span>{text}</span>
      </p>
      {detail ? <p className="empty-hint">{detail}</p> : null}
      <Button icon="retry" onClick={onRetry} pending={pending}>
        {t("action.retry")}
      </Button>
    </div>
  );
}
