import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { routes as trackRoutes } from "@railhead/api-contract/resources/tracks.contract";
import { routes as uomRoutes } from "@railhead/api-contract/resources/uom.contract";
import { allRoutes } from "@railhead/api-contract/all-routes";
import { beforeEach, describe, expect, it } from "vitest";
import { bind } from "../http/registry";
import { ruleBroken } from "../problems";
import type { Store } from "../store/store.port";
import { createOfficeWorld, rowIn, trackBody, type OfficeWorld, type Sent } from "./office-world.laws";

const KEY = { "Idempotency-Key": "key-0000-1" };
/** Two handlers that misbehave: one breaks, one breaks its contract. */
const broken = [
  ...bind(trackRoutes, { trackUtilization: async () => Promise.reject(new Error("secret detail")) }),
  ...bind(uomRoutes, { namesWithAbbreviation: async () => ({ result: [{ id: 1 }] }) as never }),
];

/** What holds of every call: what is looked at first, what an answer carries, what a repeated request gets. */
export function serviceLaws(makeStore: () => Store): void {
  describe("calls", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore(), broken);
    });
    const clerk = (path: string, sent?: Sent) => world.as("clerk").call(path, sent);

    it.each([
      ["nothing", "/api/nothing", "GET", 404],
      ["an empty id", "/api/tracks/", "POST", 404],
      ["another method", "/api/tracks", "DELETE", 405],
      ["HEAD of a read", "/api/tracks", "HEAD", 405],
      ["HEAD of a state-changing GET", "/api/tracks/1/delete", "HEAD", 405],
      ["HEAD of nothing", "/api/nothing", "HEAD", 405],
    ])("%s is refused before anyone is asked who they are", async (_name, path, method, status) =>
      expect((await world.anyone.call(path, { method })).status).toBe(status),
    );
    it("name the methods that an address takes", async () =>
      expect((await clerk("tracks", { method: "PUT" })).headers.get("allow")).toBe("GET, POST"));
    it("that change something are asked where they come from before who sends them", async () => {
      expect((await world.anyone.call("tracks/1/delete", { headers: { "X-Requested-With": null } })).status).toBe(403);
      expect((await world.anyone.call("tracks/1/delete")).status).toBe(401);
    });
    it("without the permission are a 403 that names it, whatever they carry", async () =>
      expect(await world.as("viewer").post("tracks", "not json")).toMatchObject({
        status: 403,
        code: "not_permitted",
        description: "You need the permission “create” for track to do this. Ask whoever keeps the profiles.",
      }));
    it("are validated: path, query, type, size, form, fields", async () => {
      expect((await clerk("tracks/abc")).status).toBe(404);
      expect(await clerk("tracks?colour=red")).toMatchObject({
        status: 400,
        fields: { colour: "This field is not known here." },
      });
      expect((await clerk("tracks?limit=5&limit=6")).status).toBe(400);
      expect((await clerk("tracks?limit=many")).status).toBe(400);
      expect(
        (await clerk("tracks", { method: "POST", body: "a=1", headers: { "Content-Type": "text/plain" } })).status,
      ).toBe(415);
      expect((await clerk("tracks", { method: "POST", body: `"${"x".repeat(1024 * 1024)}"` })).status).toBe(413);
      expect((await clerk("tracks", { method: "POST", body: "{" })).status).toBe(400);
      expect(await clerk("tracks", { method: "POST", body: {} })).toMatchObject({
        status: 422,
        fields: { track_name: "This field is required.", terminal_id: "This field is required." },
      });
    });
    it("that nobody answers yet are a 501, after who and whether", async () => {
      expect(await world.as("admin").post("invoice-headers", {})).toMatchObject({ status: 501, code: "not_built" });
      expect((await world.as("viewer").post("invoice-headers", {})).status).toBe(403);
      expect((await world.anyone.post("invoice-headers", {})).status).toBe(401);
    });
    it("carry headers that keep answers out of caches and sniffers", async () => {
      for (const path of ["tracks", "nothing"]) {
        const { headers } = await clerk(path);
        expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual(["no-store", "nosniff"]);
        expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{16}$/);
      }
    });
    it("that break inside are a 500 without a word of the inside", async () => {
      const answer = await clerk("tracks/get-track-utilization");
      expect(answer).toMatchObject({ status: 500, code: "unexpected" });
      expect(answer.description).toContain(answer.headers.get("x-request-id"));
      expect(answer.description).not.toMatch(/secret|Error|at /);
      expect(world.errors).toHaveLength(1);
    });
    it("are a 500 when the answer breaks the contract", async () => {
      expect((await clerk("uom/names-with-abbreviation")).status).toBe(500);
      expect(String(world.errors[0])).toContain("breaks its contract");
    });

    describe("of every route", () => {
      const fill = (path: string) => path.replaceAll(/:\w+/g, "1");
      it("are a 401 without a session, unless the contract opens them", async () => {
        for (const { route } of allRoutes().filter((listed) => listed.route.metadata.access !== "open")) {
          const answer = await world.anyone.call(fill(route.path), {
            method: route.method,
            ...(route.method === "POST" ? { body: {} } : {}),
          });
          expect([route.path, answer.status]).toEqual([route.path, 401]);
        }
      });
      it("are a 403 without the header when they change something", async () => {
        for (const { route } of allRoutes().filter((listed) => listed.route.metadata.mutates)) {
          const answer = await world.as("admin").call(fill(route.path), {
            method: route.method,
            headers: { "X-Requested-With": null },
            ...(route.method === "POST" ? { body: {} } : {}),
          });
          expect([route.path, answer.status]).toEqual([route.path, 403]);
        }
      });
      it("never break: what is not built says so, and nothing else is a fault of ours", async () => {
        for (const { route, name } of allRoutes().filter((listed) => listed.name !== "logout")) {
          if (name === "trackUtilization" || name === "namesWithAbbreviation") continue;
          const answer = await world
            .as("admin")
            .call(fill(route.path), { method: route.method, ...(route.method === "POST" ? { body: {} } : {}) });
          expect([route.path, answer.status === 501 || answer.status < 500]).toEqual([route.path, true]);
        }
        expect(world.errors).toEqual([]);
      });
    });

    describe("sent again", () => {
      const create = (name: string, headers: Record<string, string> = KEY) =>
        world.as("clerk").post("tracks", trackBody(name), headers);

      it("get the first answer, and the work is done once", async () => {
        const first = await create("Lead");
        const again = await create("Lead");
        expect([first.status, again.status]).toEqual([200, 200]);
        expect(again.result).toEqual(first.result);
        expect([first.headers.get("idempotent-replay"), again.headers.get("idempotent-replay")]).toEqual([
          null,
          "true",
        ]);
        expect(await world.store.read((tx) => tx.rows("tracks").count())).toBe(1);
      });
      it("with another body are refused, and the first answer stays", async () => {
        await create("Lead");
        expect(await create("Other")).toMatchObject({ status: 422, code: "key_reused" });
        expect((await create("Lead")).status).toBe(200);
      });
      it("to another address are refused", async () => {
        const first = await create("Lead");
        expect(
          (await clerk(`tracks/${rowIn(first).id}`, { method: "POST", body: trackBody("Lead"), headers: KEY })).status,
        ).toBe(422);
      });
      it("belong to their user", async () => {
        await create("Lead");
        expect((await world.as("admin").post("tracks", trackBody("Second"), KEY)).status).toBe(200);
      });
      it("under a key that differs in its case only are another request", async () => {
        const keys = ["a-key-with-a-K", "a-key-with-a-k"];
        const answers = await Promise.all(keys.map((key, at) => create(`Lead ${at}`, { "Idempotency-Key": key })));
        expect(answers.map(({ status, code }) => [status, code])).toEqual([
          [200, undefined],
          [200, undefined],
        ]);
        const again = await create("Lead 1", { "Idempotency-Key": keys[1]! });
        expect([again.result, again.headers.get("idempotent-replay")]).toEqual([answers[1]!.result, "true"]);
      });
      it("while the first is at work are refused", async () => {
        let begun: () => void = () => undefined;
        let finish: () => void = () => undefined;
        const atWork = new Promise<void>((done) => (begun = done));
        const allowed = new Promise<void>((done) => (finish = done));
        const slow = await createOfficeWorld(
          makeStore(),
          bind(trackRoutes, {
            bulk: async () => {
              begun();
              await allowed;
              return { result: [] };
            },
          }),
        );
        const send = () => slow.as("clerk").post("tracks/bulk", [trackBody("Lead")], KEY);
        const first = send();
        await atWork;
        const twins = await Promise.all([send(), send()]);
        finish();
        expect(twins.map(({ status, code }) => [status, code])).toEqual([
          [409, "running_twin"],
          [409, "running_twin"],
        ]);
        expect((await first).status).toBe(200);
        expect((await send()).headers.get("idempotent-replay")).toBe("true");
      });
      it("get the same refusal when a rule refused them", async () => {
        await create("Lead", { "Idempotency-Key": "key-0000-0" });
        const first = await create("lead");
        expect(first).toMatchObject({ status: 422, code: "not_unique" });
        const again = await create("lead");
        expect(again).toMatchObject({ status: 422, code: "not_unique", fields: first.fields });
        expect(again.headers.get("idempotent-replay")).toBe("true");
      });
      it("are carried out after a 403", async () => {
        expect((await world.as("viewer").post("tracks", trackBody("Lead"), KEY)).status).toBe(403);
        await world.store.transaction(async (tx) => {
          const [profile] = await tx
            .rows("profiles")
            .find({ where: { all: [{ field: "name", test: { op: "eq", value: "viewer" } }] } });
          await tx.rows("profiles").update(profile!.id, { permissions: { track: ["create"] } });
        });
        expect((await world.as("viewer").post("tracks", trackBody("Lead"), KEY)).status).toBe(200);
      });
      it("are carried out again after fourteen days, and old answers are cleared away", async () => {
        const { result } = await create("Lead");
        world.clock.seconds += 14 * 24 * 3600;
        await world.store.transaction((tx) =>
          tx.rows("sessions").update("1", { created_at: world.clock.seconds, last_seen_at: world.clock.seconds }),
        );
        expect(
          (
            await clerk(`tracks/${(result as { id: string }).id}/delete`, {
              headers: { "Idempotency-Key": "key-0000-2" },
            })
          ).status,
        ).toBe(200);
        const again = await create("Lead");
        expect([again.status, again.headers.get("idempotent-replay")]).toEqual([200, null]);
        expect(await world.store.read((tx) => tx.rows("replays").count())).toBe(2);
      });
      it("by a state-changing GET are done once too", async () => {
        const { result } = await create("Lead");
        const path = `tracks/${(result as { id: string }).id}/delete`;
        const headers = { "Idempotency-Key": "key-0000-3" };
        expect((await clerk(path, { headers })).status).toBe(200);
        expect((await clerk(path, { headers })).status).toBe(200);
        expect((await clerk(path)).status).toBe(404);
      });
      it("leave nothing behind when the work fails", async () => {
        const failing = await createOfficeWorld(
          makeStore(),
          bind(trackRoutes, {
            create: async ({ tx }) => {
              await tx.rows("replays").insert({ key: "x", request_hash: "", status: 200, body: "", created_at: 0 });
              throw ruleBroken("no", callRefusal("not_accepted"));
            },
          }),
        );
        expect((await failing.as("clerk").post("tracks", trackBody("Lead"), KEY)).status).toBe(422);
        const kept = await failing.store.read((tx) => tx.rows("replays").find());
        expect(kept.map((row) => row.status)).toEqual([422]);
        const happened = await failing.store.read((tx) => tx.rows("events").find());
        expect(happened.map((row) => row.action)).toEqual(["sign in"]);
      });
    });
  });
}
