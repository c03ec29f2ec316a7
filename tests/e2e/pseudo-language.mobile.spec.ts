import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { chooseLanguage } from "@railhead/core/messages/define-messages";
import { language as pseudo } from "@railhead/core/messages/languages/en-x-pseudo";
import { ROUTES } from "@railhead/core/routes/route-table";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { DESK_SCENES } from "../census/desk-scenes";
import { FLOOR_SCENES, type Scene } from "../census/scenes";
import { expect, more, test } from "./fixtures";
import { signInBy } from "./models/session";
import { AnsweredData, untranslatedOn } from "./models/untranslated";

/** `EVERY_SCENE=1` looks at each state of each screen, on fresh data; `npm test` at those that say most. */
const IS_FULL = process.env.EVERY_SCENE === "1";
/** Refusals, faults at fields, dialogs, notices, empty and failed lists: one of each kind and feature. */
const FAST = new Set([
  "login, both fields missing",
  "login, refused",
  "forgot password, sent",
  "a link that does not work",
  "first start, all missing",
  "receive, date missing",
  "receive, wrong code scanned",
  "receive, nothing found",
  "receive, refused by the server",
  "receive, answer lost",
  "receive, could not load",
  "release, asked before it leaves loaded",
  "bulk sequence, a position that is none",
  "edit, form changed",
  "sequence, value missing",
  "handling, draft with its figures",
  "handling, asked before a draft is voided",
  "handling, complete with material left",
  "trucks, one is expected",
  "trucks, draft with faults",
  "trucks, read again after a draft",
  "trucks, asked before it is voided",
  "trucks, missing for the release",
  "signing, drawn large",
  "logout, something without an answer",
  "scan anywhere, last scans",
  "menu open",
  "no connection",
  "floor page not found",
  "home",
  "desk menu open",
  "record, refused to be deleted",
  "no such record",
  "permission denied",
]);
const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false } as const;

/** A browser whose pages speak a language, from the first one on. */
async function speaking(browser: Browser, options: BrowserContextOptions, tag: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce", serviceWorkers: "block" });
  await context.addInitScript((language) => localStorage.setItem("railhead.language", language), tag);
  return context;
}

interface VisitedAddress {
  readonly address: string;
  readonly title: string;
}

/** Every address with the title of its page, which at a desk begins with the terminal; `:id` is a record that the page can show. */
async function addressesOf(context: BrowserContext, terminal: string): Promise<readonly VisitedAddress[]> {
  const list = async (path: string): Promise<readonly { readonly id: string; readonly status_id: string }[]> =>
    ((await (await context.request.get(`/api/${path}`)).json()) as { result: [] }).result;
  const first = async (path: string, isMeant: (row: { readonly status_id: string }) => boolean = () => true) =>
    (await list(path)).find(isMeant)?.id ?? "1";
  const onSite = ({ status_id }: { readonly status_id: string }) => status_id === RAILCAR_STATUS.received;
  const ids: Readonly<Record<string, string>> = {
    "sand/railcars": await first("inbounds?limit=200", onSite),
    "bulk-commodity/railcars": await first("bulk-commodity-railcar-loads?limit=200", onSite),
    "sand/inbound-trucks": await first("inbounds?transport=truck"),
    "sand/outbound-trucks": await first("outbounds"),
    "bulk-commodity/inbound-trucks": await first("bulk-commodity-inbound-trucks"),
    "bulk-commodity/outbound-trucks": await first("bulk-commodity-outbound-trucks"),
  };
  return ROUTES.map(({ pattern, title }) => {
    const [, kind = ""] = /^\/mobile-v2\/([^/]+\/[^/]+)/.exec(pattern) ?? [];
    const address = pattern.replace(/:id\b/, ids[kind] ?? "1");
    return { address, title: address === "/index" ? terminal : title };
  });
}

