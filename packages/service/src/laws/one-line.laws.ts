import type { ImportResult } from "@railhead/api-contract/imports";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import {
  NOON,
  PASSWORD,
  rowIn,
  rowsIn,
  signedInOffice,
  trackBody,
  type Api,
  type OfficeWorld,
} from "./office-world.laws";

/** One name, written with other blanks: at its ends, twice, of other kinds, with signs that nobody sees. */
const ALIKE = [
  "Cimarron Completions ",
  " Cimarron  Completions",
  "cimarron\u00A0completions",
  "Cimarron \u200BCompletions",
];

/** What is promised of names and other single lines: however they are written, no two differ by blanks only. */
export function oneLineLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let clerk: Api;
  let admin: Api;
  const namesOf = async (list: string, field: string) =>
    rowsIn(await clerk.get(`${list}?sort=${field}`)).map((row) => row[field]);

  describe("a single line of text", () => {
    beforeEach(async () => {
      ({ world, clerk, admin } = await signedInOffice(makeStore()));
    });

    it("is kept with its blanks put right, and answered so", async () => {
      const made = rowIn(await clerk.post("customers", { name: "  Cimarron \u00A0 Completions\t", code: " C 1 " }));
      expect(made).toMatchObject({ name: "Cimarron Completions", code: "C 1" });
      const changed = await clerk.post(`customers/${made.id}`, { name: "Cimarron\u2003Sand ", code: null });
      expect(rowIn(changed)).toMatchObject({ name: "Cimarron Sand", code: null });
    });
    it.each(ALIKE)("is the same name with other blanks: %j is refused", async (name) => {
      await clerk.post("customers", { name: "Cimarron Completions" });
      expect(await clerk.post("customers", { name })).toMatchObject({ status: 422, code: "not_unique" });
      const other = rowIn(await clerk.post("customers", { name: "Other" }));
      expect((await clerk.post(`customers/${other.id}`, { name })).code).toBe("not_unique");
      expect(await namesOf("customers", "name")).toEqual(["Cimarron Completions", "Other"]);
    });
    it("is no change where only its blanks are others", async () => {
      const made = rowIn(await clerk.post("customers", { name: "Cimarron Completions" }));
      const again = rowIn(await clerk.post(`customers/${made.id}`, { name: " Cimarron  Completions " }));
      expect(again).toEqual(made);
    });
    it("of blanks only is refused as an empty one is", async () => {
      const empty = await clerk.post("customers", { name: "" });
      for (const name of [" ", "\u00A0\u200B"]) {
        const { status, code, fields } = await clerk.post("customers", { name });
        expect({ status, code, fields }).toEqual({ status: 422, code: empty.code, fields: empty.fields });
      }
    });
    it("is put right in a bulk call, where two rows of one name are refused", async () => {
      expect((await clerk.post("tracks/bulk", [trackBody("Track 1 "), trackBody(" Track  2")])).status).toBe(200);
      expect(await namesOf("tracks", "track_name")).toEqual(["Track 1", "Track 2"]);
      expect((await clerk.post("tracks/bulk", [trackBody("Track 3"), trackBody("Track 3 ")])).code).toBe("bad_rows");
      expect(await namesOf("tracks", "track_name")).toHaveLength(2);
    });
    it("is put right in an import, which finds its record by it", async () => {
      await clerk.post("customers", { name: "Cimarron Completions" });
      const rows = [{ name: " Cimarron \u00A0Completions", code: "CC" }, { name: "New\tOne" }];
      const said = (await clerk.post("customers/import", { rows, dry_run: true })).result as ImportResult;
      expect(said).toMatchObject({ new: 1, changed: 1, refused: 0, rows: [{ changes: ["code"] }, {}] });
      await clerk.post("customers/import", { rows, dry_run: false });
      expect(await namesOf("customers", "name")).toEqual(["Cimarron Completions", "New One"]);
      const twice = [{ name: "Two" }, { name: "Two " }];
      expect((await clerk.post("customers/import", { rows: twice, dry_run: true })).result).toMatchObject({
        refused: 2,
      });
    });
    it("names one account, which signs in however its name is blanked", async () => {
      const account = { full_name: " New  User", email: "new@example.com ", profile_id: "3", terminal_id: "1" };
      const made = rowIn(await admin.post("users", { ...account, username: "New User " }));
      expect(made).toMatchObject({ username: "New User", full_name: "New User", email: "new@example.com" });
      const second = { ...account, email: "other@example.com", username: "new  user" };
      expect((await admin.post("users", second)).code).toBe("not_unique");
    });
    it("that was stored before stays as it is until it is written", async () => {
      const old = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null };
      const { id } = await world.store.transaction((tx) =>
        tx.rows("well-owners").insert({ name: " Old  Name", is_active: true, ...old }),
      );
      expect(rowIn(await admin.get(`well-owners/${id}`))).toMatchObject({ name: " Old  Name" });
      await admin.post(`well-owners/${id}`, { is_active: false });
      expect(rowIn(await admin.get(`well-owners/${id}`))).toMatchObject({ name: " Old  Name", is_active: false });
      expect(rowIn(await admin.post(`well-owners/${id}`, { name: " Old  Name" }))).toMatchObject({ name: "Old Name" });
    });
  });

  describe("text that is no single line", () => {
    beforeEach(async () => {
      ({ world, clerk, admin } = await signedInOffice(makeStore()));
    });
    it("is kept as it was written: passages have lines of their own", async () => {
      const billing_address = "1 Main  St\n\n  Odessa, TX ";
      expect(rowIn(await clerk.post("customers", { name: "Acme", billing_address }))).toMatchObject({
        billing_address,
      });
    });
    it("is a password as it is: one with other blanks is another", async () => {
      const log = (password: string) => clerk.post("auth/login", { username: "clerk", password });
      expect((await log(`${PASSWORD} `)).status).toBe(401);
      expect((await log(PASSWORD)).status).toBe(200);
      expect((await clerk.post("auth/login", { username: " Clerk\u00A0", password: PASSWORD })).status).toBe(200);
    });
  });
}
