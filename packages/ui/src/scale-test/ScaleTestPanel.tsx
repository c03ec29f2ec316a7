import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { tScale } from "@railhead/core/messages/catalogue-scale";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { liveScaleTestMachine } from "@railhead/core/scale-test/scale-test.live";
import type { ScaleTestSnapshot } from "@railhead/core/scale-test/scale-test.machine";
import { mayTest, viewScaleTest, type ScaleTestView } from "@railhead/core/scale-test/scale-test.view";
import { useView } from "../actor/use-view";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import "./scale-test.css";

/** Asks a scale on its own page how it is connected; for those who may change scales. */
export function ScaleTestPanel({ row }: { row: ResourceRow }) {
  const { session } = useSession();
  if (session === null || !mayTest(row, session.permissions)) return null;
  // Set up otherwise, it is another scale: what was seen of it before is no longer said.
  const setup = [row.id, row["connection"], row["address"], row["protocol"]].join(" ");
  return <Test key={setup} scaleId={row.id} />;
}

function Test({ scaleId }: { scaleId: string }) {
  const { api } = useShell();
  const zone = useSession().zone ?? "UTC";
  const machine = useMemo(() => liveScaleTestMachine(api), [api]);
  const actor = useActorRef(machine, { input: { scaleId } });
  const show = useMemo(() => (snapshot: ScaleTestSnapshot) => viewScaleTest(snapshot, zone), [zone]);
  const view = useView(actor, show);
  const test = useCallback(() => actor.send({ type: "TEST" }), [actor]);
  return <ScaleTest view={view} onTest={test} />;
}

/** The test and what came of it last. */
export function ScaleTest({ view, onTest }: { view: ScaleTestView; onTest: () => void }) {
  return (
    <section className="record-card scale-test" aria-label={tScale("test.title")}>
      <h2>{tScale("test.title")}</h2>
      <div className="scale-test-do">
        <Button pending={view.isPending} onClick={onTest}>
          {view.act}
        </Button>
        <p className="record-quiet" role="status">
          {tScale(view.isPending ? "test.reading" : "test.what")}
        </p>
      </div>
      {view.failure === null ? null : (
        <Banner tone="blocked" live>
          {view.failure}
        </Banner>
      )}
      {view.result === null ? null : <Result result={view.result} />}
    </section>
  );
}

function Result({ result }: { result: NonNullable<ScaleTestView["result"]> }) {
  return (
    <>
      {result.sentence === null ? null : (
        <Banner tone="waiting" live>
          {result.sentence}
        </Banner>
      )}
      <dl className="scale-test-facts">
        {result.facts.map(({ label, value, isCode }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isCode ? <code>{value}</code> : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