/** Goes on within the app, as a link does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
/** Waits for a page: its title is said, and nothing loads any more. */
const settled = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction(
    (expected) =>
      document.title.startsWith(expected) &&
      document.querySelector("h1") !== null &&
      document.querySelector("[aria-busy=true]") === null,
    title,
    { timeout: 10_000 },
  );

/** Which of the addresses at a desk are looked at where not all are: most are drawn by the same kit. */
const ONE_OF = 3;

for (const isEach of [false, true])
  test(
    `${isEach ? "every address of the apps" : "every address of the floor and some of the desk"} says nothing but the language and data`,
    more(isEach),
    async ({ browser, baseURL, demo, viewport }) => {
      test.setTimeout(300_000);
      await demo.scenario({ failures: [] });
      const context = await speaking(browser, { ...(baseURL ? { baseURL } : {}), viewport }, "en-x-pseudo");
      const answered = new AnsweredData(context);
      const { terminal_name } = await signInBy(context.request, "admin");
      const findings: string[] = [];
      const page = await context.newPage();
      chooseLanguage(pseudo);
      const addresses = await addressesOf(context, terminal_name);
      chooseLanguage();
      for (const area of [/^\/mobile-v2/, /^(?!\/mobile-v2|\/login)/]) {
        const isFloor = area.test("/mobile-v2");
        const mine = addresses
          .filter(({ address }) => area.test(address))
          .filter((_, at) => isEach || isFloor || at % ONE_OF === 0);
        await page.setViewportSize(isFloor ? (viewport ?? DESK.viewport) : DESK.viewport);
        for (const [at, { address, title }] of mine.entries()) {
          if (at === 0) await page.goto(address);
          else await follow(page, address);
          await settled(page, title).catch(async () =>
            findings.push(`${address}: its title is '${await page.title()}', not '${title}'`),
          );
          for (const finding of await untranslatedOn(page, answered)) findings.push(`${address}: ${finding}`);
        }
      }
      await context.close();
      expect(addresses.length).toBeGreaterThan(200);
      expect(findings).toEqual([]);
    },
  );

/** Opens a screen in one of its states and looks at it. */
async function look(context: BrowserContext, scene: Scene): Promise<readonly string[]> {
  const set = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/mock/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path} was not taken: ${await answer.text()}`);
  };
  await context.clearCookies();
  await (IS_FULL ? set("reset", {}) : set("scenario", { failures: [] }));
  const answered = new AnsweredData(context);
  if (scene.who !== null) await signInBy(context.request, scene.who);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await page.goto("/favicon.svg");
    await page.evaluate("localStorage.clear()");
    await scene.open({ page, scenario: (body) => set("scenario", body) });
    return (await untranslatedOn(page, answered)).map((finding) => `${scene.name}: ${finding}`);
  } catch (error) {
    return [`${scene.name} could not be opened: ${String(error).split("\n").slice(0, 4).join(" ")}`];
  } finally {
    await page.close();
  }
}

// Texts are marked by characters that nobody sees: the scenes find their buttons by the English words.
test(
  "states of screens say nothing but the language and data",
  more(),
  async ({ browser, baseURL, demo, viewport, userAgent, isMobile, hasTouch }) => {
    test.setTimeout(900_000);
    await demo.scenario({ failures: [] });
    const options = { ...(baseURL ? { baseURL } : {}), viewport, userAgent, isMobile, hasTouch };
    const findings: string[] = [];
    let looked = 0;
    for (const [scenes, more] of [
      [FLOOR_SCENES, {}],
      [DESK_SCENES, DESK],
    ] as const) {
      const context = await speaking(browser, { ...options, ...more }, "en-x-marked");
      for (const scene of scenes.filter(({ name }) => IS_FULL || FAST.has(name))) {
        const from = performance.now();
        findings.push(...(await look(context, scene)));
        if (process.env.TIMES) console.log(scene.name, Math.round(performance.now() - from));
        looked += 1;
      }
      await context.close();
    }
    expect(findings).toEqual([]);
    expect(looked).toBe(IS_FULL ? FLOOR_SCENES.length + DESK_SCENES.length : FAST.size);
  },
);
