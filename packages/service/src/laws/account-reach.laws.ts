import { RESOURCES } from "@railhead/api-contract/resources";
import { routes as auth } from "@railhead/api-contract/session/auth.contract";
import type { Route } from "@railhead/api-contract/rest";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { beforeAll, describe, expect, it } from "vitest";
import { keepCredential, verifiedNow } from "../auth/credentials";
import type { Store } from "../store/store.port";
import { createOfficeWorld, NOON, PASSWORD, rowIn, type Answer, type OfficeWorld } from "./office-world.laws";

const USER: PermissionMap = { user: ["view", "create", "edit"] };
const MANY: PermissionMap = { ...USER, app: ["multiple terminals"] };
const SUPER: PermissionMap = { ...USER, app: ["super admin"] };
const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

interface Account {
  readonly permissions: PermissionMap;
  readonly terminals: readonly string[];
}

/** What each call that changes another's account is asked with; a call of the contract that is missing here fails the test below. */
const BODIES: Readonly<Record<string, (id: string, at: string) => unknown>> = {
  "POST /api/users/:id": (_id, at) => ({ email: `taken${at}@example.com` }),
  "POST /api/users/bulk": (id, at) => [{ id, email: `taken${at}@example.com` }],
  "GET /api/users/:id/delete": () => undefined,
  "POST /api/users/:id/activate": () => ({}),
  "POST /api/users/:id/deactivate": () => ({}),
  "POST /api/auth/auto-reset-password": (userid) => ({ userid }),
  "POST /api/auth/manually-reset-password": (userid) => ({ userid, password: "three unusual words" }),
  "POST /api/auth/manually-verify-account": (userid) => ({ userid }),
  "POST /api/auth/auto-enable-account": (userid) => ({ userid }),
};
const asksForUsers = ({ metadata: { access, mutates } }: Route) =>
  mutates && typeof access !== "string" && access.includes("user:edit");
const CALLS = [
  ...Object.values(RESOURCES.users.routes),
  ...Object.values(auth as Readonly<Record<string, Route>>),
].filter(asksForUsers);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Anyone who changes an account has every terminal of it: through a colleague's account they would stand at a terminal that is not theirs. */
export function accountReachLaws(makeStore: () => Store): void {
  describe("the account of another", () => {
    let world: OfficeWorld;
    let count = 0;
    beforeAll(async () => {
      world = await createOfficeWorld(makeStore());
    });

    const account = ({ permissions, terminals: [home = "", ...others] }: Account, isActive = true) =>
      world.store.transaction(async (tx) => {
        const name = `person${(count += 1)}`;
        const profile = await tx
          .rows("profiles")
          .insert({ name, description: null, permissions, is_active: true, ...made });
        const user = await tx.rows("users").insert({
          username: name,
          full_name: name,
          email: `${name}@example.com`,
          profile_id: profile.id,
          terminal_id: home,
          other_terminal_ids: others,
          time_zone: null,
          is_active: isActive,
          last_login: null,
          ...made,
        });
        await keepCredential(tx, user.id, {
          password_hash: `plain:${PASSWORD}`,
          ...(isActive ? {} : verifiedNow("old@example.com", NOON)),
        });
        return user;
      });
    const signIn = async (username: string) =>
      (await world.anyone.post("auth/login", { username, password: PASSWORD })).headers
        .get("set-cookie")
        ?.split(";")[0] ?? "";
    const send = async (cookie: string, route: Route, id: string): Promise<Answer> => {
      const body = BODIES[nameOf(route)]?.(id, String((count += 1)));
      return world.anyone.call(route.path.replace(":id", id), {
        method: route.method,
        ...(body === undefined ? {} : { body }),
        headers: { Cookie: cookie },
      });
    };
    const kept = (id: string) =>
      world.store.read(async (tx) => {
        const credentials = await tx
          .rows("credentials")
          .find({ where: { all: [{ field: "user_id", test: { op: "eq", value: id } }] } });
        return JSON.stringify([
          await tx.rows("users").get(id),
          credentials,
          await tx.rows("outbox").count(),
          await tx.rows("account-tokens").count(),
        ]);
      });
    /** A call that has something to do: only who is inactive is activated or enabled. */
    const startsInactive = ({ path }: Route) => path.endsWith("/activate") || path.endsWith("enable-account");

    it("is changed by no call that is not tried here", () => {
      expect(CALLS.map(nameOf).toSorted()).toEqual(Object.keys(BODIES).toSorted());
    });

    const CALLERS: readonly (readonly [string, Account])[] = [
      ["of one terminal", { permissions: USER, terminals: ["1"] }],
      ["assigned to another without the right to go there", { permissions: USER, terminals: ["1", "2"] }],
      ["of two terminals", { permissions: MANY, terminals: ["1", "2"] }],
      ["who is super admin", { permissions: SUPER, terminals: ["1"] }],
    ];
    const TARGETS: readonly (readonly string[])[] = [
      ["1"],
      ["1", "2"],
      ["1", "3"],
      ["1", "2", "3"],
      ["2"],
      ["2", "1"],
      ["2", "3"],
      ["3"],
      ["3", "1"],
    ];
    const mine = ({ permissions, terminals }: Account) =>
      new Set(permissions["app"]?.includes("multiple terminals") ? terminals : terminals.slice(0, 1));

    const whatCameOf = ({ status, code, description, fields }: Answer) => {
      if (status === 404 || (status === 422 && fields["userid"] !== undefined)) return "nowhere";
      if (status === 200) return "done";
      const isSaid = [description, ...Object.values(fields)].some((text) =>
        text.includes("also works at a terminal that is not yours"),
      );
      return status === 403 && isSaid && ["beyond_own_terminals", "bad_rows"].includes(code)
        ? "refused"
        : `${status} ${code} ${description}`;
    };

    describe.each(CALLERS)("for somebody %s", (_who, caller) => {
      it.each(CALLS.map((route) => [nameOf(route), route] as const))("%s", async (_name, route) => {
        const cookie = await signIn((await account(caller)).username);
        const met: (readonly [string, string, string, boolean])[] = [];
        for (const terminals of TARGETS) {
          const target = await account({ permissions: {}, terminals }, !startsInactive(route));
          const before = await kept(target.id);
          const answer = await send(cookie, route, target.id);
          const own = mine(caller);
          const isThere = own.has(terminals[0] ?? "");
          const isReached = isThere && (caller.permissions === SUPER || terminals.every((id) => own.has(id)));
          const due = isReached ? "done" : isThere ? "refused" : "nowhere";
          const isKept = before === (await kept(target.id));
          met.push([terminals.join(), due, whatCameOf(answer), isReached || isKept]);
        }
        expect(met.filter(([, due, came, isKept]) => due !== came || !isKept)).toEqual([]);
      });
    });

    it("is still one’s own, whatever terminals one is assigned to", async () => {
      const self = await account({ permissions: USER, terminals: ["1", "2"] });
      const cookie = await signIn(self.username);
      const answer = await world.anyone.call(`users/${self.id}`, {
        method: "POST",
        body: { full_name: "Kim Larsen" },
        headers: { Cookie: cookie },
      });
      expect([answer.status, rowIn(answer)["full_name"]]).toEqual([200, "Kim Larsen"]);
    });
  });
}
