import type { ReactNode } from "react";
import { Link } from "wouter";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import type { RecordViewInput } from "@railhead/core/record-view/record-view.types";
import { viewAddress } from "@railhead/core/resources/page-links.rules";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { DeskPage } from "../desk/DeskPage";
import { StateTag } from "../shared/StateTag";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { KeyFacts } from "./RecordHead";
import { RecordNotReady } from "./RecordNotReady";
import { RelatedList } from "./RelatedList";
import { useRecordView } from "./use-record-view";
import "./record-view.css";

type RecordPageProps = {
  resource: ResourceFacts;
  id: string;
  title: string;
  /** What the page shows of the record, once that is read. */
  children: (record: ResourceRow, shown: { readonly name: string; readonly zone: string }) => ReactNode;
};

/** A page of one record that is about something of it: what is known of the record stands at the top. */
export function RecordPage(props: RecordPageProps) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, permissions } = session;
  const input: RecordViewInput = { facts: props.resource, id: props.id, userid, permissions, ports };
  return <Running key={`${userid} ${props.resource.name} ${props.id}`} {...props} input={input} />;
}

/** A record, the list of those that name it in the field `by`, and what the page is called. */
type RelatedPageProps = { resource: ResourceFacts; related: ResourceFacts; by: string; id: string; title: string };

/** The page of all that name one record, its parts above all. */
export const RelatedPage = ({ related, by, ...props }: RelatedPageProps) => (
  <RecordPage {...props}>{(row) => <RelatedList facts={related} by={by} id={props.id} row={row} isWhole />}</RecordPage>
);

const NO_LINKS: ReadonlySet<never> = new Set();

function Running({ resource, id, title, input, children }: RecordPageProps & { input: RecordViewInput }) {
  const { view, shownWith, send } = useRecordView(input, NO_LINKS);
  const toList = (
    <Link className="record-back" href={entityBase(resource.page)}>
      {tDesk(`many.${resource.page}`)}
    </Link>
  );
  if (view.state !== "ready" || view.row === null)
    return (
      <DeskPage title={title}>
        <RecordNotReady view={view} toList={toList} onRetry={() => send({ type: "RECORD.LOAD" })} />
      </DeskPage>
    );
  const zone = view.row["time_zone"];
  const tag = view.tag === null ? null : <StateTag tone={view.tag.tone} text={view.tag.text} />;
  return (
    <article className="record">
      <div className="record-trail">
        <Link className="record-back" href={viewAddress(resource.page, id)}>
          {view.name}
        </Link>
      </div>
      <DeskPage title={title} summary={view.name} actions={tag}>
        <KeyFacts view={view} shownWith={shownWith} />
        {children(view.row, { name: view.name, zone: typeof zone === "string" ? zone : shownWith.zone })}
      </DeskPage>
    </article>
  );
}
