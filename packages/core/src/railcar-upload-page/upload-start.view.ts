import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import { describeError } from "../api/api-errors";
import type { Signal } from "../resources/resource.types";
import { tUpload } from "../messages/catalogue-railcar-uploads";
import { uploadAddress } from "../railcars/upload-address";
import { formatInstant } from "../terminal-time/instant-text";
import { sizeText, type FileProblem } from "./upload-file.rules";
import type { UploadStartSnapshot } from "./upload-start.machine";
import type { UploadStartContext } from "./upload-start.types";
import { stateText, stateTone, countsText } from "./upload-words";

/** An upload in the list of recent ones. */
export interface RecentView {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly family: string;
  readonly when: string;
  readonly by: string;
  readonly state: string;
  readonly tone: Signal;
  readonly counts: string;
}

export interface UploadStartView {
  /** What is on its way, in words; null while a file is chosen. */
  readonly sending: string | null;
  /** Why the file did not come to be checked, and whether it can be sent again. */
  readonly problem: { readonly text: string; readonly detail: string | null; readonly canRetry: boolean } | null;
  readonly customerId: string;
  readonly recent: readonly RecentView[];
  readonly isReadingRecent: boolean;
  readonly recentFailed: boolean;
  readonly hasMore: boolean;
}

export const problemText = (problem: FileProblem): string =>
  problem.code === "tooLarge"
    ? tUpload("file.tooLarge", { size: sizeText(problem.bytes) })
    : tUpload(`file.${problem.code}`);

function viewRecent(upload: RailcarUpload, zone: string): RecentView {
  const { id, file_name: name, family, created_at: at, created_by: by } = upload;
  return {
    id,
    address: uploadAddress(id),
    name,
    family: tUpload(`family.${family}`),
    when: formatInstant(at, zone),
    by: by?.name ?? "",
    state: stateText(upload),
    tone: stateTone(upload),
    counts: upload.status === "checking" || upload.status === "refused" ? "" : countsText(upload),
  };
}

/** Why what was sent came to nothing. */
function sendProblem({ sent, error }: UploadStartContext): UploadStartView["problem"] {
  if (sent === null) return null;
  const { name } = sent.file;
  const said = error === null ? null : describeError(error);
  if (said !== null) return { text: tUpload("file.failed", { name }), detail: said, canRetry: true };
  const isLost = error?._tag === "NetworkLost" || error?._tag === "TimedOut";
  return { text: tUpload(isLost ? "file.lost" : "file.failed", { name }), detail: null, canRetry: true };
}

/** What the page shows on which a file of railcars is chosen. */
export function viewUploadStart(snapshot: UploadStartSnapshot): UploadStartView {
  const { context } = snapshot;
  const { sent, problem, customerId, recent, zone } = context;
  const isSending = snapshot.matches({ file: "sending" });
  return {
    sending:
      isSending && sent !== null
        ? tUpload("file.sending", { name: sent.file.name, size: sizeText(sent.file.bytes.length) })
        : null,
    problem: isSending
      ? null
      : problem !== null
        ? { text: problemText(problem), detail: null, canRetry: false }
        : sendProblem(context),
    customerId: customerId ?? "",
    recent: (recent?.uploads ?? []).map((upload) => viewRecent(upload, zone)),
    isReadingRecent: snapshot.matches({ recent: "loading" }) || snapshot.matches({ recent: "more" }),
    recentFailed: snapshot.matches({ recent: "failed" }) || snapshot.matches({ recent: "moreFailed" }),
    hasMore: (recent?.before ?? null) !== null,
  };
}
