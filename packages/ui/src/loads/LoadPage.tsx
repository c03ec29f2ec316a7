import { LoadForm } from "./LoadForm";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { WorkView } from "@railhead/core/load-work/load-work.view";
import { t } from "@railhead/core/messages/catalogue";
import { tLoad } from "@railhead/core/messages/catalogue-load";
import { Page } from "../floor/Page";
import type { PageScanner } from "../scan/use-page-scanner";
import { WaitingScans } from "../scan/WaitingScans";
import { Banner } from "../shared/Banner";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import type { WorkFrame } from "../shared/work-frame";
import { Changed } from "./Changed";
import type { SendWork } from "./send";
import { WorkActions, WorkBar } from "./WorkBar";
import "./loads.css";

/** `frame`: the floor's unless it is another one. */
export type LoadFrame = { title: string; subtitle: string; back?: string; frame?: WorkFrame };
type LoadPageProps<Form extends string> = LoadFrame & {
  view: WorkView<Form>;
  scanner: Pick<PageScanner, "waiting" | "retry">;
  send: SendWork<Form>;
  /** The load itself, at the top. */
  head: ReactNode;
  /** What is known of it, above the form that is open. */
  children: ReactNode;
};

/** The page of one load, whatever its kind: what is known, the form that is open, and what can be done. */
export function LoadPage<Form extends string>(props: LoadPageProps<Form>) {
  const { view, scanner, send, head, children, frame: Frame = Page, ...texts } = props;
  // Where nothing can be done at the thumb, no empty bar takes the room.
  const hasBar = view.unconfirmed !== null || view.form !== null || view.actions.some(({ kind }) => kind === "main");
  return (
    <Frame {...texts} footer={hasBar ? <WorkBar view={view} send={send} /> : null}>
      <WaitingScans scanner={scanner} />
      <Content view={view} send={send} head={head}>
        {children}
      </Content>
    </Frame>
  );
}

function Content<Form extends string>({
  view,
  send,
  head,
  children,
}: Omit<LoadPageProps<Form>, keyof LoadFrame | "scanner">) {
  const { form } = view;
  if (view.state === "loading") return <Skeleton rows={5} label={t("list.loading")} />;
  if (view.state === "failed") return <LoadFailed onRetry={() => send({ type: "FACTS.LOAD" })} />;
  if (view.state === "missing") {
    return (
      <Banner
        tone="blocked"
        live
        action={
          <Link href={view.toList.href} className="btn btn-plain">
            {view.toList.label}
          </Link>
        }
      >
        {view.missing}
      </Banner>
    );
  }
  return (
    <>
      {view.isStale ? <LoadFailed text={tLoad("load.stale")} onRetry={() => send({ type: "FACTS.LOAD" })} /> : null}
      <div className="load-facts">
        {head}
        {children}
      </div>
      <div className="load-work">
        {view.changed === null ? null : <Changed text={view.changed} count={view.changes} />}
        {form === null || (form.fields.length === 0 && form.notes.length === 0) ? null : (
          <LoadForm form={form} confirm={view.confirm} frozen={view.pending || view.unconfirmed !== null} send={send} />
        )}
        {form === null && view.pending ? <Skeleton rows={2} label={t("list.loading")} /> : null}
        <WorkActions view={view} send={send} />
      </div>
    </>
  );
}
