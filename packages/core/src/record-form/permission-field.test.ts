import type { PermissionMap } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { answer, listedHttp, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { openForm, PROFILES, profileRow } from "./record-form.fixtures";
import { leaveOf } from "./record-form.view";

const HELD: PermissionMap = { app: ["super admin", "admin"], user: ["view", "edit"], track: ["view"] };
const ITEMS = ["app:admin", "app:super admin", "track:view", "user:view", "user:edit"];
const without = (...taken: readonly string[]) => ITEMS.filter((one) => !taken.includes(one));

const serverOf = (posts: readonly ScriptedAnswer[] = []) =>
  listedHttp({ "/api/profiles/1": answer(200, { result: profileRow(HELD) }) }, posts);
const saved = (permissions: PermissionMap) => answer(200, { result: profileRow(permissions, { updated_at: 11 }) });
/** The form of profile 1; the user is signed in with another one. */
const profileForm = (posts: readonly ScriptedAnswer[] = [], more: object = {}, storage = memoryStorage()) =>
  openForm(serverOf(posts), { facts: PROFILES, recordId: "1", profileId: "2", ...more }, storage);
type Form = Awaited<ReturnType<typeof profileForm>>;
const theirs = (form: Form, permissions: PermissionMap, updated_at = 11) =>
  form.actor.send({ type: "RECORD.READ", row: profileRow(permissions, { updated_at }) });
const rightsOf = (form: Form) => form.field("permissions");

describe("the rights of a profile in its form", () => {
  it("are single permissions, in the contract's order, and none is required", async () => {
    const form = await profileForm();

    expect(rightsOf(form)).toMatchObject({ items: ITEMS, isRequired: false, isDirty: false });
    expect(rightsOf(form).permissions).toEqual({ loaded: ITEMS, losses: null, isEmpty: false });
  });

  it("are sent as the contract's map, with the reading that the change was made of", async () => {
    const form = await profileForm([saved({})]);
    form.enter("permissions", [...without("user:edit"), "railcar:receive"]);
    expect(form.view().changes).toBe("2 rights changed: + Railcar: receive, − User: edit");
    await form.save();

    expect(form.sent()).toEqual([
      {
        permissions: {
          app: ["admin", "super admin"],
          railcar: ["receive"],
          track: ["view"],
          user: ["view"],
        },
        updated_at: 10,
      },
    ]);
  });

  it("are as they were once a right is given back", async () => {
    const form = await profileForm();
    form.enter("permissions", without("track:view"));
    expect(leaveOf(form.actor.getSnapshot()).isHeld).toBe(true);
    form.enter("permissions", [...without("track:view"), "track:view"]);

    expect(rightsOf(form).isDirty).toBe(false);
    expect(leaveOf(form.actor.getSnapshot()).isHeld).toBe(false);
  });

  it("may all be taken away, and that is said", async () => {
    const form = await profileForm([saved({})]);
    form.enter("permissions", []);
    expect(rightsOf(form).permissions?.isEmpty).toBe(true);
    await form.save();

    expect(form.sent()).toEqual([{ permissions: {}, updated_at: 10 }]);
  });

  it("of a new profile begin empty, and of a copy with those of the other", async () => {
    const empty = await profileForm([saved({})], { recordId: null });
    expect(rightsOf(empty)).toMatchObject({ items: [], permissions: { isEmpty: true } });
    expect(empty.view().changes).toBeNull();
    empty.enter("name", "Nothing");
    await empty.save();
    expect(empty.sent()).toMatchObject([{ name: "Nothing", permissions: {} }]);

    const copy = await profileForm([], { recordId: null, fromId: "1" });
    expect(rightsOf(copy).items).toEqual(ITEMS);
  });

  it("are here after a reload as they were entered, and after a save without an answer", async () => {
    const storage = memoryStorage();
    const first = await profileForm([], {}, storage);
    first.enter("permissions", without("track:view"));
    const again = await profileForm([], {}, storage);

    expect(rightsOf(again)).toMatchObject({ items: without("track:view"), isDirty: true });
  });

  it("have the server's own sentence at the field", async () => {
    const sentence = "Nobody with app:super admin could log in any more. Give it to somebody else first.";
    const form = await profileForm([refuse(422, "last_super_admin", sentence, { fields: { permissions: sentence } })]);
    form.enter("permissions", without("app:super admin"));
    await form.save();

    expect(rightsOf(form).fault).toBe(sentence);
    expect(form.view().problem).toBeNull();
  });
});

describe("two people who change the rights of one profile", () => {
  it("lose nothing: each single right is as the one who switched it left it", async () => {
    const form = await profileForm([saved({})]);
    form.enter("permissions", [...without("user:edit"), "railcar:view"]);
    theirs(form, { ...HELD, track: ["view", "edit"], app: ["super admin"] });

    expect(rightsOf(form)).toMatchObject({
      items: ["app:super admin", "railcar:view", "track:view", "track:edit", "user:view"],
      conflict: null,
    });
    expect(form.view().changes).toBe("2 rights changed: + Railcar: view, − User: edit");
    expect(form.view().followed).toBe("Someone else changed: Rights (+ Track: edit, − App: admin).");
    await form.save();
    expect(form.sent()).toMatchObject([{ updated_at: 11, permissions: { track: ["view", "edit"] } }]);
  });

  it("who did the same have nothing left to save", async () => {
    const form = await profileForm();
    form.enter("permissions", without("user:edit"));
    theirs(form, { ...HELD, user: ["view"] });

    expect(rightsOf(form).isDirty).toBe(false);
    expect(leaveOf(form.actor.getSnapshot()).isHeld).toBe(false);
  });
});

describe("the profile that one is signed in with", () => {
  const own = (posts: readonly ScriptedAnswer[] = []) => profileForm(posts, { profileId: "1" });
  const LOST = "After saving you no longer have: viewing users.";

  it("asks before it is saved without what one needs to give it back, and says what that is", async () => {
    const form = await own([saved({})]);
    form.enter("permissions", without("user:view"));
    expect(rightsOf(form).permissions?.losses).toBe(LOST);
    await form.save();
    expect(form.view().losing).toEqual({ text: LOST, after: "view" });
    expect(form.sent()).toEqual([]);

    form.actor.send({ type: "LOSS.CANCEL" });
    expect(form.view().losing).toBeNull();
    expect(rightsOf(form).items).toEqual(without("user:view"));
    form.actor.send({ type: "SUBMIT", isSure: true });
    await form.until(({ isSending }) => !isSending || form.sent().length > 0);
    expect(form.sent()).toHaveLength(1);
  });

  it("is saved without a question where nothing of that is taken", async () => {
    const form = await own([saved({})]);
    form.enter("permissions", without("user:edit"));
    await form.save();

    expect(form.sent()).toHaveLength(1);
  });

  it("asks before it is retired: who has a retired profile may do nothing", async () => {
    const form = await own([saved({})]);
    form.enter("is_active", "false");
    await form.save();

    expect(form.view().losing?.text).toContain("viewing and changing profiles (super admin), admin, viewing users");
    expect(form.sent()).toEqual([]);
  });

  it("does not ask of another profile", async () => {
    const form = await profileForm([saved({})]);
    form.enter("permissions", []);
    await form.save();

    expect(form.sent()).toHaveLength(1);
  });
});
