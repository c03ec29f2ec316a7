import { useMemo } from "react";
import { Link } from "wouter";
import { versionsAddress, viewVersions } from "@railhead/core/bol-record/bol-versions.view";
import { readVersionsQuery } from "@railhead/core/bol-record/versions-query.rules";
import { tBolVersions } from "@railhead/core/messages/catalogue-bol-versions";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { useShownWith } from "../resource/use-shown-with";
import { LoadFailed } from "../shared/LoadFailed";
import { useVersions } from "./use-versions";
import { VersionLines } from "./VersionLines";
import "./bol-versions.css";

const NONE_CHOSEN = readVersionsQuery("");

/** The versions of a BOL on its page, newest first, and the way to set two of them side by side. */
export function VersionsPanel({ row }: { row: ResourceRow }) {
  const { state, retry } = useVersions(row);
  const shownWith = useShownWith();
  const view = useMemo(
    () => (state.kind === "ready" ? viewVersions(state.versions, NONE_CHOSEN, shownWith) : null),
    [state, shownWith],
  );
  return (
    <section className="record-card bol-versions" aria-label={tBolVersions("title")}>
      <header>
        <h2>{tBolVersions("title")}</h2>
        {view === null || view.one !== null ? null : (
          <Link className="btn btn-soft" href={versionsAddress(row.id)}>
            {tBolVersions("compare")}
          </Link>
        )}
      </header>
      {state.kind === "failed" ? <LoadFailed text={tBolVersions("failed")} onRetry={retry} /> : null}
      {state.kind === "reading" ? <p className="record-quiet">{tBolVersions("reading")}</p> : null}
      {view === null ? null : <VersionLines lines={view.lines} />}
    </section>
  );
}
