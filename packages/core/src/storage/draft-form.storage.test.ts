import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../ports/storage.port";
import { memoryStore } from "./memory-store.fixtures";
import { forgetDraftForms, hasDraftForms, readDraft, writeDraft } from "./draft-form.storage";

const schema = z.object({ text: z.string() });
const draftKey = { userid: "7", family: "sand", screen: "edit.4" };

describe("a draft form", () => {
  it("comes back to the same user at the same screen", () => {
    const store = memoryStore();
    writeDraft(store, draftKey, { text: "12" });

    expect(readDraft(store, draftKey, schema)).toEqual({ text: "12" });
    expect(readDraft(store, { ...draftKey, userid: "8" }, schema)).toBeNull();
    expect(readDraft(store, { ...draftKey, screen: "edit.5" }, schema)).toBeNull();
    expect(readDraft(store, { ...draftKey, family: "bulk-commodity" }, schema)).toBeNull();
  });

  it("is known of without its page, to its own user only, until it is taken away", () => {
    const store = memoryStore();
    writeDraft(store, { ...draftKey, userid: "77" }, { text: "12" });
    expect(hasDraftForms(store, "7")).toBe(false);
    writeDraft(store, draftKey, { text: "12" });
    expect(hasDraftForms(store, "7")).toBe(true);
    writeDraft(store, draftKey, null);
    expect(hasDraftForms(store, "7")).toBe(false);
  });

  it("is forgotten with those of its family and user, and no others", () => {
    const store = memoryStore();
    const kept = [draftKey, { ...draftKey, family: "desk" }, { ...draftKey, userid: "77", family: "desk" }];
    for (const one of kept) writeDraft(store, one, { text: "12" });
    expect(hasDraftForms(store, "7", "desk")).toBe(true);
    forgetDraftForms(store, "7", "desk");

    expect(hasDraftForms(store, "7", "desk")).toBe(false);
    expect(hasDraftForms(store, "7", "sand")).toBe(true);
    expect(hasDraftForms(store, "77", "desk")).toBe(true);
  });

  it("is refused when it was put under the name of another user", () => {
    const store = memoryStore();
    store.set(
      STORAGE_KEYS.session.widget("7", "sand", "edit.4"),
      JSON.stringify({ userid: "8", kept: { text: "12" } }),
    );

    expect(readDraft(store, draftKey, schema)).toBeNull();
  });

  it.each(["", "{", "[]", "null", '{"userid":"7","kept":{"text":4}}'])(
    "is as if there were none when it reads %j",
    (text) => {
      const store = memoryStore();
      store.set(STORAGE_KEYS.session.widget("7", "sand", "edit.4"), text);

      expect(readDraft(store, draftKey, schema)).toBeNull();
    },
  );

  it("leaves nothing behind when there is nothing to keep", () => {
    const store = memoryStore();
    writeDraft(store, draftKey, { text: "12" });
    writeDraft(store, draftKey, null);

    expect(store.get(STORAGE_KEYS.session.widget("7", "sand", "edit.4"))).toBeNull();
  });
});
