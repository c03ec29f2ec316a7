import { useCallback, useMemo } from "react";
import type { Family } from "@railhead/api-contract/family";
import { viewFloorGroup, type FloorGroupView } from "@railhead/core/cherrypick-group/floor-group.view";
import { scannedGroup } from "@railhead/core/cherrypick-group/group-scans";
import type { GroupPageInput } from "@railhead/core/cherrypick-group/group-page.types";
import { t } from "@railhead/core/messages/catalogue";
import { tGroup } from "@railhead/core/messages/catalogue-cherrypicking";
import { floorPaths } from "@railhead/core/routes/paths";
import { useFloorKeys } from "../floor/floor-keys";
import { Page } from "../floor/Page";
import { Select } from "../floor/Select";
import { usePageScanner } from "../scan/use-page-scanner";
import { WaitingScans } from "../scan/WaitingScans";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { StateTag } from "../shared/StateTag";
import { useSession } from "../shared/use-session";
import { FloorCut } from "./FloorCut";
import { GroupNotices, GroupQuestions } from "./GroupWork";
import { useGroupPage, type SendToGroup } from "./use-group-page";
import "../floor/card-list.css";
import "./cherrypick-group.css";
import "./floor-group.css";

type Frame = { title: string; subtitle: string; back: string };
type WorkProps = { view: FloorGroupView; send: SendToGroup };

/** Recording, once the group is in work; before that its start, and at the end that it is complete. */
function Footer({ view, send }: WorkProps) {
  const { record, acts, cuts, others } = view;
  const main = acts.find(({ isMain }) => isMain);
  const isTicked = [...cuts.flatMap(({ cars }) => cars), ...others].some((car) => car.isTicked);
  return (
    <>
      {record === null || (main !== undefined && !isTicked) ? null : (
        <Button
          kind={main === undefined ? "main" : "plain"}
          block
          pending={record.isPending}
          onClick={() => send({ type: "ACT", action: "record" })}
        >
          {record.label}
        </Button>
      )}
      {main === undefined ? null : (
        <Button kind="main" block pending={main.isPending} onClick={() => send({ type: "ACT", action: main.name })}>
          {main.label}
        </Button>
      )}
    </>
  );
}

/** Where the wanted cars go: the group's own track, or another one. */
const Destination = ({ record, send }: { record: NonNullable<FloorGroupView["record"]>; send: SendToGroup }) => (
  <Select
    label={tGroup("record.track")}
    options={record.tracks}
    value={record.chosen === "" ? null : record.chosen}
    placeholder={record.own}
    error={record.why}
    onChange={(id) => send({ type: "TRACK.CHOOSE", id: id === "" ? null : id })}
  />
);

function GroupBody({ view, send }: WorkProps) {
  const { head, cuts, others, acts, record } = view;
  if (head === null) return null;
  return (
    <>
      <section className="floor-group-head" aria-label={head.name}>
        <h2>{head.name}</h2>
        <p className="card-line">
          <StateTag tone={head.state.tone} text={head.state.text} />
        </p>
        {head.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </section>
      {head.idle === null ? null : <Banner tone="waiting">{head.idle}</Banner>}
      <GroupNotices view={view} send={send} />
      {record === null ? null : (
        <>
          <Destination record={record} send={send} />
          <p className="floor-group-help">{tGroup("record.help")}</p>
        </>
      )}
      {cuts.map((cut) => (
        <FloorCut
          key={cut.key}
          title={cut.title}
          says={`${cut.counts} · ${cut.progress}`}
          cars={cut.cars}
          send={send}
        />
      ))}
      {others.length === 0 ? null : <FloorCut title={tGroup("cut.others")} says="" cars={others} send={send} />}
      <div className="floor-group-acts">
        {acts
          .filter(({ isMain }) => !isMain)
          .map(({ name, label, isPending }) => (
            <Button key={name} block pending={isPending} onClick={() => send({ type: "ACT", action: name })}>
              {label}
            </Button>
          ))}
      </div>
      <GroupQuestions view={view} send={send} />
    </>
  );
}

function RunningGroup({ input, zone, frame }: { input: GroupPageInput; zone: string; frame: Frame }) {
  // The floor reads when a car was recorded; who did it stands at the desk.
  const shown = useMemo(() => ({ zone, userName: () => "" }), [zone]);
  const { actor, view, send } = useGroupPage(input, shown, viewFloorGroup);
  const scanner = usePageScanner(useMemo(() => scannedGroup(actor), [actor]));
  useFloorKeys();
  const hasWork = view.state === "ready" && !view.isUnconfirmed && (view.record !== null || view.acts.length > 0);
  const load = useCallback(() => send({ type: "GROUP.LOAD" }), [send]);
  return (
    <Page {...frame} footer={hasWork ? <Footer view={view} send={send} /> : null}>
      <WaitingScans scanner={scanner} />
      {view.state === "loading" ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {view.state === "failed" ? <LoadFailed detail={view.detail} onRetry={load} /> : null}
      {view.state === "missing" ? <EmptyState text={tGroup("missing")} /> : null}
      {view.state === "ready" ? <GroupBody view={view} send={send} /> : null}
    </Page>
  );
}

/** One cherry-picking group as it is worked off on the phone, cut by cut. */
export function FloorGroup({ id, family, ...frame }: Frame & { id: string; family: Family }) {
  const { ports } = useShell();
  const { session, zone } = useSession();
  const { userid, permissions } = session ?? {};
  const input = useMemo<GroupPageInput | null>(
    () =>
      userid === undefined || permissions === undefined
        ? null
        : { id, userid, permissions, address: floorPaths.railcarTaskOf(family, "cherrypicking", id), ports },
    [id, userid, permissions, family, ports],
  );
  if (input === null) return null;
  return <RunningGroup key={`${input.userid} ${id}`} input={input} zone={zone ?? "UTC"} frame={frame} />;
}
