import { useCallback } from "react";
import { Link } from "wouter";
import type { ScannedPage } from "@railhead/core/scan/scan-queue";
import { tTruck } from "@railhead/core/messages/catalogue-truck";
import type { TruckWorkView } from "@railhead/core/truck-work/truck-facts.view";
import type { TruckForm, TruckWorkContext } from "@railhead/core/truck-work/truck-work.types";
import { usePageLeft } from "../actor/use-page-left";
import { useFloorKeys } from "../floor/floor-keys";
import { useTerminalOf } from "../floor/shown-terminal";
import { DraftList } from "../loads/DraftList";
import { LoadPage, type LoadFrame } from "../loads/LoadPage";
import type { SendWork } from "../loads/send";
import { usePageScanner } from "../scan/use-page-scanner";
import { Banner } from "../shared/Banner";
import { TruckHead, TruckWeights } from "./TruckCard";

/** `scanned` must stay the same object. */
type TruckPageProps = LoadFrame & {
  view: TruckWorkView;
  send: SendWork<TruckForm>;
  context: () => TruckWorkContext;
  scanned: ScannedPage;
};

/** Draws the work on a truck, and takes keys and scans for it. */
export function TruckPage({ view, send, context, scanned, ...frame }: TruckPageProps) {
  const { facts, terminalId } = context();
  useFloorKeys();
  useTerminalOf(facts.truck?.terminal_id ?? null, terminalId);
  usePageLeft(useCallback(() => send({ type: "PAGE.LEFT" }), [send]));
  const scanner = usePageScanner(scanned);
  return (
    <LoadPage
      {...frame}
      view={view}
      scanner={scanner}
      send={send}
      head={view.head === null ? null : <TruckHead head={view.head} />}
    >
      {view.weights.length === 0 ? null : <TruckWeights weights={view.weights} />}
      {view.overLegal.map((text) => (
        <Banner key={text} tone="waiting">
          {text}
        </Banner>
      ))}
      {view.drafts === null ? null : (
        <DraftList
          rows={view.drafts.rows}
          none={view.drafts.none}
          sum={view.drafts.sum.drafted === null ? null : view.drafts.sum}
          held={view.drafts.held}
          send={send}
        />
      )}
      {view.lacks.length === 0 ? null : <Lacks lacks={view.lacks} />}
    </LoadPage>
  );
}

/** What is missing for the release, each with a link to where it is corrected. */
function Lacks({ lacks }: { lacks: TruckWorkView["lacks"] }) {
  return (
    <ul className="truck-lacks" aria-label={tTruck("truck.lacks")}>
      {lacks.map(({ code, sentence, href }) => (
        <li key={code}>
          <Banner
            tone="waiting"
            action={
              href === null ? undefined : (
                <Link href={href} className="btn btn-plain" aria-label={`${tTruck("do.mend")}: ${sentence}`}>
                  {tTruck("do.mend")}
                </Link>
              )
            }
          >
            {sentence}
          </Banner>
        </li>
      ))}
    </ul>
  );
}
