import { t } from "@railhead/core/messages/catalogue";
import "./notices.css";

/** The server answered and there is nothing (spec §8); a place may say more in its hint. What was never asked for has a text of its own. */
export function EmptyState({ text = t("list.empty"), hint }: { text?: string | undefined; hint?: string | undefined }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {hint === undefined ? null : <p className="empty-hint">{hint}</p>}
    </div>
  );
}
