import type { Family } from "@railhead/api-contract/family";
import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import type { ApiError } from "../api/api-errors";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { ChosenFile, FileProblem } from "./upload-file.rules";
import type { UploadFiles } from "./upload-files";

/** What a file is sent with. */
export interface FileOptions {
  readonly family: Family;
  /** The customer of every row that names none; null for none. */
  readonly customerId: string | null;
  /** The sheet to be read; null for the first that can be. */
  readonly sheet: string | null;
}

/** A file on its way: sent again it has the same key. */
export interface SentFile extends FileOptions {
  readonly terminalId: string;
  readonly file: ChosenFile;
  readonly key: string;
}

export interface UploadStartInput {
  readonly terminalId: string;
  readonly zone: string;
  readonly family: Family;
  readonly ports: {
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly navigator: Pick<Navigator, "go">;
    readonly files: UploadFiles;
  };
}

/** Some of the uploads of a terminal, newest first. */
export interface RecentPage {
  readonly uploads: readonly RailcarUpload[];
  /** The last of them, where there are earlier ones. */
  readonly before: string | null;
}

export interface UploadStartContext extends UploadStartInput {
  readonly customerId: string | null;
  /** What is sent, or was and may be sent again. */
  readonly sent: SentFile | null;
  /** Why a file was not even sent. */
  readonly problem: FileProblem | null;
  /** Why the last sending came to nothing. */
  readonly error: ApiError | null;
  readonly recent: RecentPage | null;
}

export type UploadStartEvent =
  | { readonly type: "CUSTOMER.CHOOSE"; readonly id: string | null }
  | { readonly type: "FILE.CHOOSE"; readonly file: ChosenFile }
  | { readonly type: "FILE.REFUSE"; readonly problem: FileProblem }
  | { readonly type: "RECENT.RECEIVED"; readonly recent: RecentPage }
  | { readonly type: "RETRY" | "FILE.DROP" | "RECENT.LOAD" | "RECENT.MORE" };
