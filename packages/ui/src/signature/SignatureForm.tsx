import { followSignature } from "@railhead/core/signature/signature-follower";
import { SignFields } from "./SignFields";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useActorRef } from "@xstate/react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tSignature } from "@railhead/core/messages/catalogue-signature";
import { liveSignatureMachine, type SignatureCalls } from "@railhead/core/signature/signature.live";
import type { SignatureEvent } from "@railhead/core/signature/signature.machine";
import { scannedPad } from "@railhead/core/signature/signature-scans";
import type { SignatureInput } from "@railhead/core/signature/signature.types";
import { viewSignature, type SignatureView } from "@railhead/core/signature/signature.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFloorKeys } from "../floor/floor-keys";
import { Page } from "../floor/Page";
import { useTerminalOf } from "../floor/shown-terminal";
import { useFollow, type Follow } from "../live/use-follow";
import { SubmitBar } from "../floor/SubmitBar";
import { usePageScanner } from "../scan/use-page-scanner";
import { WaitingScans } from "../scan/WaitingScans";
import { Banner } from "../shared/Banner";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import type { WorkFrame } from "../shared/work-frame";
import { drawMark } from "./draw-mark";
import "./signature-form.css";

/** `frame`: the floor's unless it is another one. */
type Frame = { title: string; subtitle: string; back: string; frame?: WorkFrame };
type Load = Pick<SignatureInput, "family" | "kind" | "id" | "canSign" | "bodyOf" | "route" | "after">;
type Send = (event: SignatureEvent) => void;

/** Signs the bill of lading of one load; another user begins a new one. `calls` is one object for each kind, made once. */
export function SignatureForm({ load, calls, ...frame }: Frame & { load: Load; calls: SignatureCalls }) {
  const { ports } = useShell();
  const { session, userName } = useSession();
  if (session === null) return null;
  const input: SignatureInput = {
    ...load,
    requestOf: calls.requestOf,
    userid: session.userid,
    userName,
    ports: { ...ports, drawMark },
  };
  return (
    <RunningForm
      key={`${session.userid} ${session.terminal_id} ${load.kind} ${load.id}`}
      input={input}
      home={session.terminal_id}
      calls={calls}
      frame={frame}
    />
  );
}

function RunningForm({
  input,
  home,
  calls,
  frame,
}: {
  input: SignatureInput;
  home: string;
  calls: SignatureCalls;
  frame: Frame;
}) {
  const { frame: Around = Page, ...texts } = frame;
  const { api } = useShell();
  const machine = useMemo(() => liveSignatureMachine(api, calls), [api, calls]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewSignature);
  useFollow(useCallback<Follow>((api, host) => followSignature(actor, api, host, calls), [actor, calls]));
  useFloorKeys();
  useTerminalOf(view.terminalId, home);
  const send: Send = useCallback((event) => actor.send(event), [actor]);
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  const scanner = usePageScanner(useMemo(() => scannedPad(actor), [actor]));
  const drop =
    view.unconfirmed === null ? null : { label: view.unconfirmed.drop, press: () => send({ type: "SUBMISSION.DROP" }) };
  const bar = (
    <SubmitBar
      retryText={view.unconfirmed?.text ?? null}
      action={view.action}
      drop={drop}
      onSubmit={() => send({ type: "SUBMIT" })}
      onRetry={() => send({ type: "RETRY" })}
    />
  );
  return (
    <Around {...texts} footer={view.unconfirmed === null && view.action === null ? null : bar}>
      <WaitingScans scanner={scanner} />
      <Content view={view} after={input.after} send={send} />
    </Around>
  );
}

function Content({ view, after, send }: { view: SignatureView; after: string; send: Send }) {
  if (view.state === "loading") return <Skeleton rows={4} label={t("list.loading")} />;
  if (view.state === "failed") return <LoadFailed onRetry={() => send({ type: "SUBJECT.LOAD" })} />;
  const toList = (
    <Link href={after} className="btn btn-plain">
      {tSignature("sign.toList")}
    </Link>
  );
  if (view.state === "missing") {
    return (
      <Banner tone="blocked" live action={toList}>
        {view.missing ?? t("list.failed")}
      </Banner>
    );
  }
  return (
    <>
      {view.changed === null ? null : <Changed changed={view.changed} />}
      {view.blocked === null ? null : (
        <Banner tone="closed" live action={toList}>
          {view.blocked}
        </Banner>
      )}
      <dl className="sign-facts" aria-label={tSignature("sign.subject")}>
        {view.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.form === null ? null : (
        <SignFields form={view.form} frozen={view.frozen} changed={view.changed} send={send} />
      )}
    </>
  );
}

/** What changed since the signature that was taken off, before one signs again. */
function Changed({ changed }: { changed: NonNullable<SignatureView["changed"]> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [changed.lines]);
  return (
    <div ref={place}>
      <Banner tone="waiting" live>
        {changed.text}
        <ul className="sign-changes">
          {changed.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
