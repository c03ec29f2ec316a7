import { NOTE } from "@railhead/api-contract/notes.contract";
import { beforeEach, describe, expect, it } from "vitest";
import {
  changesIn,
  createOfficeWorld,
  rowIn,
  rowsIn,
  trackBody,
  type Api,
  type OfficeWorld,
} from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";

/**
 * What holds of notes at records. `admin` and `clerk` may write at tracks of the first terminal, `viewer` may read them,
 * `neighbour` is at another one.
 */
export function noteLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let admin: Api;
  let clerk: Api;
  let viewer: Api;
  let neighbour: Api;
  let track: string;
  beforeEach(async () => {
    world = await createOfficeWorld(makeStore());
    [admin, clerk, viewer, neighbour] = [
      world.as("admin"),
      world.as("clerk"),
      world.as("viewer"),
      world.as("neighbour"),
    ];
    track = rowIn(await clerk.post("tracks", trackBody("Track 1"))).id;
  });
  const at = (text: string, more: object = {}) => ({ resource: "tracks", record_id: track, text, ...more });
  const write = async (api: Api, text: string) => {
    const answer = await api.post("notes", at(text));
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.description}`);
    return rowIn(answer);
  };
  const read = (api: Api, resource = "tracks", id = track) => api.get(`notes?resource=${resource}&record_id=${id}`);
  const texts = async (api: Api) => rowsIn(await read(api)).map((row) => row["text"]);
  const change = (api: Api, id: string, text: string, more: object = {}) => api.post(`notes/${id}`, { text, ...more });
  const takeBack = (api: Api, id: string, reading = "") => api.call(`notes/${id}/delete${reading}`);

  describe("writing", () => {
    it("keeps the text with its lines, without blanks around it, and says who and when", async () => {
      const written = await write(clerk, "  Rail 3 is worn.\r\n\r\nKeep light. ");
      expect(written).toEqual({
        id: written.id,
        resource: "tracks",
        record_id: track,
        text: "Rail 3 is worn.\n\nKeep light.",
        by: { id: expect.any(String), name: "clerk of 1" },
        created_at: world.clock.seconds,
        changed_at: null,
        taken_back_at: null,
        taken_back_by: null,
        updated_at: world.clock.seconds,
      });
      expect(rowsIn(await read(viewer))).toEqual([written]);
    });

    it("is for those who may add or change records of the kind; who may view the record reads", async () => {
      await write(clerk, "first");
      const answer = await viewer.post("notes", at("second"));
      expect([answer.status, await texts(viewer)]).toEqual([403, ["first"]]);
      expect((await viewer.get(`notes?resource=customers&record_id=1`)).status).toBe(403);
    });

    it.each([
      ["text", { text: " \n " }],
      ["text", { text: "x".repeat(NOTE.most + 1) }],
      ["resource", { resource: "Tracks" }],
      ["resource", { resource: "saved-views" }],
      ["resource", { resource: "notes" }],
      ["record_id", { record_id: "one" }],
    ])("refuses a %s that is none: %o", async (field, more) => {
      const before = await changesIn(world.store);
      const answer = await clerk.post("notes", at("text", more));
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
      expect(await changesIn(world.store)).toEqual(before);
    });

    it("twice under one key is one note", async () => {
      const key = { "Idempotency-Key": "11111111-1111-4111-8111-111111111111" };
      const [first, second] = [await clerk.post("notes", at("Once"), key), await clerk.post("notes", at("Once"), key)];
      expect(second.result).toEqual(first.result);
      expect(await texts(clerk)).toEqual(["Once"]);
    });

    it("is read newest first, a page at a time", async () => {
      for (const text of ["one", "two", "three"]) await write(clerk, text);
      const first = await viewer.get(`notes?resource=tracks&record_id=${track}&limit=2`);
      const second = await viewer.get(first.nextUrl ?? "");
      expect([rowsIn(first), rowsIn(second)].map((rows) => rows.map((row) => row["text"]))).toEqual([
        ["three", "two"],
        ["one"],
      ]);
      expect(second.nextUrl).toBe(null);
    });
  });

  it("at a record of another terminal are nowhere, like the record", async () => {
    const { id } = await write(clerk, "here");
    for (const answer of [
      await read(neighbour),
      await neighbour.post("notes", at("there")),
      await change(neighbour, id, "there"),
      await takeBack(neighbour, id),
    ])
      expect(answer.status).toBe(404);
    expect((await read(neighbour)).description.replace(track, "#")).toBe(
      (await read(neighbour, "tracks", "999999999")).description.replace("999999999", "#"),
    );
    expect((await change(neighbour, id, "x")).description.replace(id, "#")).toBe(
      (await change(neighbour, "999999999", "x")).description.replace("999999999", "#"),
    );
    expect(await texts(clerk)).toEqual(["here"]);
  });

  it("are gone with their record", async () => {
    const { id } = await write(clerk, "here");
    expect((await clerk.call(`tracks/${track}/delete`)).status).toBe(200);
    expect([(await read(clerk)).status, (await change(clerk, id, "x")).status]).toEqual([404, 404]);
  });

  describe("changing", () => {
    it("is the author's for 15 minutes, and marks the note", async () => {
      const { id } = await write(clerk, "frist");
      world.clock.seconds += NOTE.changeableFor;
      const changed = rowIn(await change(clerk, id, "first"));
      expect(changed).toMatchObject({ text: "first", changed_at: world.clock.seconds });
      world.clock.seconds += 1;
      const late = await change(clerk, id, "last");
      expect([late.status, late.code, await texts(viewer)]).toEqual([409, "note_too_old", ["first"]]);
      expect((await takeBack(clerk, id)).code).toBe("note_too_old");
    });

    it("is nobody else's, whatever they may do", async () => {
      const { id } = await write(clerk, "mine");
      expect((await change(admin, id, "yours")).status).toBe(403);
      expect((await change(viewer, id, "yours")).status).toBe(403);
      expect(await texts(clerk)).toEqual(["mine"]);
    });

    it("from an old reading is refused with the note as it is", async () => {
      const { id, ...written } = await write(clerk, "one");
      const reading = { updated_at: written["updated_at"] };
      expect((await change(clerk, id, "two", reading)).status).toBe(200);
      const stale = await change(clerk, id, "three", reading);
      expect([stale.status, stale.code, stale.current["text"]]).toEqual([409, "changed_meanwhile", "two"]);
      expect((await takeBack(clerk, id, `?updated_at=${String(reading.updated_at)}`)).status).toBe(409);
    });

    it("to what it says changes nothing", async () => {
      const { id } = await write(clerk, "one");
      const before = await changesIn(world.store);
      expect(rowIn(await change(clerk, id, "one "))).toMatchObject({ changed_at: null });
      expect(await changesIn(world.store)).toEqual(before);
    });
  });

  describe("taking back", () => {
    it("is the author's: the note keeps its place without its text, and is changed no more", async () => {
      const { id } = await write(clerk, "wrong track");
      const taken = rowIn(await takeBack(clerk, id));
      expect(taken).toMatchObject({ text: null, taken_back_by: { name: "clerk of 1" } });
      expect(rowsIn(await read(viewer))).toEqual([taken]);
      expect((await change(clerk, id, "again")).code).toBe("note_taken_back");
      expect(rowIn(await takeBack(clerk, id))).toEqual(taken);
    });

    it("is also for app:admin, at any time, and for nobody else", async () => {
      const { id } = await write(clerk, "unkind");
      world.clock.seconds += 2 * NOTE.changeableFor;
      expect((await takeBack(viewer, id)).status).toBe(403);
      expect(rowIn(await takeBack(admin, id))).toMatchObject({ text: null, taken_back_by: { name: "admin of 1" } });
    });
  });

  it("write down what they said and that their record is shown otherwise; its history has none of it", async () => {
    const before = (await changesIn(world.store)).length;
    const { id } = await write(clerk, "one");
    await change(clerk, id, "two");
    await takeBack(clerk, id);
    const events = (await changesIn(world.store)).slice(before);
    expect(
      events.map(({ resource, record_id, action, terminal_id, before: was, after }) => [
        `${resource}/${record_id} ${action}`,
        terminal_id,
        was?.["text"],
        after?.["text"],
      ]),
    ).toEqual([
      [`notes/${id} create`, null, undefined, "one"],
      [`tracks/${track} note`, "1", undefined, undefined],
      [`notes/${id} update`, null, "one", "two"],
      [`tracks/${track} note`, "1", undefined, undefined],
      [`notes/${id} delete`, null, "two", null],
      [`tracks/${track} note`, "1", undefined, undefined],
    ]);
    expect(rowsIn(await viewer.get(`tracks/${track}/changes`)).map((row) => row["action"])).toEqual(["create"]);
  });
}
