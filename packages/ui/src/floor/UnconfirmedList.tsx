import { useId } from "react";
import { Link } from "wouter";
import { tUpdate } from "@railhead/core/messages/catalogue-update";
import { floorPageName } from "@railhead/core/routes/floor-pages.view";
import type { OutboxEntry } from "@railhead/core/submission/outbox.types";
import { openTrackOf } from "@railhead/core/tracks/track-cars.storage";
import { webStorage } from "../browser/storage";
import { dots } from "../shared/dots";
import { Icon } from "../shared/Icon";
import "../shared/banner.css";
import "./unconfirmed.css";

/** The truck or the railcar, or the first of several; null where nothing says. */
const aboutOf = ({ label: { name, more } }: OutboxEntry): string | null =>
  name === null || more === 0 ? name : tUpdate("unconfirmed.more", { name, count: more });

type UnconfirmedListProps = { entries: readonly OutboxEntry[]; homeTerminalId: string };

/** What was sent from pages that were left, and has no answer yet: each with the way back, where it is sent again. */
export function UnconfirmedList({ entries, homeTerminalId }: UnconfirmedListProps) {
  const id = useId();
  return (
    <div className="banner banner-waiting unconfirmed">
      <div className="unconfirmed-head">
        <Icon name="alert" />
        <p>
          <strong>{tUpdate("unconfirmed.title")}</strong>
          {tUpdate("unconfirmed.text")}
        </p>
      </div>
      <ul>
        {entries.map((entry) => {
          const about = aboutOf(entry);
          return (
            <li key={entry.key}>
              <p id={`${id}${entry.key}`}>
                {about === null ? null : <strong>{`${about} `}</strong>}
                <span>{dots(floorPageName(entry.route))}</span>
              </p>
              <Link
                href={entry.route}
                className="btn btn-soft"
                aria-describedby={`${id}${entry.key}`}
                onClick={() => openTrackOf(webStorage.session, entry, homeTerminalId)}
              >
                {tUpdate("unconfirmed.open")}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
