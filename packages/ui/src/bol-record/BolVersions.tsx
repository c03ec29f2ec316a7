import { useCallback, useEffect, useMemo, useState } from "react";
import {
  freshVersion,
  versionsAddress,
  viewVersions,
  voidedText,
  type VersionNames,
} from "@railhead/core/bol-record/bol-versions.view";
import { readVersionsQuery, type VersionsQuery } from "@railhead/core/bol-record/versions-query.rules";
import { tBolVersions } from "@railhead/core/messages/catalogue-bol-versions";
import type { BolVersion } from "@railhead/api-contract/resources/bol-versions.contract";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { useShownWith } from "../resource/use-shown-with";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import { useAddressSearch } from "../shared/use-address-search";
import { useShell } from "../shared/shell-context";
import { SideBySide } from "./SideBySide";
import { useVersions } from "./use-versions";
import { VersionChoice } from "./VersionChoice";
import { VersionLines } from "./VersionLines";
import "./bol-versions.css";

type VersionsProps = { row: ResourceRow; zone: string };

/** Which two are chosen, as the address says it: each choice is a step back, what is hidden is none. */
function useQuery(bolId: string) {
  const { navigator } = useShell().ports;
  const search = useAddressSearch();
  const query = useMemo(() => readVersionsQuery(search), [search]);
  const change = useCallback(
    (part: Partial<VersionsQuery>) => {
      const next = { ...query, ...part };
      const isSame = next.left === query.left && next.right === query.right;
      navigator.go(versionsAddress(bolId, next), { replace: isSame });
    },
    [navigator, query, bolId],
  );
  return { query, change, navigator };
}

type ReadyProps = { row: ResourceRow; versions: readonly BolVersion[]; names: VersionNames };

function Ready({ row, versions, names }: ReadyProps) {
  const { query, change, navigator } = useQuery(row.id);
  const newest = versions[0]?.version ?? 0;
  // What others make while the page is open waits until it is asked for: nothing moves that is read.
  const [seen, setSeen] = useState(newest);
  const shown = useMemo(() => versions.filter(({ version }) => version <= seen), [versions, seen]);
  const { lines, one, options, compared } = viewVersions(shown, query, names);
  const fresh = freshVersion(versions, seen, names);
  const [left, right] = [compared?.left.version ?? null, compared?.right.version ?? null];
  const isWhole = query.left !== null && query.right !== null;
  useEffect(() => {
    // The address says which two are shown, so that a link to it shows the same whatever is made later.
    if (!isWhole && left !== null && right !== null)
      navigator.go(versionsAddress(row.id, { ...query, left, right }), { replace: true });
  }, [isWhole, left, right, navigator, query, row.id]);
  const voided = voidedText(row, names);
  return (
    <div className="versions">
      {voided === null ? null : <Banner tone="blocked">{voided}</Banner>}
      <div className="versions-fresh" role="status">
        {fresh === null ? null : (
          <>
            <span>{fresh.text}</span>
            <Button
              kind="soft"
              onClick={() => {
                setSeen(fresh.version);
                change({ left: right ?? seen, right: fresh.version });
              }}
            >
              {tBolVersions("fresh.show", { version: fresh.version })}
            </Button>
          </>
        )}
      </div>
      {one === null ? null : <p className="record-quiet">{one}</p>}
      {compared === null ? null : (
        <section className="record-card" aria-label={tBolVersions("compare.title")}>
          {compared.unknown === null ? null : <Banner tone="waiting">{compared.unknown}</Banner>}
          <VersionChoice
            options={options}
            left={compared.left.version}
            right={compared.right.version}
            isOnlyDifferent={query.isOnlyDifferent}
            onChange={change}
          />
          <p className="version-summary" role="status">
            {compared.summary}
          </p>
          <SideBySide compared={compared} />
        </section>
      )}
      <section className="record-card bol-versions" aria-label={tBolVersions("title")}>
        <header>
          <h2>{tBolVersions("title")}</h2>
        </header>
        <VersionLines lines={lines} />
      </section>
    </div>
  );
}

/** The versions of a BOL, and two of them side by side with what differs. */
export function BolVersions({ row, zone }: VersionsProps) {
  const { state, retry } = useVersions(row);
  const { nameOf } = useShownWith();
  const names = useMemo(() => ({ zone, nameOf }), [zone, nameOf]);
  if (state.kind === "failed") return <LoadFailed text={tBolVersions("failed")} onRetry={retry} />;
  if (state.kind === "reading") return <Skeleton rows={6} label={tBolVersions("reading")} />;
  return <Ready row={row} versions={state.versions} names={names} />;
}
