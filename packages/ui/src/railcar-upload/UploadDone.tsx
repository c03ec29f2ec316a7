import type { Ref } from "react";
import { Link } from "wouter";
import type { Family } from "@railhead/api-contract/family";
import { tUploadSend } from "@railhead/core/messages/catalogue-railcar-uploads";
import type { UploadPageView } from "@railhead/core/railcar-upload-page/upload-page.view";
import { announcedAddress } from "@railhead/core/railcars/upload-address";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { SendToUpload } from "./use-upload-page";

type DoneProps = {
  uploadId: string;
  family: Family;
  done: NonNullable<UploadPageView["done"]>;
  canReceive: boolean;
  heading: Ref<HTMLElement>;
  send: SendToUpload;
};

/** What was announced, and where it goes on. */
export function UploadDone({ uploadId, family, done, canReceive, heading, send }: DoneProps) {
  const { title, by, hasNew, isCollecting, canUndo, undoText } = done;
  return (
    <Banner
      tone="ready"
      title={title}
      heading={heading}
      action={
        <>
          {hasNew ? (
            <Link className="btn" href={announcedAddress(family, uploadId)}>
              {tUploadSend("done.pending")}
            </Link>
          ) : null}
          {hasNew && canReceive ? (
            <Button pending={isCollecting} onClick={() => send({ type: "RECEIVE" })}>
              {tUploadSend("done.receive")}
            </Button>
          ) : null}
          {canUndo ? <Button onClick={() => send({ type: "UNDO.ASK" })}>{tUploadSend("undo.open")}</Button> : null}
        </>
      }
    >
      <p>{by}</p>
      {undoText === null ? null : <p>{undoText}</p>}
    </Banner>
  );
}
