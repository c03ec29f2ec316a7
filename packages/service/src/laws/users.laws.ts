import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { changesIn, rowIn, rowsIn, signedInOffice, type Api, type OfficeWorld } from "./office-world.laws";

/** What writes of users and of terminals promise beyond plain writes. */
export function userLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let clerk: Api;
  let admin: Api;
  const start = async () => {
    ({ world, clerk, admin } = await signedInOffice(makeStore()));
  };
  const events = () => changesIn(world.store);

  describe("accounts", () => {
    beforeEach(start);
    const kim = { username: "kim", full_name: "Kim", email: "k@example.com", terminal_id: "1" };
    it("are not given more than the giver holds", async () => {
      expect(await clerk.post("users", { ...kim, profile_id: "1" })).toMatchObject({
        status: 403,
        code: "beyond_own_permissions",
      });
      expect((await clerk.post("users", { ...kim, profile_id: "3" })).status).toBe(200);
      expect((await clerk.post("users/6", { profile_id: "1" })).status).toBe(403);
    });
    it("of stronger users are not changed by weaker ones", async () =>
      expect((await clerk.post("users/1", { email: "mine@example.com" })).status).toBe(403));
    it("keep the profile that they have: it is not retired before they are given another one", async () => {
      const retire = () => admin.post("profiles/3", { is_active: false });
      const sentence =
        "1 active user has the profile viewer, and could do nothing without it. Give them another profile first.";
      expect(await retire()).toMatchObject({
        status: 409,
        code: "profile_in_use",
        description: sentence,
        fields: { is_active: sentence },
      });
      expect((await world.as("viewer").get("tracks")).status).toBe(200);
      expect((await admin.post("users", { ...kim, profile_id: "3" })).status).toBe(200);
      expect((await retire()).description).toMatch(/^2 active users have the profile viewer, /);
      for (const id of ["3", "6"]) await admin.post(`users/${id}`, { profile_id: "2" });
      expect((await retire()).status).toBe(200);
    });
    it("that are inactive keep no profile in use, and come back with one that is", async () => {
      expect((await admin.post("profiles/5", { is_active: false })).status).toBe(200);
      const sentence = "The profile former is retired: nobody can do anything with it. Choose another one.";
      const retired = { status: 422, code: "profile_retired", fields: { profile_id: sentence } };
      expect(await admin.post("users/5/activate", {})).toMatchObject(retired);
      expect(await admin.post("users", { ...kim, profile_id: "5" })).toMatchObject(retired);
      expect(await admin.post("users/3", { profile_id: "5" })).toMatchObject(retired);
      expect((await admin.post("users/5", { is_active: true, profile_id: "3" })).status).toBe(200);
    });
    it("cannot be taken from oneself", async () => {
      expect((await clerk.post("users/2", { is_active: false })).status).toBe(422);
      expect((await admin.call("users/1/delete")).status).toBe(422);
    });
    it("are taken away and given back by calls of their own, once however often they are asked", async () => {
      for (const call of ["deactivate", "deactivate", "activate"])
        expect((await admin.post(`users/3/${call}`, {})).status).toBe(200);
      expect((await events()).map((row) => [row.action, row.record_id, row.after])).toEqual([
        ["deactivate", "3", { is_active: false }],
        ["activate", "3", { is_active: true }],
      ]);
    });
    it("are not taken from oneself, from stronger users, nor at other terminals by those calls", async () => {
      const answers = [
        await admin.post("users/1/deactivate", {}),
        await clerk.post("users/1/deactivate", {}),
        await clerk.post("users/4/deactivate", {}),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([422, 403, 404]);
      expect(await events()).toEqual([]);
    });
    it("that have done something are kept; others go with their credentials", async () => {
      expect(await admin.call("users/2/delete")).toMatchObject({ status: 409, code: "in_use" });
      expect((await admin.call("users/5/delete")).status).toBe(200);
      expect((await world.store.read((tx) => tx.rows("credentials").find())).map((row) => row.user_id)).not.toContain(
        "5",
      );
    });
    it("of terminals keep a tolerance of their own, 2 percent unless said", async () => {
      const made = rowIn(await admin.post("terminals", { name: "East", code: "E", time_zone: "America/Chicago" }));
      expect(made["origin_weight_tolerance"]).toBe("2");
      expect(
        rowIn(await admin.post(`terminals/${made.id}`, { origin_weight_tolerance: "0.5" }))["origin_weight_tolerance"],
      ).toBe("0.5");
      for (const refused of ["100.1", "-1", "2,5", "two", "1.23456", null, 2])
        expect((await admin.post(`terminals/${made.id}`, { origin_weight_tolerance: refused })).fields).toHaveProperty(
          "origin_weight_tolerance",
        );
      expect(rowIn(await admin.get(`terminals/${made.id}`))["origin_weight_tolerance"]).toBe("0.5");
    });
    it("of terminals keep the weight that is legal on the roads around them: 80,000 lb unless said, in a unit of mass, or none", async () => {
      const made = rowIn(await admin.post("terminals", { name: "North", code: "NO", time_zone: "America/Chicago" }));
      const shown = (row: Readonly<Record<string, unknown>>) => [
        row["legal_gross"],
        row["legal_gross_uom_abbreviation"],
      ];
      const changed = async (body: object) => shown(rowIn(await admin.post(`terminals/${made.id}`, body)));
      expect(shown(made)).toEqual(["80000", "lb"]);
      expect(await changed({ legal_gross: "63500", legal_gross_uom_abbreviation: "kg" })).toEqual(["63500", "kg"]);
      for (const refused of ["0", "-1", "63,500", "heavy", 80_000])
        expect((await admin.post(`terminals/${made.id}`, { legal_gross: refused })).fields).toHaveProperty(
          "legal_gross",
        );
      for (const refused of ["gal", "pounds", "", null])
        expect(
          (await admin.post(`terminals/${made.id}`, { legal_gross_uom_abbreviation: refused })).fields,
        ).toHaveProperty("legal_gross_uom_abbreviation");
      expect(await changed({ legal_gross: null })).toEqual([null, "kg"]);
      expect(shown(rowIn(await admin.get(`terminals/${made.id}`)))).toEqual([null, "kg"]);
      expect(
        shown(
          rowIn(
            await admin.post("terminals", {
              name: "Yard",
              code: "YD",
              time_zone: "America/Chicago",
              legal_gross: null,
            }),
          ),
        ),
      ).toEqual([null, "lb"]);
    });
    it("and terminals stand in time zones that exist", async () => {
      expect((await admin.post("users/3", { time_zone: "Mars/Olympus" })).fields).toHaveProperty("time_zone");
      expect((await admin.post("terminals/1", { time_zone: "Chicago" })).fields).toHaveProperty("time_zone");
      expect((await admin.post("users/3", { time_zone: "Europe/Berlin" })).status).toBe(200);
    });
  });

  describe("the other terminals of a user", () => {
    beforeEach(start);
    const kim = async (other_terminal_ids: readonly string[]) => {
      const { id } = rowIn(
        await admin.post("users", {
          username: "kim",
          full_name: "Kim",
          email: "k@example.com",
          profile_id: "3",
          terminal_id: "1",
          other_terminal_ids,
        }),
      );
      return { path: `users/${id}` };
    };

    it("are shown as far as they are the caller’s, in lists and in the history too", async () => {
      const { path } = await kim(["2", "1"]);
      await admin.post(path, { other_terminal_ids: ["1", "3"] });
      const others = async (api: Api) => {
        const changes = rowsIn(await api.get(`${path}/changes`)) as unknown as readonly Readonly<
          Record<"before" | "after", { readonly other_terminal_ids?: unknown } | null>
        >[];
        const listed = rowsIn(await api.get("users?q=kim")).map((row) => row["other_terminal_ids"]);
        return [
          rowIn(await api.get(path))["other_terminal_ids"],
          ...listed,
          changes.map(({ before, after }) => [before?.other_terminal_ids, after?.other_terminal_ids]),
        ];
      };
      expect(await others(clerk)).toEqual([
        ["1"],
        ["1"],
        [
          [["1"], ["1"]],
          [undefined, ["1"]],
        ],
      ]);
      expect(await others(admin)).toEqual([
        ["1", "3"],
        ["1", "3"],
        [
          [
            ["2", "1"],
            ["1", "3"],
          ],
          [undefined, ["2", "1"]],
        ],
      ]);
    });
    it("stay where somebody was not shown those of their own account, whatever the form sends of the others", async () => {
      const path = "users/2";
      const stored = async () => (await world.store.read((tx) => tx.rows("users").get("2")))?.other_terminal_ids;
      await admin.post(path, { other_terminal_ids: ["3", "1", "2"] });
      expect((await clerk.post(path, { full_name: "Kim Lee", other_terminal_ids: ["1"] })).status).toBe(200);
      expect(await stored()).toEqual(["3", "1", "2"]);
      expect(rowIn(await clerk.post(path, { other_terminal_ids: [] }))["other_terminal_ids"]).toEqual([]);
      expect(await stored()).toEqual(["3", "2"]);
      expect((await clerk.post(path, { other_terminal_ids: ["2", "1"] })).fields).toEqual({
        "other_terminal_ids.0": "Terminal 2 does not exist.",
      });
      await clerk.post("users/bulk", [{ id: "2", other_terminal_ids: ["1"] }]);
      expect(await stored()).toEqual(["1", "3", "2"]);
      await admin.post(path, { other_terminal_ids: [] });
      expect(await stored()).toEqual([]);
    });
  });
}
