import { t } from "@railhead/core/messages/catalogue";
import type { ScanNoticeView, ScanTone } from "@railhead/core/scan-anywhere/scan-anywhere.view";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import type { IconName } from "../shared/icons";
import type { SendScan } from "./send-scan";

export const TONE_ICONS: Readonly<Record<ScanTone, IconName>> = {
  plain: "scan",
  positive: "check",
  warning: "scan",
  negative: "alert",
};

type ScanNoticeProps = { notice: ScanNoticeView; send: SendScan; onClose: () => void };

/** What came of a scan, with what can be done about it. */
function NoticeCard({ notice: { key, tone, title, text, opens, list }, send, onClose }: ScanNoticeProps) {
  const toList = () => send({ type: "SHEET.OPEN", sheet: "list" });
  const isQuiet = tone === "plain" || tone === "positive";
  return (
    <div className={`toast toast-${tone} scan-notice`}>
      <Icon name={TONE_ICONS[tone]} />
      <p>
        <strong className="num">{title}</strong>
        <span>{text}</span>
      </p>
      <IconButton icon="close" label={t("shell.close")} onClick={onClose} />
      {isQuiet ? null : (
        <div className="scan-notice-ways">
          {opens.map(({ at, label }) => (
            <Button key={at} kind="main" block onClick={() => send({ type: "THING.OPEN", key, at })}>
              {label}
            </Button>
          ))}
          <Button block icon="sequence" onClick={toList}>
            {list}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The notice of the last scan: refusals are read out at once, the rest when there is a pause. */
export function ScanNotice({
  notice,
  send,
  onClose,
}: {
  notice: ScanNoticeView | null;
  send: SendScan;
  onClose: () => void;
}) {
  const card = notice === null ? null : <NoticeCard key={notice.key} notice={notice} send={send} onClose={onClose} />;
  const isBad = notice?.tone === "negative";
  return (
    <>
      <div role="alert">{isBad ? card : null}</div>
      <div role="status">{isBad ? null : card}</div>
    </>
  );
}
