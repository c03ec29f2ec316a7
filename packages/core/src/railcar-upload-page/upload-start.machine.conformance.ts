import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { createUploadFiles } from "./upload-files";
import { anUpload } from "./upload-page.fixtures";
import type { UploadStartContext } from "./upload-start.types";

/** A file that is sent, and a list with earlier uploads. */
export const conformance: Conformance = {
  inputs: [
    () => ({
      terminalId: "1",
      zone: "America/Chicago",
      family: "sand",
      ports: { ...pagePorts(), files: createUploadFiles() },
    }),
  ],
  events: [
    { type: "CUSTOMER.CHOOSE", id: "3" } as never,
    { type: "FILE.CHOOSE", file: { name: "a.csv", bytes: new Uint8Array([1]) } } as never,
    { type: "FILE.REFUSE", problem: { code: "empty" } } as never,
    { type: "RECENT.RECEIVED", recent: { uploads: [anUpload()], before: null } } as never,
  ],
  outputs: {
    loadRecent: [
      { ok: true, value: { uploads: [anUpload()], before: "41" } },
      { ok: true, value: { uploads: [], before: null } },
      NO_ANSWER,
    ],
    sendFile: [{ ok: true, value: anUpload() }, NO_ANSWER],
  },
  facts: ({ customerId, sent, problem, error, recent }: UploadStartContext) => [
    customerId,
    sent === null,
    problem?.code ?? null,
    error === null,
    recent?.before ?? null,
  ],
};
