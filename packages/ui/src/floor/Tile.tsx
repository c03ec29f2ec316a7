import { Link } from "wouter";
import { Icon } from "../shared/Icon";
import type { IconName } from "../shared/icons";
import "./tile.css";

type TileProps = {
  href: string;
  icon: IconName;
  label: string;
  /** A quiet word under the label. */
  note?: string;
  /** Leads to something that the user may not do. */
  quiet?: boolean;
};

/** A big link of an index page. */
export function Tile({ href, icon, label, note, quiet = false }: TileProps) {
  return (
    <li>
      <Link href={href} className={`tile ${quiet ? "tile-quiet" : ""}`}>
        <span className="tile-icon">
          <Icon name={icon} size={30} />
        </span>
        <span className="tile-text">
          <span className="tile-label">{label}</span>
          {note === undefined ? null : <span className="tile-note">{note}</span>}
        </span>
      </Link>
    </li>
  );
}
