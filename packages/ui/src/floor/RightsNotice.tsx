import { useLocation } from "wouter";
import { viewFloorLack } from "@railhead/core/access/floor-rights.view";
import { Banner } from "../shared/Banner";
import { useSession } from "../shared/use-session";
import "./rights.css";

/** At the top of a page: what the user may not do there, which right is missing and whom to ask, before anything is filled in. */
export function RightsNotice() {
  const [path] = useLocation();
  const { session } = useSession();
  const lack = session === null ? null : viewFloorLack(path, session.permissions);
  if (lack === null) return null;
  return (
    <Banner tone="closed">
      <p>{lack.title}</p>
      {lack.lines.length === 0 ? null : (
        <ul className="rights-lines">
          {lack.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>{lack.ask}</p>
    </Banner>
  );
}
