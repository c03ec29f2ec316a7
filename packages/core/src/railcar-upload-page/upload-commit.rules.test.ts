import { describe, expect, it } from "vitest";
import { NOON } from "../runtime/ports.fixtures";
import { commitFault, isUndoable } from "./upload-commit.rules";
import { anUpload, committedUpload, countsOf } from "./upload-page.fixtures";
import { NOTHING_QUEUED, withCell } from "./upload-queued.rules";

const readiness = { upload: anUpload(), queued: NOTHING_QUEUED, change: null, canCreate: true, canEdit: true };

describe("an upload is not committed", () => {
  it.each([
    ["before it is read", { upload: null }, "unread"],
    ["while it is checked", { upload: anUpload({ status: "checking" }) }, "unread"],
    ["twice", { upload: committedUpload() }, "unread"],
    ["while a mend waits", { queued: withCell(NOTHING_QUEUED, { row: 1, column: 1, value: "" }) }, "pending"],
    ["with a fault", { upload: anUpload({ counts: countsOf({ new: 9, fault: 1 }) }) }, "faults"],
    ["without anything to write", { upload: anUpload({ counts: countsOf({ unchanged: 9 }) }) }, "nothing"],
    ["by who may not change visits", { canEdit: false }, "mayNotEdit"],
    ["by who may not announce any", { canCreate: false }, "mayNot"],
  ])("%s", (_when, more, fault) => {
    expect(commitFault({ ...readiness, ...more })).toBe(fault);
  });

  it("and is where nothing stands in the way, without the right to edit too where none is changed", () => {
    expect(commitFault(readiness)).toBeNull();
    expect(
      commitFault({ ...readiness, upload: anUpload({ counts: countsOf({ new: 9 }) }), canEdit: false }),
    ).toBeNull();
  });
});

it("an upload is undone within 30 days, by who may edit railcars", () => {
  const upload = committedUpload();
  const day = 24 * 3600;
  expect(isUndoable({ upload, canEdit: true }, NOON + 30 * day - 1)).toBe(true);
  expect(isUndoable({ upload, canEdit: true }, NOON + 30 * day)).toBe(false);
  expect(isUndoable({ upload, canEdit: false }, NOON)).toBe(false);
  expect(isUndoable({ upload: anUpload(), canEdit: true }, NOON)).toBe(false);
});
