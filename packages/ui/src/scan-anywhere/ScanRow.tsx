import { tAnywhere } from "@railhead/core/messages/catalogue-anywhere";
import type { ScanRowView } from "@railhead/core/scan-anywhere/scan-anywhere.view";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { TONE_ICONS } from "./ScanNotice";
import type { SendScan } from "./send-scan";

/** One of the last scans: when, what it was, what came of it, and the way to open it. */
export function ScanRow({ row, send }: { row: ScanRowView; send: SendScan }) {
  const { key, time, title, what, text, tone, opens, again } = row;
  return (
    <li className={`last-scan last-scan-${tone}`}>
      <Icon name={TONE_ICONS[tone]} />
      <div className="last-scan-words">
        <p className="last-scan-title">
          <strong className="num">{title}</strong>
          <span className="num">{time}</span>
        </p>
        {what === null ? null : <p>{what}</p>}
        <p className="last-scan-text">{text}</p>
      </div>
      <div className="last-scan-ways">
        {opens.map(({ at, label }) => (
          <Button key={at} kind="soft" block onClick={() => send({ type: "THING.OPEN", key, at })}>
            {label}
          </Button>
        ))}
        {again === null ? null : (
          <Button
            block
            icon="retry"
            pending={again.pending}
            aria-label={again.label}
            onClick={() => send({ type: "SCAN.AGAIN", key })}
          >
            {tAnywhere("anywhere.again")}
          </Button>
        )}
      </div>
    </li>
  );
}
