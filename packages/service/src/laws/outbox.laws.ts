import { beforeEach, describe, expect, it } from "vitest";
import { MailRefused } from "../auth/mailer.port";
import { MOST_TRIES, pauseAfter } from "../auth/outbox";
import type { Store } from "../store/store.port";
import { createOfficeWorld, type OfficeWorld } from "./office-world.laws";

/** Mail: sent for what happened, only for that, and until it is sent. */
export function outboxLaws(makeStore: () => Store): void {
  describe("the outbox", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
    });
    const order = (userid = "2") => world.as("admin").post("auth/auto-reset-password", { userid });
    const rows = () => world.store.read((tx) => tx.rows("outbox").find());
    const fail = (error: Error) => {
      let tries = 0;
      world.mailer = { send: () => ((tries += 1), Promise.reject(error)) };
      return () => tries;
    };
    const work = () => {
      world.mailer = { send: async (mail) => void world.mails.push(mail) };
    };

    it("holds a mail from the commit on, and sends it once", async () => {
      await order();
      expect([(await rows()).length, world.mails.length]).toEqual([1, 0]);
      await world.deliver();
      await world.deliver();
      expect([(await rows()).length, world.mails.length]).toEqual([0, 1]);
    });
    it("sends nothing after the current mail once it is stopped, and all of it later", async () => {
      await order();
      await order("3");
      const stop = new AbortController();
      world.mailer = {
        send: async (mail) => {
          world.mails.push(mail);
          stop.abort();
        },
      };
      await world.deliver(stop.signal);
      expect([(await rows()).length, world.mails.length]).toEqual([1, 1]);
      work();
      await world.deliver();
      expect([(await rows()).length, world.mails.length]).toEqual([0, 2]);
    });
    it("holds nothing for what was refused", async () => {
      await world.as("clerk").post("auth/auto-reset-password", { userid: "1" });
      await world.as("admin").post("auth/auto-reset-password", { userid: "5" });
      expect(await rows()).toEqual([]);
    });
    it("tries again after growing pauses, and loses nothing", async () => {
      await order();
      const tries = fail(new Error("no connection"));
      await world.deliver();
      await world.deliver();
      expect(tries()).toBe(1);
      for (let attempt = 1; attempt < 5; attempt += 1) {
        world.clock.seconds += pauseAfter(attempt) - 1;
        await world.deliver();
        expect(tries()).toBe(attempt);
        world.clock.seconds += 1;
        await world.deliver();
        expect(tries()).toBe(attempt + 1);
      }
      work();
      world.clock.seconds += 3600;
      await world.deliver();
      expect([(await rows()).length, world.mails.length]).toEqual([0, 1]);
    });
    it("sends a link that works, however many tries it took", async () => {
      await order();
      fail(new Error("no connection"));
      await world.deliver();
      work();
      world.clock.seconds += 60;
      await world.deliver();
      const token = /token=([0-9a-f]+)/.exec(world.mails[0]!.text)?.[1];
      expect(
        (await world.anyone.post("auth/password-reset-confirmation", { token, password: "three unusual words" }))
          .status,
      ).toBe(200);
    });
    it("gives up where the address is refused for good, and says so in the history", async () => {
      await order();
      const tries = fail(new MailRefused("no such mailbox"));
      await world.deliver();
      world.clock.seconds += 7200;
      await world.deliver();
      expect(tries()).toBe(1);
      expect((await rows())[0]).toMatchObject({ tries: 1, failed_at: expect.any(Number) as number });
      expect((await world.store.read((tx) => tx.rows("events").find())).at(-1)).toMatchObject({
        action: "mail reset not sent",
        record_id: "2",
      });
    });
    it("gives up after a day or so, and takes a new order all the same", async () => {
      await order();
      const tries = fail(new Error("no connection"));
      for (let attempt = 0; attempt < MOST_TRIES + 5; attempt += 1) {
        await world.deliver();
        world.clock.seconds += 3600;
      }
      expect(tries()).toBe(MOST_TRIES);
      await world.store.transaction((tx) =>
        tx.rows("sessions").update("1", { created_at: world.clock.seconds, last_seen_at: world.clock.seconds }),
      );
      expect((await order()).status).toBe(200);
      work();
      await world.deliver();
      expect(world.mails).toHaveLength(1);
      world.clock.seconds += 31 * 24 * 3600;
      await world.deliver();
      expect(await rows()).toEqual([]);
    });
    it("is worked on by many at once without sending twice", async () => {
      for (const userid of ["2", "3"]) await order(userid);
      await Promise.all([world.deliver(), world.deliver(), world.deliver()]);
      expect(world.mails.map((mail) => mail.to).toSorted()).toEqual(["clerk@example.com", "viewer@example.com"]);
    });
    it("takes over what a worker that died had taken", async () => {
      await order();
      await new Promise<void>((taken) => {
        world.mailer = { send: () => (taken(), new Promise(() => {})) };
        void world.deliver();
      });
      work();
      await world.deliver();
      expect(world.mails).toEqual([]);
      world.clock.seconds += 121;
      await world.deliver();
      expect(world.mails).toHaveLength(1);
    });
    it("grows its pauses up to an hour", () =>
      expect([1, 2, 3, 7, 8, 30, 500].map(pauseAfter)).toEqual([30, 60, 120, 1920, 3600, 3600, 3600]));
  });
}
