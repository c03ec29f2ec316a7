import type { ChosenFile } from "./upload-file.rules";

/** The file that was sent last on this page, by the upload that it became: another sheet of it may be wanted. */
export interface UploadFiles {
  readonly keep: (uploadId: string, file: ChosenFile) => void;
  /** Null where this page has not sent it, as after a reload. */
  readonly of: (uploadId: string) => ChosenFile | null;
}

/** In memory, and one at a time: a file is up to 10 MB. */
export function createUploadFiles(): UploadFiles {
  let kept: { readonly uploadId: string; readonly file: ChosenFile } | null = null;
  return {
    keep: (uploadId, file) => {
      kept = { uploadId, file };
    },
    of: (uploadId) => (kept?.uploadId === uploadId ? kept.file : null),
  };
}
