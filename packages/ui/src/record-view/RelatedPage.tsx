import { Link } from "wouter";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import type { RecordViewInput } from "@railhead/core/record-view/record-view.types";
import { viewAddress } from "@railhead/core/resources/page-links.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { DeskPage } from "../desk/DeskPage";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { KeyFacts } from "./RecordHead";
import { RecordNotReady } from "./RecordNotReady";
import { RelatedList } from "./RelatedList";
import { useRecordView } from "./use-record-view";
import "./record-view.css";

/** A record, the list of those that name it in the field `by`, and what the page is called. */
type RelatedPageProps = { resource: ResourceFacts; related: ResourceFacts; by: string; id: string; title: string };

/** The page of all that name one record, its parts above all, with what is known of it at the top. */
export function RelatedPage(props: RelatedPageProps) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, permissions } = session;
  const input: RecordViewInput = { facts: props.resource, id: props.id, userid, permissions, ports };
  return <Running key={`${userid} ${props.id}`} {...props} input={input} />;
}

const NO_LINKS: ReadonlySet<never> = new Set();

function Running({ resource, related, by, id, title, input }: RelatedPageProps & { input: RecordViewInput }) {
  const { view, shownWith, send } = useRecordView(input, NO_LINKS);
  const toList = (
    <Link className="record-back" href={entityBase(resource.page)}>
      {tDesk(`many.${resource.page}`)}
    </Link>
  );
  if (view.state !== "ready")
    return (
      <DeskPage title={title}>
        <RecordNotReady view={view} toList={toList} onRetry={() => send({ type: "RECORD.LOAD" })} />
      </DeskPage>
    );
  return (
    <article className="record">
      <div className="record-trail">
        <Link className="record-back" href={viewAddress(resource.page, id)}>
          {view.name}
        </Link>
      </div>
      <DeskPage title={title} summary={view.name}>
        <KeyFacts view={view} shownWith={shownWith} />
        <RelatedList facts={related} by={by} id={id} row={view.row} isWhole />
      </DeskPage>
    </article>
  );
}
