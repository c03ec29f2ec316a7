import type { ReactNode } from "react";
import "./track-card.css";

type TrackCardProps = {
  name: string;
  /** '38 railcars' */
  countText: string;
  /** '872 ft free' */
  freeText?: string;
  /** '1 is at the north switch' */
  endText?: string;
  /** The share of the track that is taken, 0 to 1, and the share that the selected cars would take in addition. */
  fill: number;
  newFill?: number;
  over?: boolean;
  /** A button, such as 'Change track'. */
  action?: ReactNode;
};

const percent = (share: number) => Math.max(0, Math.min(100, share * 100));

/** The chosen track: its name, the rail with its cars' share, and what room is left. */
export function TrackCard({
  name,
  countText,
  freeText,
  endText,
  fill,
  newFill = 0,
  over = false,
  action,
}: TrackCardProps) {
  const taken = percent(fill);
  const fresh = Math.min(percent(newFill), 100 - taken);
  return (
    <section className="track-card" aria-label={name}>
      <div className="track-name">
        <h2>{name}</h2>
        <span>{countText}</span>
      </div>
      {action === undefined ? null : <div className="track-action">{action}</div>}
      <svg className="track-rail" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="track-taken" width={taken} height="10" />
        {fresh > 0 ? <rect className="track-new" x={taken} width={fresh} height="10" /> : null}
      </svg>
      <div className="track-foot">
        <span>{endText}</span>
        <span className={over ? "track-over" : ""}>{freeText}</span>
      </div>
    </section>
  );
}
