import { inboundTruckRoutes } from "@railhead/api-contract/inbound-truck-routes";
import { railInboundRoutes } from "@railhead/api-contract/rail-inbound-routes";
import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import { beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { NEVER_CHANGED } from "./every-resource.laws";
import { rowIn, type Answer, type Row } from "./office-world.laws";
import {
  bodyFor,
  createRecordsWorld,
  editsOf,
  INBOUND_TRUCKS,
  makeRecord,
  subjectOf,
  type Edit,
  type RecordsWorld,
  type Refusal,
  type Subject,
} from "./records-world.laws";

const SUBJECTS: readonly Subject[] = [
  ...RESOURCE_NAMES.map(subjectOf).map((subject) =>
    subject.name === "inbounds" ? { ...subject, routes: railInboundRoutes } : subject,
  ),
  { ...INBOUND_TRUCKS, routes: inboundTruckRoutes },
];
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const first = (list: readonly Edit[]): Edit => list[0] ?? { field: "comments", value: "none" };

/** A reading of a scale is kept apart from the scale: it changes nothing of it. */
const NO_CHANGE = new Set(["captureSnapshot", "testConnection"]);
/** Calls on one record besides its update. */
const callsOf = ({ routes }: Subject) =>
  Object.entries(routes).filter(
    ([call, { metadata, path }]) =>
      metadata.mutates && path.includes("/:id") && !["update", "updateTruck"].includes(call) && !NO_CHANGE.has(call),
  );
/** Calls on a list of records that are there: each row names one by its id. */
const listCallsOf = ({ routes }: Subject) =>
  Object.entries(routes).flatMap(([call, route]) => {
    const body =
      route.metadata.mutates && route.method === "POST" && !route.path.includes("/:id") ? bodyFor(route) : null;
    const [row] = Array.isArray(body) ? (body as readonly object[]) : [];
    return row !== undefined && "id" in row ? [{ call, path: route.path.replace("/api/", ""), row }] : [];
  });

/**
 * A save from an old reading is never taken: of every record of the contract, by every call that changes one.
 * The clock stands still, so that a change within the same second counts, too.
 */
export function staleSaveLaws(makeStore: () => Store): void {
  describe.each(SUBJECTS)("a stale save: $title", (subject) => {
    let world: RecordsWorld;
    let isBuilt = true;
    let id = "";
    const read = async (): Promise<Row> => rowIn(await world.me.get(subject.path(id)));
    const save = async (who: "me" | "other", edit: Edit, updated_at?: unknown) =>
      (await world[who].post(subject.path(id), {
        [edit.field]: edit.value,
        ...(updated_at === undefined ? {} : { updated_at }),
      })) as Refusal;
    /** Changes the record, by the first edit that its rules take; follows a record that another took the place of. */
    const change = async (
      who: "me" | "other",
      updated_at?: unknown,
    ): Promise<{ readonly answer: Answer; readonly edit: Edit }> => {
      let answer: Answer | null = null;
      for (const edit of editsOf(subject, await read())) {
        answer = await save(who, edit, updated_at);
        if (answer.status === 200) return { answer, edit };
      }
      throw new Error(
        `nothing of ${subject.title} can be changed: ${answer?.status} ${answer?.description} ${JSON.stringify(answer?.fields)}`,
      );
    };

    beforeAll(async () => {
      world = await createRecordsWorld(makeStore());
      isBuilt = (await world.me.post(subject.path("1"), { comments: "x" })).status !== 501;
      if (isBuilt) id = await makeRecord(world, subject);
    });

    it.runIf(NEVER_CHANGED.has(subject.name))("is refused as every change of it is", async () => {
      const before = await read();
      // Where nothing of it is writable, what it derives is accepted, and counts for nothing.
      const edit = editsOf(subject, before)[0] ?? { field: "id", value: id };
      expect((await save("me", edit)).status).toBe(409);
      expect(await read()).toEqual(before);
    });

    it.skipIf(NEVER_CHANGED.has(subject.name))(
      "is a 409 that names what changed, by whom and when, and writes nothing; with the new reading it is taken",
      async ({ skip }) => {
        skip(!isBuilt, "not built yet");
        const seen = await read();
        const { edit } = await change("other");
        const saved = await read();
        expect(saved["updated_at"]).toBeGreaterThan(Number(seen["updated_at"]));

        const mine =
          editsOf(subject, saved).find(({ field, value }) => field !== edit.field || value !== edit.value) ?? edit;
        const refused = await save("me", mine, seen["updated_at"]);
        expect([refused.status, refused.code]).toEqual([409, "changed_meanwhile"]);
        expect(refused.description).toContain(world.otherName);
        expect(refused.current).toMatchObject({ id, updated_at: saved["updated_at"] });
        // The change of a draft is shown as the draft that took its place.
        const after = subject.isReplaced ? {} : { after: { [edit.field]: saved[edit.field] } };
        expect(refused.changes[0]).toMatchObject({ by: { name: world.otherName }, at: world.clock.seconds, ...after });
        expect(await read()).toEqual(saved);

        // A draft that was replaced stays; the one in its place is changed.
        if (subject.isReplaced) id = String(saved["replaced_by_id"]);
        const fresh = await read();
        expect((await change("me", fresh["updated_at"])).answer.status).toBe(200);
        if (subject.isReplaced) id = String((await read())["replaced_by_id"]);
      },
    );

    it.skipIf(NEVER_CHANGED.has(subject.name))(
      "has one winner, when two save the same reading at the same moment",
      async ({ skip }) => {
        skip(!isBuilt, "not built yet");
        // Back to the value before: one that the rules of the record take.
        const before = await read();
        const { edit } = await change("me");
        if (subject.isReplaced) id = String((await read())["replaced_by_id"]);
        const seen = await read();
        const [another = edit] = editsOf(subject, seen).filter(({ field }) => field === edit.field);
        const back = { field: edit.field, value: before[edit.field] ?? another.value };
        const answers = await Promise.all((["me", "other"] as const).map((who) => save(who, back, seen["updated_at"])));
        expect(statuses(answers)).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.code).toBe("changed_meanwhile");
        if (subject.isReplaced) id = String((await read())["replaced_by_id"]);
      },
    );

    it.skipIf(NEVER_CHANGED.has(subject.name))("says at its field that a reading is none", async ({ skip }) => {
      skip(!isBuilt, "not built yet");
      const before = await read();
      for (const none of ["yesterday", null, 1.5, "1"]) {
        const answer = await save("me", first(editsOf(subject, before)), none);
        expect([none, answer.status, Object.keys(answer.fields)]).toEqual([none, 422, ["updated_at"]]);
      }
      expect(await read()).toEqual(before);
    });

    it.skipIf(NEVER_CHANGED.has(subject.name))("is none by any other call on the record either", async ({ skip }) => {
      skip(!isBuilt, "not built yet");
      const before = await read();
      const old = Number(before["updated_at"]) - 1;
      for (const [call, route] of callsOf(subject)) {
        // A list of parts of the record states no reading of it: its rows are judged one by one.
        if (route.method === "POST" && Array.isArray(bodyFor(route))) continue;
        const path = route.path.replace("/api/", "").replace(":id", id);
        const answer =
          route.method === "GET"
            ? await world.me.call(`${path}?updated_at=${old}`)
            : await world.me.post(path, { ...(bodyFor(route) as object), updated_at: old });
        // What asks for what stands already is answered, as a GET that is repeated is.
        expect([call, ["200", "409 changed_meanwhile", "501 not_built"]]).toEqual([
          call,
          expect.arrayContaining([`${answer.status} ${answer.status === 200 ? "" : answer.code}`.trim()]),
        ]);
        expect([call, await read()]).toEqual([call, before]);
      }
    });

    it.skipIf(NEVER_CHANGED.has(subject.name))("is none in a list: the refusal names its row", async ({ skip }) => {
      skip(!isBuilt, "not built yet");
      const before = await read();
      for (const { call, path, row } of listCallsOf(subject)) {
        const answer = await world.me.post(path, [{ ...row, id, updated_at: Number(before["updated_at"]) - 1 }]);
        if (answer.status === 501) continue;
        // What else is wrong with the row is named as well.
        const elsewhere = Object.keys(answer.fields).filter((field) => !field.startsWith("0."));
        expect([call, answer.status, elsewhere]).toEqual([call, 409, []]);
        expect(answer.fields["0.id"]).toContain("meanwhile");
      }
      expect(await read()).toEqual(before);
    });
  });
}
