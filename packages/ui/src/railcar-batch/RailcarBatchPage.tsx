import { useCallback, useMemo, useRef } from "react";
import { Link } from "wouter";
import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import { tBatch } from "@railhead/core/messages/catalogue-railcar-batch";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import type { BatchInput } from "@railhead/core/railcar-batch/railcar-batch.types";
import {
  BATCH_PAGES,
  batchAddress,
  listOfStates,
  readBatchAddress,
  type BatchKind,
} from "@railhead/core/railcars/batch-pages";
import { viewAddress } from "@railhead/core/resources/page-links.rules";
import { RAILCAR_FACTS } from "@railhead/core/resources/railcar-facts";
import { DeskPage } from "../desk/DeskPage";
import { useKeptFocus } from "../desk/use-kept-focus";
import { Button } from "../shared/Button";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { BatchAdd } from "./BatchAdd";
import { BatchFields } from "./BatchFields";
import { BatchNotices } from "./BatchNotices";
import { BatchQuestion } from "./BatchQuestion";
import { BatchRows } from "./BatchRows";
import { useRailcarBatch } from "./use-railcar-batch";
import "../shared/button.css";
import "./railcar-batch.css";
import { useAddressSearch } from "../shared/use-address-search";

/** Which cars the batch is of: each family has calls, lists and a batch of its own. */
function FamilySwitch({ kind, family }: { kind: BatchKind; family: Family }) {
  return (
    <nav className="batch-families" aria-label={tBatch("family.label")}>
      {FAMILIES.map((one) => (
        <Link key={one} href={batchAddress(kind, one)} aria-current={one === family ? "page" : undefined}>
          {tBatch(`family.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function RunningBatch({ input }: { input: BatchInput }) {
  const { kind, family } = input;
  const { navigator } = useShell().ports;
  const { view, send } = useRailcarBatch(input);
  const addressOf = useCallback((id: string) => viewAddress(RAILCAR_FACTS[family].page, id), [family]);
  const open = useCallback((id: string) => navigator.go(addressOf(id)), [navigator, addressOf]);
  const place = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLElement>(null);
  // The batch that is done leaves its button disabled.
  useKeptFocus(place, () => outcome.current ?? place.current?.querySelector("textarea") ?? null);
  return (
    <div ref={place} className="batch">
      <div className="batch-head">
        <BatchAdd view={view} send={send} listAddress={listOfStates(family, BATCH_PAGES[kind].statuses)} />
        <BatchFields view={view} send={send} />
      </div>
      <BatchNotices view={view} heading={outcome} send={send} addressOf={addressOf} />
      <BatchRows view={view} send={send} canReverse={kind === "receive"} onOpen={open} />
      <BatchQuestion question={view.question} send={send} />
      <div className="batch-bar">
        <div className="batch-summary" role="status">
          {view.sending === null ? (
            view.summary.map((text) => <p key={text}>{text}</p>)
          ) : (
            <p className="batch-sending">
              <progress aria-label={view.sending} />
              {view.sending}
            </p>
          )}
        </div>
        {view.unconfirmed === null ? (
          <Button
            kind={kind === "delete" ? "danger" : "main"}
            pending={view.sending !== null}
            disabled={view.sending === null && view.action.isBarred}
            onClick={() => send({ type: "SUBMIT" })}
          >
            {view.sending ?? view.action.label}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A page on which one thing is done to several railcars together. */
export function RailcarBatchPage({ kind }: { kind: BatchKind }) {
  const { session, zone } = useSession();
  const { ports } = useShell();
  const search = useAddressSearch();
  // The cars that an address names are taken out of it as soon as they are in the batch (use-railcar-batch).
  const { family, ids } = useMemo(() => readBatchAddress(search), [search]);
  const title = tDesk(BATCH_PAGES[kind].title);
  const input = useMemo<BatchInput | null>(
    () =>
      session === null
        ? null
        : {
            kind,
            family,
            userid: session.userid,
            terminalId: session.terminal_id,
            zone: zone ?? "UTC",
            ids,
            ports,
          },
    [kind, family, session, zone, ids, ports],
  );
  if (input === null) return null;
  return (
    <DeskPage title={title} actions={<FamilySwitch kind={kind} family={family} />}>
      <RunningBatch key={`${kind} ${family} ${input.userid} ${input.terminalId}`} input={input} />
    </DeskPage>
  );
}
