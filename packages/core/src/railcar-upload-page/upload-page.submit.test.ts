import { expect, it } from "vitest";
import { anUpload, pageInput } from "./upload-page.fixtures";
import { initialContext } from "./upload-page-changes";
import { changeOfUpload, formOfUpload } from "./upload-page.submit";
import type { UploadWrite } from "./upload-page.types";

const contextOf = (write: UploadWrite | null) => ({ ...initialContext(pageInput()), upload: anUpload(), write });

it.each([
  [{ action: "commit", again: false }, "/api/railcar-uploads/41/commit", { revision: anUpload().revision }],
  [{ action: "commit", again: true }, "/api/railcar-uploads/41/commit", { again: true, revision: anUpload().revision }],
  [{ action: "undo", reason: "Wrong file" }, "/api/railcar-uploads/41/undo", { reason: "Wrong file" }],
  [{ action: "discard" }, "/api/railcar-uploads/41/discard", {}],
] as const)("%j is sent to its own call, and taken up again on the page of its upload", (write, path, body) => {
  expect(changeOfUpload(contextOf(write))).toMatchObject({
    action: write.action,
    method: "POST",
    path,
    body,
    route: "/railcars/bulk-upload?upload=41",
    label: { name: "consist.csv", more: 0 },
    terminal: "1",
  });
});

it("nothing is sent where nothing is to be done", () => {
  expect(() => changeOfUpload(contextOf(null))).toThrow("There is nothing to be done");
  expect(formOfUpload({ uploadId: "41" })).not.toBe(formOfUpload({ uploadId: "42" }));
});
