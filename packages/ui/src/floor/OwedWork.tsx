import { useId } from "react";
import { Link } from "wouter";
import { FAMILIES } from "@railhead/api-contract/family";
import { tUpdate } from "@railhead/core/messages/catalogue.update";
import { namesInKept, openingOfKept, pageOfKept } from "@railhead/core/routes/kept-page.rules";
import { categoryOf } from "@railhead/core/routes/paths";
import { webStorage } from "../browser/storage";
import { dots } from "../shared/dots";
import { Icon } from "../shared/Icon";
import { keptHere } from "../shared/owed.rules";
import { categoryTiles, categoryTitle, railcarTiles, truckTiles } from "./floor-tiles";
import "../shared/banner.css";
import "./owed.css";

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

/** The truck or the railcar, or the first of several; null where nothing tells. */
function aboutOf(text: string): string | null {
  const [name = null, ...more] = namesInKept(text);
  return name === null || more.length === 0 ? name : tUpdate("owed.more", { name, count: more.length });
}

type OwedWorkProps = {
  session: { readonly userid: string; readonly terminal_id: string };
  /** Under which it is kept. */ keys: readonly string[];
};

/** What was sent from pages that were left, and has no answer yet: each with the way back, where it is sent once more. */
export function OwedWork({ session: { userid, terminal_id: home }, keys }: OwedWorkProps) {
  const id = useId();
  const kept = keptHere();
  const rows = keys.flatMap((key) => {
    const [page, text] = [pageOfKept(userid, key), kept[key] ?? ""];
    return page === null ? [] : [{ key, page, about: aboutOf(text), text }];
  });
  if (rows.length === 0) return null;
  const open = (key: string, text: string) => {
    const opening = openingOfKept(userid, key, text, home);
    if (opening !== null) webStorage.session.set(opening.key, opening.text);
  };
  return (
    <div className="banner banner-waiting owed">
      <div className="owed-head">
        <Icon name="alert" />
        <p>
          <strong>{tUpdate("owed.title")}</strong>
          {tUpdate("owed.text")}
        </p>
      </div>
      <ul>
        {rows.map(({ key, page, about, text }) => (
          <li key={key}>
            <p id={`${id}${key}`}>
              {about === null ? null : <strong>{`${about} `}</strong>}
              <span>{dots(nameOf(page))}</span>
            </p>
            <Link href={page} className="btn btn-soft" aria-describedby={`${id}${key}`} onClick={() => open(key, text)}>
              {tUpdate("owed.open")}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
