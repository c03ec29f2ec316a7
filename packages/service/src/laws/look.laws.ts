import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { createOfficeWorld, type Answer, type OfficeWorld } from "./office-world.laws";

const HOUR = 3600;
const NEW = "three unusual words";
type Purpose = "reset" | "verify" | "enable" | "setup";

/** A look at a link tells whether it works, uses nothing up, and tells no more than its use would. */
export function lookLaws(makeStore: () => Store): void {
  describe("a look at a link", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
    });
    const look = (token: string, purpose: Purpose = "reset", clientAddress = "10.0.0.9") =>
      world.anyone.call("auth/look-at-link", { method: "POST", body: { token, purpose }, context: { clientAddress } });
    const said = ({ status, code, description }: Answer) => [status, code, description];
    async function mailed(call: string, body: object, api = world.anyone): Promise<string> {
      expect((await api.post(`auth/${call}`, body)).status).toBe(200);
      await world.deliver();
      return /token=([0-9a-f]{64})/.exec(world.mails.pop()?.text ?? "")?.[1] ?? "none";
    }
    const use = (token: string) => world.anyone.post("auth/password-reset-confirmation", { token, password: NEW });

    it("says that it works, as often as it is asked, and leaves it to be used", async () => {
      const token = await mailed("reset-password", { username: "clerk" });
      for (let time = 0; time < 3; time += 1)
        expect(await look(token)).toMatchObject({ status: 200, result: { terminal_name: null, time_zone: null } });
      expect((await use(token)).status).toBe(200);
      expect((await look(token)).code).toBe("link_void");
    });

    it.each([
      ["enable", "auto-enable-account", "5"],
      ["verify", "resend-verification-email", null],
    ] as const)("is there for links that %s", async (purpose, call, userid) => {
      if (purpose === "verify") await world.as("admin").post("users/2", { email: "new@example.com" });
      const token = await mailed(
        call,
        userid === null ? { username: "clerk" } : { userid },
        userid === null ? world.anyone : world.as("admin"),
      );

      expect((await look(token, purpose)).status).toBe(200);
      expect((await look(token, "reset")).code).toBe("link_void");
    });

    it("says the same of every link that does not work, whyever it does not", async () => {
      const replaced = await mailed("reset-password", { username: "clerk" });
      const moved = await mailed("reset-password", { username: "clerk" });
      const away = await mailed("reset-password", { username: "viewer" });
      const old = await mailed("reset-password", { username: "neighbour" });
      const nowhere = said(await look("f".repeat(64)));
      expect(nowhere).toEqual([422, "link_void", (await use("f".repeat(64))).description]);
      await world.as("admin").post("users/2", { email: "elsewhere@example.com" });
      await world.as("admin").post("users/3/deactivate", {});
      const before = [
        await look(replaced),
        await look(moved),
        await look(away),
        await look(old, "enable"),
        await look(old, "setup"),
      ];
      expect((await look(old)).status).toBe(200);
      world.clock.seconds += HOUR;

      expect([...before, await look(old)].map(said)).toEqual([...before, old].map(() => nowhere));
    });

    it("is had thirty times at once from one address, then later; another address does not wait for it", async () => {
      for (let time = 0; time < 30; time += 1) expect((await look("0".repeat(64))).status).toBe(422);
      const many = await look("0".repeat(64));
      expect([many.status, many.headers.get("retry-after")]).toEqual([429, "30"]);
      expect((await look("0".repeat(64), "reset", "10.0.0.10")).status).toBe(422);
      world.clock.seconds += 30;
      expect((await look("0".repeat(64))).status).toBe(422);
    });

    it("is no change: it writes nothing into the history", async () => {
      const token = await mailed("reset-password", { username: "clerk" });
      const events = () => world.store.read((tx) => tx.rows("events").count());
      const tokens = () => world.store.read((tx) => tx.rows("account-tokens").find());
      const before = [await events(), await tokens()];
      await look(token);

      expect([await events(), await tokens()]).toEqual(before);
    });
  });
}
