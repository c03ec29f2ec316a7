import { VIEW_MOST } from "@railhead/api-contract/saved-views.contract";
import { beforeEach, describe, expect, it } from "vitest";
import { changesIn, createOfficeWorld, rowIn, rowsIn, type Api, type OfficeWorld } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";

const PAGE = "/carriers";
const view = (name: string, more: object = {}) => ({
  page: PAGE,
  name,
  query: "is_active.eq=true&sort=name",
  terminal_id: null,
  ...more,
});

/** What holds of people's saved views of lists. `admin` shares; `clerk` and `viewer` are at the same terminal, `neighbour` at another. */
export function savedViewLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let admin: Api;
  let clerk: Api;
  let viewer: Api;
  let neighbour: Api;
  beforeEach(async () => {
    world = await createOfficeWorld(makeStore());
    [admin, clerk, viewer, neighbour] = [
      world.as("admin"),
      world.as("clerk"),
      world.as("viewer"),
      world.as("neighbour"),
    ];
  });
  const save = async (api: Api, name: string, more: object = {}) => {
    const answer = await api.post("saved-views", view(name, more));
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.description}`);
    return rowIn(answer);
  };
  const names = async (api: Api, page = PAGE) =>
    rowsIn(await api.get(`saved-views?page=${encodeURIComponent(page)}`)).map((row) => row["name"]);
  const change = (api: Api, id: string, body: object) => api.post(`saved-views/${id}`, body);
  const remove = (api: Api, id: string, reading = "") => api.call(`saved-views/${id}/delete${reading}`);

  describe("saving", () => {
    it("keeps name and query as they were sent, of any page, for everyone who has a session", async () => {
      const query = "bol.contains=a%26b,c&columns=name,scac&group=is_active&q=caf%C3%A9+au+lait&sort=-name,scac";
      const saved = await save(viewer, "  Mine ", { query });

      expect(saved).toEqual({
        id: saved.id,
        page: PAGE,
        name: "Mine",
        query,
        terminal_id: null,
        owner_id: expect.any(String),
        owner_name: "viewer of 1",
        updated_at: world.clock.seconds,
      });
      expect(rowsIn(await viewer.get("saved-views"))).toEqual([saved]);
    });

    it.each([
      ["name", { name: "  " }],
      ["name", { name: "x".repeat(VIEW_MOST.name + 1) }],
      ["page", { page: "carriers" }],
      ["page", { page: "/carriers?x=1" }],
      ["page", { page: "//evil.example" }],
      ["query", { query: `q=${"x".repeat(VIEW_MOST.query)}` }],
      ["query", { query: "?q=a" }],
      ["query", { query: "peek=4" }],
      ["query", { query: "name.like=a" }],
      ["query", { query: "q=a b" }],
      ["query", { query: "q=%C3" }],
      ["query", { query: "q=<script>" }],
      ["terminal_id", { terminal_id: "midland" }],
    ])("refuses a %s that is none: %o", async (field, more) => {
      const answer = await clerk.post("saved-views", view("Mine", more));
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
      expect(await changesIn(world.store)).toEqual([]);
    });

    it("refuses a name that one has for the page, in whatever case, and takes it for another page or person", async () => {
      await save(clerk, "In use");
      const twice = await clerk.post("saved-views", view("IN USE"));
      expect([twice.status, twice.fields]).toEqual([
        422,
        { name: "You have a view IN USE of this list already. Choose another name." },
      ]);
      await save(clerk, "In use", { page: "/tracks" });
      await save(viewer, "In use");
      expect(await names(clerk)).toEqual(["In use"]);
    });

    it("is stopped at a number that nobody chooses from", async () => {
      const { id } = await save(clerk, "first");
      await world.store.transaction(async (tx) => {
        const row = await tx.rows("saved-views").get(id);
        await tx.rows("saved-views").insertAll(
          Array.from({ length: VIEW_MOST.ofPage - 1 }, (_, at) => ({
            ...row!,
            id: String(1000 + at),
            name: `v${at}`,
          })),
        );
      });
      const answer = await clerk.post("saved-views", view("one more"));
      expect([answer.status, answer.code]).toEqual([409, "too_many_views"]);
      await save(clerk, "elsewhere", { page: "/tracks" });
    });

    it("twice under one key is one view", async () => {
      const key = { "Idempotency-Key": "11111111-1111-4111-8111-111111111111" };
      const [first, second] = [
        await clerk.post("saved-views", view("Once"), key),
        await clerk.post("saved-views", view("Once"), key),
      ];
      expect(second.result).toEqual(first.result);
      expect(await names(clerk)).toEqual(["Once"]);
    });
  });

  describe("who sees a view", () => {
    it("is its owner alone, and everyone at the terminal that it is shared with", async () => {
      await save(clerk, "personal");
      await save(admin, "shared", { terminal_id: "1" });
      await save(admin, "admin's own");

      expect(await names(clerk)).toEqual(["personal", "shared"]);
      expect(await names(viewer)).toEqual(["shared"]);
      expect(await names(neighbour)).toEqual([]);
      expect(await names(admin)).toEqual(["admin's own", "shared"]);
      expect(await names(viewer, "/tracks")).toEqual([]);
    });

    it("is asked at the terminal of the session: one shared with another is unseen there", async () => {
      await save(admin, "at Williston", { terminal_id: "2" });
      expect(await names(clerk)).toEqual([]);
      expect(await names(neighbour)).toEqual(["at Williston"]);
    });

    it("nobody else can tell it from one that is not there", async () => {
      const { id } = await save(clerk, "personal");
      const there = await save(admin, "at Williston", { terminal_id: "2" });
      for (const [api, one] of [
        [viewer, id],
        [admin, id],
        [viewer, there.id],
      ] as const) {
        const [foreign, absent] = [
          await change(api, one, { name: "x" }),
          await change(api, "999999999", { name: "x" }),
        ];
        expect([foreign.status, foreign.description.replace(one, "#")]).toEqual([
          404,
          absent.description.replace("999999999", "#"),
        ]);
        expect((await remove(api, one)).status).toBe(404);
      }
    });
  });

  describe("changing a view", () => {
    it("gives it another name, another query, and shares it and takes it back", async () => {
      const { id } = await save(admin, "Mine");
      expect(rowIn(await change(admin, id, { name: "Ours", query: "" }))).toMatchObject({ name: "Ours", query: "" });
      expect(rowIn(await change(admin, id, { terminal_id: "1" }))).toMatchObject({ name: "Ours", terminal_id: "1" });
      expect(await names(viewer)).toEqual(["Ours"]);
      await change(admin, id, { terminal_id: null });
      expect(await names(viewer)).toEqual([]);
    });

    it("is its owner's: others at the terminal get a copy of their own", async () => {
      const { id } = await save(admin, "shared", { terminal_id: "1" });
      const answer = await change(clerk, id, { query: "" });
      expect([answer.status, answer.description]).toEqual([
        403,
        "This view belongs to someone else. Save it as a view of your own.",
      ]);
      expect((await remove(clerk, id)).status).toBe(403);
      await save(clerk, "shared");
    });

    it("shares with app:admin only, and only with a terminal of one's own", async () => {
      expect((await clerk.post("saved-views", view("a", { terminal_id: "1" }))).status).toBe(403);
      const { id } = await save(clerk, "a");
      expect((await change(clerk, id, { terminal_id: "1" })).status).toBe(403);
      for (const terminal_id of ["3", "999999999"]) {
        const [made, changed] = [
          await admin.post("saved-views", view("b", { terminal_id })),
          await change(clerk, id, { terminal_id }),
        ];
        for (const answer of [made, changed])
          expect([answer.status, answer.fields]).toEqual([
            422,
            { terminal_id: `Terminal ${terminal_id} does not exist.` },
          ]);
      }
    });

    it("from an old reading is refused with the view as it is", async () => {
      const { id, ...first } = await save(clerk, "Mine");
      const reading = { updated_at: first["updated_at"] };
      expect((await change(clerk, id, { query: "q=one", ...reading })).status).toBe(200);
      const stale = await change(clerk, id, { query: "q=two", ...reading });
      expect([stale.status, stale.code, stale.current["query"]]).toEqual([409, "changed_meanwhile", "q=one"]);
      expect((await remove(clerk, id, `?updated_at=${String(first["updated_at"])}`)).status).toBe(409);
    });

    it("to a name that another view has is refused, to its own in another case is not", async () => {
      await save(clerk, "one");
      const { id } = await save(clerk, "two");
      expect((await change(clerk, id, { name: "One" })).fields).toHaveProperty("name");
      expect((await change(clerk, id, { name: "TWO" })).status).toBe(200);
    });

    it("to what it is writes nothing", async () => {
      const { id, ...saved } = await save(clerk, "one");
      const before = await changesIn(world.store);
      expect(rowIn(await change(clerk, id, { name: "one", query: saved["query"] }))).toEqual({ id, ...saved });
      expect(await changesIn(world.store)).toEqual(before);
    });
  });

  describe("deleting a view", () => {
    it("takes it from everyone, and its name is free", async () => {
      const { id } = await save(admin, "shared", { terminal_id: "1" });
      expect((await remove(admin, id)).result).toEqual({ id });
      expect(await names(viewer)).toEqual([]);
      expect((await change(admin, id, { name: "x" })).status).toBe(404);
      await save(admin, "shared");
    });

    it("that is shared is also for others with app:admin at its terminal", async () => {
      const { id } = await save(clerk, "handed over");
      await world.store.transaction((tx) => tx.rows("saved-views").update(id, { terminal_id: "1" }));
      expect((await change(admin, id, { query: "" })).status).toBe(403);
      expect((await remove(admin, id)).status).toBe(200);
      expect(await names(clerk)).toEqual([]);
    });
  });

  it("every change is written down with what it was and is", async () => {
    const { id } = await save(admin, "one");
    await change(admin, id, { terminal_id: "1" });
    await remove(admin, id);
    expect(
      (await changesIn(world.store)).map(({ resource, record_id, action, terminal_id }) => [
        resource,
        record_id,
        action,
        terminal_id,
      ]),
    ).toEqual([
      ["saved-views", id, "create", null],
      ["saved-views", id, "update", "1"],
      ["saved-views", id, "delete", "1"],
    ]);
  });
}
