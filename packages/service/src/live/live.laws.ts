import type { Changes } from "@railhead/api-contract/live/events.contract";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOfficeWorld, rowIn, trackBody, type OfficeWorld, type Person } from "../laws/office-world.laws";
import { event } from "../store/store-rows.laws";
import { MOST_WAITING } from "./change-stream";
import { listening, type FeedSubject } from "./feed.laws";
import { follow, type Reading } from "./reading.laws";

/** What holds of GET /api/events over every store with a feed. */
export function liveLaws(name: string, makeSubject: () => Promise<FeedSubject>): void {
  describe(`live laws: ${name}`, () => {
    let subject: FeedSubject;
    let world: OfficeWorld;
    const beats = new Set<() => void>();
    const opened: Reading[] = [];
    beforeEach(async () => {
      subject = await makeSubject();
      beats.clear();
      const every = (_milliseconds: number, work: () => void) => {
        beats.add(work);
        return () => beats.delete(work);
      };
      world = await createOfficeWorld(subject.store, [], {
        changes: subject.changes,
        live: { every, limits: { perSession: 2, overall: 3 } },
      });
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((one) => one.leave()));
      await subject.close();
    });
    const open = async (person: Person, from?: Parameters<typeof follow>[2]) => {
      const stream = await follow(world, person, from);
      opened.push(stream);
      return stream;
    };
    /** A stream that has begun: what was said first is read. */
    const begun = async (person: Person, from?: Parameters<typeof follow>[2]) => {
      const stream = await open(person, from);
      const first = await stream.next();
      return Object.assign(stream, { first });
    };
    const beat = () => [...beats].forEach((work) => work());
    const addTrack = async (name: string, person: Person = "clerk", more: object = {}) =>
      rowIn(await world.as(person).post("tracks", trackBody(name, more))).id;
    /** Reads a stream until it names something, and gives all that it named. */
    const untilSeen = async (stream: Reading, what: string): Promise<readonly string[]> => {
      const did: string[] = [];
      while (!did.includes(what)) did.push(...((await stream.next())?.did ?? [what]));
      return did;
    };
    const poll = async (person: Person, since?: string) =>
      world.as(person).get(`events${since === undefined ? "" : `?since=${since}`}`);

    describe("a stream", () => {
      it("says what it is, is kept by nobody, and begins with where it stands", async () => {
        const stream = await begun("clerk");
        expect([
          stream.status,
          stream.headers.get("content-type"),
          stream.headers.get("cache-control"),
          stream.headers.get("x-accel-buffering"),
        ]).toEqual([200, "text/event-stream; charset=utf-8", "no-store", "no"]);
        expect(stream.first).toMatchObject({ result: [], reset: false, cursor: stream.first?.id });
      });
      it("tells what others do, with who and where", async () => {
        const stream = await begun("viewer");
        const id = await addTrack("Lead");
        const message = await stream.next();
        expect(message?.result).toEqual([
          {
            id: expect.any(String) as string,
            at: world.clock.seconds,
            resource: "tracks",
            record_id: id,
            action: "create",
            terminal_id: "1",
            by: "2",
          },
        ]);
      });
      it("tells one commit in one message", async () => {
        const stream = await begun("viewer");
        await world.as("clerk").post(
          "tracks/bulk",
          Array.from({ length: 120 }, (_, at) => trackBody(`Track ${at}`)),
        );
        expect((await stream.next())?.result).toHaveLength(120);
      });
      it("shows neither other terminals nor sections that may not be viewed", async () => {
        const [viewer, neighbour] = [await begun("viewer"), await begun("neighbour")];
        await world
          .as("clerk")
          .post("customers", { name: "Acme", code: "ACM", parent_customer_id: null, terminal_id: "1" });
        const id = await addTrack("Lead");
        await addTrack("There", "neighbour", { terminal_id: "2" });
        expect((await viewer.next())?.did).toEqual([`create tracks/${id}`]);
        expect((await neighbour.next())?.result).toMatchObject([{ resource: "tracks", terminal_id: "2" }]);
      });
      it("is refused to nobody’s session and to HEAD", async () => {
        expect((await world.anyone.get("events")).status).toBe(401);
        expect((await world.as("clerk").call("events", { method: "HEAD" })).status).toBe(405);
      });
    });

    describe("connecting again", () => {
      it("leads on without a gap and without a double, by header and by address", async () => {
        const stream = await begun("viewer");
        const ids = [await addTrack("A"), await addTrack("B")];
        let last = await stream.next();
        if (last?.did.length === 1) last = await stream.next();
        await stream.leave();
        ids.push(await addTrack("C"));
        expect((await begun("viewer", { last: last?.id ?? "" })).first?.did).toEqual([`create tracks/${ids[2]}`]);
        expect((await begun("viewer", { since: stream.first?.cursor ?? "" })).first?.did).toEqual(
          ids.map((id) => `create tracks/${id}`),
        );
      });
      it.each(["nonsense", "elsewhere.1.1"])("with %j, which leads nowhere, says so and goes on", async (since) => {
        const stream = await begun("viewer", { since });
        expect(stream.first).toMatchObject({ result: [], reset: true });
        const id = await addTrack("Lead");
        expect((await stream.next())?.did).toEqual([`create tracks/${id}`]);
      });
      it("keeps up with what it may not show: a sign of life moves the cursor", async () => {
        const stream = await begun("viewer");
        await subject.store.transaction((tx) => tx.rows("events").insert(event({ resource: "customers" })));
        const id = await addTrack("Lead");
        await stream.next();
        expect((await poll("viewer", stream.lastId())).result).toEqual([]);
        expect((await poll("viewer", stream.first?.cursor)).result).toMatchObject([{ record_id: id }]);
      });
    });

    describe("asked as plain JSON", () => {
      it("gives what came after a cursor, and the next one", async () => {
        const start = (await poll("viewer")) as unknown as { cursor: string; result: unknown[]; reset: boolean };
        expect(start).toMatchObject({ result: [], reset: false });
        const id = await addTrack("Lead");
        expect(await poll("viewer", start.cursor)).toMatchObject({
          status: 200,
          reset: false,
          result: [{ record_id: id, action: "create" }],
        });
        expect(await poll("viewer", "gone.1.1")).toMatchObject({ status: 200, reset: true, result: [] });
      });
    });

    describe("an end", () => {
      it("comes with the end of the session, at once", async () => {
        const stream = await begun("clerk");
        const id = await addTrack("Before");
        expect((await stream.next())?.did).toEqual([`create tracks/${id}`]);
        await world.as("clerk").get("auth/logout");
        expect(await stream.next()).toBeNull();
      });
      it("comes when the user may not be here any more", async () => {
        const stream = await begun("viewer");
        await world.as("admin").post("users/3", { is_active: false });
        expect(await stream.next()).toBeNull();
      });
      it("comes with a sign of life when a session has run out without a word", async () => {
        const stream = await begun("viewer");
        world.clock.seconds += 13 * 3600;
        beat();
        expect(await stream.next()).toBeNull();
      });
      it("comes to all when the service ends its streams; none is opened afterwards", async () => {
        const stream = await begun("viewer");
        world.service.endStreams();
        expect(await stream.next()).toBeNull();
        expect(await (await open("viewer")).next()).toBeNull();
        expect(beats.size).toBe(0);
      });
      it("leaves nothing behind when the reader goes", async () => {
        const stream = await begun("viewer");
        expect(beats.size).toBe(1);
        await stream.leave();
        expect(beats.size).toBe(0);
      });
    });

    describe("rights", () => {
      /** What the user of a profile may do from now on, and a change of a track in the same commit. */
      const setRights = (profile: string, permissions: PermissionMap) =>
        subject.store.transaction(async (tx) => {
          await tx.rows("profiles").update(profile, { permissions });
          await tx.rows("events").insert(event({ resource: "profiles", record_id: profile, terminal_id: null }));
          await tx.rows("events").insert(event({ resource: "tracks" }));
        });
      it("that are taken reach the reader as a message of their own, and nothing is sent that is not allowed any more", async () => {
        const [clerk, stream] = [await begun("clerk"), await begun("viewer")];
        await setRights("3", {});
        const taken = await stream.next();
        expect(taken).toMatchObject({ result: [], reset: true });
        expect(taken?.rights).not.toBe(stream.first?.rights);
        const polled = (await poll("viewer", stream.first?.cursor)) as unknown as Changes;
        expect(polled.rights).toBe(taken?.rights);
        expect(polled.result.map(({ resource }) => resource)).not.toContain("tracks");
        // Asked for before the track is made, and the rights stay taken until somebody else has seen it: it passes the viewer by.
        const given = stream.next();
        const hidden = await addTrack("Hidden");
        await untilSeen(clerk, `create tracks/${hidden}`);
        await setRights("3", { track: ["view"] });
        expect(await given).toMatchObject({ result: [], reset: true, rights: stream.first?.rights });
        const seen = await addTrack("Seen");
        const did = await untilSeen(stream, `create tracks/${seen}`);
        expect(did).not.toContain(`create tracks/${hidden}`);
      });
      it("are those of the terminals too, and are said again when a reader comes back", async () => {
        const [admin, viewer] = [await begun("admin"), await begun("viewer")];
        expect(admin.first?.rights).not.toBe(viewer.first?.rights);
        await admin.leave();
        expect((await world.as("admin").post("users/1", { other_terminal_ids: [] })).status).toBe(200);
        const back = await begun("admin", { last: admin.lastId() });
        expect(back.first?.rights).not.toBe(admin.first?.rights);
        expect((await begun("viewer", { last: viewer.lastId() })).first?.rights).toBe(viewer.first?.rights);
      });
      it("of one who is not concerned stay as they are", async () => {
        const stream = await begun("viewer");
        await setRights("4", { track: ["view"] });
        expect(await stream.next()).toMatchObject({ reset: false, rights: stream.first?.rights });
      });
    });

    describe("limits", () => {
      it("a session that opens too many loses its oldest", async () => {
        const [first, second, third] = [await begun("viewer"), await begun("viewer"), await begun("viewer")];
        expect(await first?.next()).toBeNull();
        const id = await addTrack("Lead");
        expect([(await second?.next())?.did, (await third?.next())?.did]).toEqual([
          [`create tracks/${id}`],
          [`create tracks/${id}`],
        ]);
      });
      it("when all places are taken another session is refused, and may come when one is free", async () => {
        const streams = [await begun("viewer"), await begun("viewer"), await begun("clerk")];
        const refused = await open("neighbour");
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
        await streams[2]?.leave();
        expect((await begun("neighbour")).status).toBe(200);
      });
    });

    describe("a reader who is slow", () => {
      it("is asked to read everything again, once, and then goes on", async () => {
        const stream = await begun("viewer");
        const received = listening(subject.changes);
        const add = (count: number, action: string) =>
          subject.store.transaction((tx) =>
            tx.rows("events").insertAll(Array.from({ length: count }, () => event({ action }))),
          );
        for (let round = 0; round < 3; round += 1) await add(MOST_WAITING / 2, "flood");
        await received.until(MOST_WAITING * 1.5);
        received.stop();
        let message = await stream.next();
        while (message !== null && !message.reset) message = await stream.next();
        expect(message).toMatchObject({ reset: true, result: [] });
        await add(1, "after");
        expect((await stream.next())?.result.map(({ action }) => action)).toEqual(["after"]);
      });
      it("is given up when signs of life stay unread", async () => {
        const stream = await begun("viewer");
        for (let times = 0; times < 6; times += 1) beat();
        expect(await stream.next()).toBeNull();
      });
      it("gets signs of life while nothing happens", async () => {
        const stream = await begun("viewer");
        const next = stream.next();
        beat();
        const id = await addTrack("Lead");
        expect((await next)?.did).toEqual([`create tracks/${id}`]);
      });
    });
  });
}
