import { LEGAL_GROSS } from "@railhead/api-contract/resources/terminals.contract";
import { beforeEach, describe, expect, it } from "vitest";
import { issueSetupLink, setUpAdministrator, type FirstProfile, type FirstTerminal } from "../auth/setup";
import type { Store } from "../store/store.port";
import { createOfficeWorld, hashIn, NOON, PASSWORD, rowIn, type OfficeWorld } from "./office-world.laws";

const PROFILES: readonly FirstProfile[] = [
  {
    name: "Administrator",
    description: "Everything.",
    permissions: { app: ["super admin"], user: ["view", "create", "edit"] },
  },
  { name: "Viewer", description: "Looks.", permissions: { track: ["view"] } },
];
const PERSON = {
  username: "avery",
  full_name: "Avery First",
  email: "avery@example.com",
  password: "three unusual words",
  terminal_name: "North Yard",
  time_zone: "America/Chicago",
};

/** Someone can always keep the profiles: the last who can is kept, and the first is made by anyone who starts the server. */
export function superAdminLaws(makeStore: () => Store): void {
  let world: OfficeWorld;

  describe("the display units of a terminal at which a super admin does not work", () => {
    const UNITS = "terminal-uom-display-defaults";
    /** The unit that the third terminal shows for a class, as the super admin has added it. */
    async function added() {
      const { post } = world.as("admin");
      const { id: uom_class_id } = rowIn(await post("uom-classes", { name: "Mass", base_uom_id: null }));
      const unit = { uom_class_id, uom_system_id: null };
      const [tons, pounds] = [
        rowIn(await post("uom", { name: "short ton", abbreviation: "ST", ...unit })),
        rowIn(await post("uom", { name: "pound", abbreviation: "lb", ...unit })),
      ];
      const row = rowIn(await post(UNITS, { terminal_id: "3", uom_class_id, uom_id: tons.id }));
      return { row, pounds };
    }
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
    });

    it("are shown, changed and deleted by them, as the terminal itself is", async () => {
      const { row, pounds } = await added();
      const { get, post } = world.as("admin");

      expect((await get(`${UNITS}?terminal_id=3`)).result).toMatchObject([{ id: row.id, uom_abbreviation: "ST" }]);
      expect((await get(UNITS)).result).toMatchObject([{ id: row.id }]);
      expect((await post(`${UNITS}/${row.id}`, { uom_id: pounds.id })).status).toBe(200);
      expect((await get(`${UNITS}/${row.id}`)).result).toMatchObject({ uom_abbreviation: "lb" });
      expect((await get(`${UNITS}/${row.id}/delete`)).status).toBe(200);
      expect((await get(`${UNITS}?terminal_id=3`)).result).toEqual([]);
    });

    it("are not there for others, and nothing else of that terminal is for the super admin", async () => {
      const { row } = await added();
      const clerk = world.as("clerk");
      const asked = [await clerk.get(`${UNITS}?terminal_id=3`), await clerk.get(`${UNITS}/${row.id}`)];

      expect(asked.map(({ status }) => status)).toEqual([404, 404]);
      expect((await clerk.get(UNITS)).result).toEqual([]);
      expect((await world.as("admin").get("tracks?terminal_id=3")).status).toBe(404);
    });
  });

  describe("the last super admin", () => {
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
    });
    const admin = (path: string, body: object = {}) => world.as("admin").post(path, body);
    const lesser = {
      status: 422,
      code: "last_super_admin",
      description: "Nobody with app:super admin could log in any more. Give it to somebody else first.",
    };
    const at = (field: string) => ({ ...lesser, fields: { [field]: lesser.description } });
    const second = async () => {
      const { id } = rowIn(
        await admin("users", {
          username: "kim",
          full_name: "Kim",
          email: "kim@example.com",
          profile_id: "1",
          terminal_id: "1",
        }),
      );
      return id;
    };

    it("keeps the profile that makes them one", async () =>
      expect(await admin("users/1", { profile_id: "2" })).toMatchObject(at("profile_id")));
    it("keeps what the profile holds, and the profile", async () => {
      expect(await admin("profiles/1", { permissions: { user: ["view"] } })).toMatchObject(at("permissions"));
      expect(await admin("profiles/1", { is_active: false })).toMatchObject(at("is_active"));
      expect((await admin("profiles/1", { description: "All" })).status).toBe(200);
    });
    it("is not taken away in a list either", async () => {
      const answer = await admin("users/bulk", [{ id: "1", profile_id: "2" }]);
      expect([answer.status, answer.fields["0.profile_id"]]).toEqual([422, lesser.description]);
    });
    it("is a user who can sign in: an account without a password does not count", async () => {
      await second();
      expect(await admin("users/1", { profile_id: "2" })).toMatchObject(lesser);
    });
    it("is not the last where another can sign in, who is the last then", async () => {
      const id = await second();
      await admin("auth/manually-reset-password", { userid: id, password: PASSWORD });
      expect((await admin("users/1", { profile_id: "2" })).status).toBe(200);
      const kim =
        (await world.anyone.post("auth/login", { username: "kim", password: PASSWORD })).headers
          .get("set-cookie")
          ?.split(";")[0] ?? "";
      const answer = await world.anyone.call(`users/${id}`, {
        method: "POST",
        body: { profile_id: "2" },
        headers: { Cookie: kim },
      });
      expect(answer).toMatchObject(lesser);
    });
  });

  describe("the first start", () => {
    let store: Store;
    const ports = () => ({
      store,
      randomToken: (() => {
        let count = 0;
        return () => (count++).toString(16).padStart(64, "a");
      })(),
      sha256: async (text: string) => hashIn(text),
      passwords: { hash: async (password: string) => `plain:${password}`, verify: async () => true },
    });
    const link = (shared = ports(), now = NOON) => issueSetupLink(shared, "https://railhead.test", now);
    const empty = async (firstTerminal: FirstTerminal = { name: null, timeZone: null }) => {
      // The world's people are taken away: nobody is there yet.
      world = await createOfficeWorld(makeStore(), [], { firstProfiles: PROFILES, firstTerminal: firstTerminal });
      store = world.store;
      await store.transaction(async (tx) => {
        for (const name of ["credentials", "users", "profiles", "terminals"] as const)
          for (const row of await tx.rows(name).find()) await tx.rows(name).remove(row.id);
      });
    };
    beforeEach(() => empty());
    const look = (token: string) => world.anyone.post("auth/look-at-link", { token, purpose: "setup" });
    const setUp = (token: string, more: object = {}) => world.anyone.post("auth/set-up", { token, ...PERSON, ...more });
    const tokenIn = (address: string | null) => /token=([0-9a-f]+)$/.exec(address ?? "")?.[1] ?? "none";

    it("gives a link that makes the first administrator, the profiles and the terminal, once", async () => {
      const address = await link();
      expect(address).toMatch(/^https:\/\/railhead\.test\/login\?step=setup&token=[0-9a-f]{64}$/);
      const token = tokenIn(address);
      expect(await setUp(token)).toMatchObject({ status: 200, result: { done: true } });
      expect((await setUp(token)).status).toBe(422);
      const answer = await world.anyone.post("auth/login", { username: "avery", password: PERSON.password });
      expect(rowIn(answer)).toMatchObject({
        terminal_name: "North Yard",
        profile_name: "Administrator",
        permissions: PROFILES[0]!.permissions,
      });
      expect(await store.read((tx) => tx.rows("profiles").count())).toBe(2);
      expect(await link()).toBeNull();
    });
    it("gives a new link each time; older ones are void, and each for a day", async () => {
      const shared = ports();
      const [older, newer] = [tokenIn(await link(shared)), tokenIn(await link(shared))];
      expect((await setUp(older)).status).toBe(422);
      world.clock.seconds += 24 * 3600;
      expect((await setUp(newer)).status).toBe(422);
      world.clock.seconds -= 1;
      expect((await setUp(newer)).status).toBe(200);
    });
    it("says at the field what cannot be", async () => {
      const token = tokenIn(await link());
      for (const [field, value] of [
        ["password", "averyaver"],
        ["password", "12345678"],
        ["time_zone", "Chicago"],
        ["email", "avery"],
        ["username", " "],
      ] as const) {
        const answer = await setUp(token, {
          [field]: value,
          ...(value === "averyaver" ? { username: "averyaver" } : {}),
        });
        expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
      }
      expect((await setUp(token)).status).toBe(200);
    });
    it("makes one administrator, however many hurry", async () => {
      const token = tokenIn(await link());
      const answers = await Promise.all([
        setUp(token),
        setUp(token, { username: "blake", email: "blake@example.com" }),
      ]);
      expect(answers.map((answer) => answer.status === 200)).toHaveLength(2);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(await store.read((tx) => tx.rows("users").count())).toBe(1);
    });
    it("takes a password from the host instead, once", async () => {
      expect(await setUpAdministrator(ports(), PERSON, PROFILES, NOON)).toBe(true);
      expect(await setUpAdministrator(ports(), { ...PERSON, username: "other" }, PROFILES, NOON)).toBe(false);
      await expect(
        empty().then(() => setUpAdministrator(ports(), { ...PERSON, password: "password" }, PROFILES, NOON)),
      ).rejects.toThrow("first passwords");
    });
    it("takes the only terminal there is, under its new name", async () => {
      const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null };
      await store.transaction((tx) =>
        tx.rows("terminals").insert({
          name: "Terminal",
          code: "T1",
          address: null,
          city: null,
          state_id: null,
          phone: null,
          origin_weight_tolerance: "2",
          ...LEGAL_GROSS,
          time_zone: "UTC",
          is_active: true,
          ...made,
        }),
      );
      expect((await setUp(tokenIn(await link()))).status).toBe(200);
      expect(await store.read((tx) => tx.rows("terminals").find())).toMatchObject([
        { name: "North Yard", code: "NORTH-YARD", time_zone: "America/Chicago" },
      ]);
    });
    it("tells the installation's terminal to a look, until somebody is there", async () => {
      const plain = tokenIn(await link());
      expect(await look(plain)).toMatchObject({ status: 200, result: { terminal_name: null, time_zone: null } });
      await empty({ name: "Bakken West", timeZone: "America/Denver" });
      const token = tokenIn(await link());
      expect(await look(token)).toMatchObject({
        status: 200,
        result: { terminal_name: "Bakken West", time_zone: "America/Denver" },
      });
      expect(await setUpAdministrator(ports(), PERSON, PROFILES, NOON)).toBe(true);
      expect(await look(token)).toMatchObject({
        status: 409,
        code: "already_set_up",
        description: (await setUp(token)).description,
      });
    });
    it("is not offered by a host that has no first profiles", async () => {
      const other = await createOfficeWorld(makeStore());
      expect((await other.anyone.post("auth/set-up", { token: "f".repeat(64), ...PERSON })).status).toBe(422);
      expect((await other.anyone.post("auth/look-at-link", { token: "f".repeat(64), purpose: "setup" })).code).toBe(
        "link_void",
      );
    });
  });
}
