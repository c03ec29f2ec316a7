import { expect, it } from "vitest";
import { anEntry } from "../submission/submission.fixtures";
import { sentFrom } from "./sent-from.rules";

const FORMS = ["weigh", "draft", "voidDraft"] as const;

it.each([
  ["weigh", "/api/outbounds/12/weigh", { form: "weigh", target: null }],
  ["draft", "/api/drafts", { form: "draft", target: null }],
  ["draft", "/api/drafts/4", { form: "draft", target: "4" }],
  ["voidDraft", "/api/drafts/4/void", { form: "voidDraft", target: "4" }],
  ["release", "/api/outbounds/12/release", null],
  [null, "/api/drafts/4", null],
])("a change with the action %s, sent to %s, came from %o", (action, path, from) =>
  expect(sentFrom(FORMS, anEntry({ action, path }))).toEqual(from),
);
