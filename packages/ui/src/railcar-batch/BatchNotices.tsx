import type { Ref } from "react";
import { Link } from "wouter";
import type { BatchOutcome } from "@railhead/core/railcar-batch/railcar-batch.types";
import type { RailcarBatchView } from "@railhead/core/railcar-batch/railcar-batch.view";
import { tBatch } from "@railhead/core/messages/catalogue-railcar-batch";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { MissList } from "../resource/MissList";
import { UnconfirmedBanner } from "../shared/UnconfirmedBanner";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import type { SendToBatch } from "./use-railcar-batch";

type NoticeProps = {
  view: RailcarBatchView;
  /** Of what was done last. */
  heading: Ref<HTMLElement>;
  send: SendToBatch;
  addressOf: (id: string) => string;
};

/** What pasting came to: of each name that was not added, why not. */
function Added({ added, send }: { added: NonNullable<RailcarBatchView["added"]>; send: SendToBatch }) {
  return (
    <section className="batch-added" aria-label={added.text}>
      <div role="status">
        <p>{added.text}</p>
        <MissList misses={added.misses} />
      </div>
      <IconButton icon="close" label={tBatch("add.close")} onClick={() => send({ type: "RESULT.CLOSE" })} />
    </section>
  );
}

type OutcomeProps = Omit<NoticeProps, "view"> & { outcome: BatchOutcome };

/** What was done, with the way to each car. */
function Outcome({ outcome: { text, cars, trackId }, heading, send, addressOf }: OutcomeProps) {
  return (
    <Banner
      tone="ready"
      title={text}
      heading={heading}
      action={
        <>
          {trackId === null ? null : (
            <Link className="btn" href={deskPaths.view("track-utilization", trackId)}>
              {tBatch("done.track")}
            </Link>
          )}
          <Button onClick={() => send({ type: "RESULT.CLOSE" })}>{tBatch("done.close")}</Button>
        </>
      }
    >
      <details className="batch-done">
        <summary>{tBatch("done.cars")}</summary>
        <ul>
          {cars.map(({ id, name }) => (
            <li key={id}>
              <Link href={addressOf(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      </details>
    </Banner>
  );
}

/** What stands in the way of the batch, and what can be done about it. */
export function BatchNotices({ view, heading, send, addressOf }: NoticeProps) {
  const { added, bad, changed, earlier, problem, note, unconfirmed, outcome } = view;
  return (
    <>
      {outcome === null ? null : <Outcome outcome={outcome} heading={heading} send={send} addressOf={addressOf} />}
      {added === null ? null : <Added added={added} send={send} />}
      {note === null ? null : (
        <p className="batch-hint" role="status">
          {note}
        </p>
      )}
      {unconfirmed === null ? null : (
        <UnconfirmedBanner
          title={unconfirmed}
          text={tBatch("unconfirmed.text")}
          drop={tBatch("unconfirmed.drop")}
          send={send}
        />
      )}
      {earlier === null ? null : (
        <Banner
          tone="waiting"
          title={earlier.text}
          live
          action={
            <>
              <Button onClick={() => send({ type: "EARLIER.KEEP" })}>{tBatch("earlier.keep")}</Button>
              <Button onClick={() => send({ type: "CARS.OFF", ids: earlier.ids })}>{tBatch("earlier.off")}</Button>
            </>
          }
        >
          <p>{tBatch("earlier.text")}</p>
        </Banner>
      )}
      {problem === null ? null : (
        <Banner tone="blocked" live>
          {problem}
        </Banner>
      )}
      {bad === null ? null : (
        <Banner
          tone="blocked"
          title={bad}
          live
          action={<Button onClick={() => send({ type: "BAD.OFF" })}>{tBatch("bad.off")}</Button>}
        >
          <p>{tBatch("bad.text")}</p>
        </Banner>
      )}
      {changed === null ? null : (
        <Banner
          tone="waiting"
          title={changed.text}
          live
          action={
            <>
              <Button onClick={() => send({ type: "CHANGES.ACCEPT" })}>{tBatch("changed.accept")}</Button>
              <Button onClick={() => send({ type: "CARS.OFF", ids: changed.ids })}>{tBatch("changed.off")}</Button>
            </>
          }
        >
          <p>{tBatch("changed.text")}</p>
        </Banner>
      )}
    </>
  );
}
