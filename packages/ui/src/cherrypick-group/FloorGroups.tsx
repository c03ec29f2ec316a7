import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { Link } from "wouter";
import type { Family } from "@railhead/api-contract/family";
import { OPEN_CHERRYPICKING_STATUSES } from "@railhead/api-contract/cherrypicking.contract";
import { viewFloorGroups, type FloorGroupRow } from "@railhead/core/cherrypick-group/floor-groups.view";
import { followGroupList, liveGroupListMachine } from "@railhead/core/cherrypick-group/group-list.live";
import type { GroupListSnapshot } from "@railhead/core/cherrypick-group/group-list.machine";
import { t } from "@railhead/core/messages/catalogue";
import { tGroup } from "@railhead/core/messages/catalogue-cherrypicking";
import { today } from "@railhead/core/terminal-time/day.rules";
import { useView } from "../actor/use-view";
import { useFloorKeys } from "../floor/floor-keys";
import { useListKeys } from "../floor/list-keys";
import { ListHead } from "../floor/ListHead";
import { Page } from "../floor/Page";
import { useFollow, type Follow } from "../live/use-follow";
import { EmptyState } from "../shared/EmptyState";
import { Icon } from "../shared/Icon";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { StateTag } from "../shared/StateTag";
import { useSession } from "../shared/use-session";
import "../floor/card-list.css";
import "./floor-group.css";

type Frame = { title: string; subtitle: string; back: string };

const Row = ({ row }: { row: FloorGroupRow }) => (
  <li>
    <Link href={row.href} className="floor-group-row" aria-label={row.open}>
      <span className="floor-group-facts">
        <b>{row.name}</b>
        <span className="card-line">
          <StateTag tone={row.state.tone} text={row.state.text} />
          {row.progress === null ? null : <span>{row.progress}</span>}
        </span>
        <span>{row.cars}</span>
        {row.wantedBy === null ? null : (
          <span className="floor-group-day" data-late={row.wantedBy.isLate || undefined}>
            {row.wantedBy.isLate ? <Icon name="alert" size={16} /> : null}
            {row.wantedBy.text}
          </span>
        )}
      </span>
      <Icon name="forward" />
    </Link>
  </li>
);

type RunningProps = { terminalId: string; zone: string; family: Family };

function RunningGroups({ terminalId, zone, family }: RunningProps) {
  const { api, ports } = useShell();
  const machine = useMemo(() => liveGroupListMachine(api), [api]);
  const actor = useActorRef(machine, { input: { terminalId, statuses: OPEN_CHERRYPICKING_STATUSES } });
  const day = today(zone, ports.clock.nowSeconds());
  const view = useView(
    actor,
    useCallback((snapshot: GroupListSnapshot) => viewFloorGroups(snapshot, family, day), [family, day]),
  );
  useFollow(useCallback<Follow>((runtime, host) => followGroupList(actor, runtime, host), [actor]));
  useFloorKeys();
  const { place, keys } = useListKeys<HTMLUListElement>();
  if (view.state === "loading") return <Skeleton rows={4} label={t("list.loading")} />;
  if (view.state === "failed")
    return <LoadFailed text={tGroup("floor.failed")} onRetry={() => actor.send({ type: "LIST.LOAD" })} />;
  return (
    <section className="list-section" aria-label={tGroup("floor.list")}>
      <ListHead title={tGroup("floor.list")} count={String(view.rows.length)} />
      {view.rows.length === 0 ? <EmptyState hint={tGroup("floor.none")} /> : null}
      <ul ref={place} className="card-list" aria-label={tGroup("floor.list")} {...keys}>
        {view.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** The cherry-picking groups that the floor works off: submitted ones and those in work, of either family. */
export function FloorGroups({ family, ...frame }: Frame & { family: Family }) {
  const { session, zone } = useSession();
  if (session === null) return null;
  return (
    <Page {...frame}>
      <RunningGroups key={session.terminal_id} terminalId={session.terminal_id} zone={zone ?? "UTC"} family={family} />
    </Page>
  );
}
