import { readdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { mayAccess } from "@railhead/core/access/access.rules";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { DESK_ENTITIES, entityBase } from "@railhead/core/routes/desk-entities";
import { ACCOUNTS } from "@railhead/demo/accounts.seed";
import { PROFILES } from "@railhead/demo/profiles.seed";
import { expect, more, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";
import { ListModel } from "./models/list.model";

const FOLDER = new URL("../../packages/core/src/resources/", import.meta.url);
/** The facts of every record, found and not listed: a new one is opened as soon as it is there. */
const FACTS: readonly ResourceFacts[] = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".resource.ts"))
    .map(
      async (name) => Object.values((await import(new URL(name, FOLDER).href)) as Record<string, ResourceFacts>)[0]!,
    ),
);
const titleOf = ({ page }: ResourceFacts) => tDesk(`many.${page}`);
const listOf = (page: Page, facts: ResourceFacts) => new ListModel(page, entityBase(facts.page), titleOf(facts));

/** A few lists that together hold nearly every kind of field. */
const LOOKED_AT: readonly string[] = ["jobs", "bols"];

/** Waits for a list's rows, or for the sentence that says why there is none, and answers which of the two it was. */
async function settled(list: ListModel): Promise<"rows" | "empty"> {
  await list.isThere();
  const cells = list.grid().getByRole("gridcell");
  const empty = list.page.locator(".list-empty");
  await expect(cells.or(empty).first()).toBeVisible();
  return (await empty.count()) > 0 ? "empty" : "rows";
}

/** Whether nothing says that the list could not be read, or that a part of its address means nothing. */
async function isWell(list: ListModel): Promise<void> {
  await expect(list.page.getByText("The list could not be read.")).toHaveCount(0);
  await expect(list.page.locator(".list-note:not(.list-behind)")).toHaveCount(0);
}

/** Presses the first and the last head that sorts: from then on the list is in the order of that column alone. How many there are. */
async function sortByHeads(list: ListModel): Promise<number> {
  const heads = list.grid().locator("[role=columnheader][aria-sort]");
  const keys = await heads.evaluateAll((all) => all.map((head) => head.getAttribute("data-key") ?? ""));
  for (const at of new Set([0, keys.length - 1])) {
    const key = keys[at];
    await heads.nth(at).click();
    await expect(list.page).toHaveURL(({ searchParams }) => searchParams.get("sort")?.replace("-", "") === key);
    await expect(heads.nth(at)).toHaveAttribute("aria-sort", /ascending|descending/);
    await expect(list.grid()).toHaveAttribute("aria-busy", "false");
  }
  return keys.length;
}

/** Where a list can be searched, a text that nothing holds leaves no row. */
async function searchForNothing(list: ListModel, { entity }: ResourceFacts): Promise<void> {
  if (entity.search.length === 0) return;
  await list.search().fill("zq no such thing");
  await expect(list.grid().getByRole("gridcell")).toHaveCount(0);
  await list.search().fill("");
}

test.describe("every list", () => {
  for (const isEach of [false, true])
    test(
      `opens from the menu and shows its rows, or why there is none; ${isEach ? "each is" : "some of each kind of field are"} sorted and searched too`,
      more(isEach),
      async ({ page, demo }) => {
        test.setTimeout(480_000);
        const failed: string[] = [];
        page.on("response", (answer) => {
          if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
        });
        await demo.signIn("admin");
        const desk = new DeskModel(page);
        await desk.open("/index");
        await desk.groups();
        const empty: string[] = [];
        for (const facts of FACTS) {
          const list = listOf(page, facts);
          await test.step(facts.page, async () => {
            await desk
              .menu()
              .getByRole("link", { name: titleOf(facts), exact: true })
              .click();
            const isEmpty = (await settled(list)) === "empty";
            if (isEmpty) empty.push(facts.page);
            await isWell(list);
            if (isEach || LOOKED_AT.includes(facts.page)) {
              if (!isEmpty) expect(await sortByHeads(list)).toBeGreaterThan(1);
              await searchForNothing(list, facts);
              await isWell(list);
              await settled(list);
              const { violations } = await new AxeBuilder({ page }).analyze();
              expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
            }
          });
        }
        expect(failed).toEqual([]);
        // The demo data has rows of nearly everything: an empty list is one that nobody can judge.
        expect(empty.length).toBeLessThan(6);
      },
    );

  test("is answered by the server in the order of each column, and by what each filter takes", async ({
    page,
    demo,
  }) => {
    await demo.signIn("admin");
    const refused: string[] = [];
    for (const { routes, rows, only = {}, columns } of FACTS)
      for (const { key, kind } of columns as readonly { readonly key: string; readonly kind: string }[]) {
        if (kind === "references") continue;
        const held: Record<string, string> = rows.kind === "held" && rows.where === "open" ? { held: "1" } : {};
        const query = new URLSearchParams({ ...only, ...held, sort: `-${key}`, limit: "2", count: "1" });
        const answer = await page.request.get(`${routes.list.path}?${query}`);
        if (!answer.ok()) refused.push(`${answer.status()} ${routes.list.path}?${query}`);
      }
    expect(refused).toEqual([]);
  });

  for (const { username, profile } of ACCOUNTS.filter((one) => ["viewer", "billing", "floor"].includes(one.username))) {
    const permissions = PROFILES.find(({ name }) => name === profile)?.permissions ?? null;
    const isTheirs = ({ page }: ResourceFacts) => mayAccess(DESK_ENTITIES[page].access.list, permissions);

    test(
      `${username} has those of the menu that they may view, and no other`,
      more(username !== "viewer"),
      async ({ page, demo }) => {
        await demo.signIn(username);
        const desk = new DeskModel(page);
        await desk.open("/terminals");
        const shown = new Set((await desk.groups()).flat());
        expect(FACTS.filter((facts) => shown.has(titleOf(facts))).map(titleOf)).toEqual(
          FACTS.filter(isTheirs).map(titleOf),
        );
        const [theirs, other] = [FACTS.findLast(isTheirs), FACTS.find((facts) => !isTheirs(facts))];
        await settled(await opened(page, theirs!));
        await page.goto(entityBase(other!.page));
        await expect(page).toHaveURL(/permission-denied/);
      },
    );
  }
});

async function opened(page: Page, facts: ResourceFacts): Promise<ListModel> {
  const list = listOf(page, facts);
  await list.open();
  return list;
}
