import { useId } from "react";
import { Link } from "wouter";
import { FAMILIES } from "@railhead/api-contract/family";
import { tUpdate } from "@railhead/core/messages/catalogue.update";
import { categoryOf } from "@railhead/core/routes/paths";
import type { OutboxEntry } from "@railhead/core/submission/outbox.types";
import { openTrackOf } from "@railhead/core/tracks/track-cars.storage";
import { webStorage } from "../browser/storage";
import { dots } from "../shared/dots";
import { Icon } from "../shared/Icon";
import { categoryTiles, categoryTitle, railcarTiles, truckTiles } from "./floor-tiles";
import "../shared/banner.css";
import "./unconfirmed.css";

/** 'Sand · Outbound Trucks · Handling': what a page is called, from the tiles that lead to it. */
function nameOf(page: string): string {
  const family = categoryOf(page);
  const pages = FAMILIES.flatMap((each) => [
    ...truckTiles(each, "inbound-trucks"),
    ...truckTiles(each, "outbound-trucks"),
    ...railcarTiles(each),
  ]);
  const under = (tiles: typeof pages) => tiles.find(({ href }) => page === href || page.startsWith(`${href}/`))?.label;
  return [family === null ? null : categoryTitle(family), under(FAMILIES.flatMap(categoryTiles)), under(pages)]
    .filter(Boolean)
    .join(" · ");
}

/** The truck or the railcar, or the first of several; null where nothing says. */
const aboutOf = ({ label: { name, more } }: OutboxEntry): string | null =>
  name === null || more === 0 ? name : tUpdate("owed.more", { name, count: more });

type UnconfirmedListProps = { entries: readonly OutboxEntry[]; homeTerminalId: string };

/** What was sent from pages that were left, and has no answer yet: each with the way back, where it is sent again. */
export function UnconfirmedList({ entries, homeTerminalId }: UnconfirmedListProps) {
  const id = useId();
  return (
    <div className="banner banner-waiting unconfirmed">
      <div className="unconfirmed-head">
        <Icon name="alert" />
        <p>
          <strong>{tUpdate("owed.title")}</strong>
          {tUpdate("owed.text")}
        </p>
      </div>
      <ul>
        {entries.map((entry) => {
          const about = aboutOf(entry);
          return (
            <li key={entry.key}>
              <p id={`${id}${entry.key}`}>
                {about === null ? null : <strong>{`${about} `}</strong>}
                <span>{dots(nameOf(entry.route))}</span>
              </p>
              <Link
                href={entry.route}
                className="btn btn-soft"
                aria-describedby={`${id}${entry.key}`}
                onClick={() => openTrackOf(webStorage.session, entry, homeTerminalId)}
              >
                {tUpdate("owed.open")}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
