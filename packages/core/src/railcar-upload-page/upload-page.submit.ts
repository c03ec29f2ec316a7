import { routes } from "@railhead/api-contract/railcar-uploads.contract";
import { uploadAddress } from "../railcars/upload-address";
import { DESK_FORMS, formName } from "../storage/draft-form.storage";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxRequest } from "../submission/outbox.types";
import type { UploadPageContext, UploadPageInput, UploadWrite } from "./upload-page.types";

/** The form that an upload is committed, undone and discarded from: one of these waits for its answer at a time. */
export const formOfUpload = ({ uploadId }: Pick<UploadPageInput, "uploadId">): string =>
  formName({ family: DESK_FORMS, screen: `railcars.bulk-upload.${uploadId}` });

/** `revision`: the state that was looked at, where one is known: another one is not committed unseen. */
function requestOf(id: string, write: UploadWrite, revision: number | undefined): OutboxRequest {
  const params = { id };
  switch (write.action) {
    case "commit":
      return requestTo(routes.commit, {
        params,
        body: { ...(write.again ? { again: true } : {}), ...(revision === undefined ? {} : { revision }) },
      });
    case "undo":
      return requestTo(routes.undo, { params, body: { reason: write.reason } });
    case "discard":
      return requestTo(routes.discard, { params, body: {} });
  }
}

/** The call of what is to be done with an upload. Throws where nothing is: rather than anything else, nothing is sent. */
export function changeOfUpload({ uploadId, upload, terminalId, write }: UploadPageContext): NewEntry {
  if (write === null) throw new Error("There is nothing to be done with this upload.");
  return {
    terminal: upload?.terminal_id ?? terminalId,
    route: uploadAddress(uploadId),
    label: { name: upload?.file_name ?? null, more: 0 },
    action: write.action,
    ...requestOf(uploadId, write, upload?.revision),
  };
}
