import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";

const script = readFileSync(new URL("./session-boot.js", import.meta.url), "utf8");
const ROWS = [
  { name: "part", description: "/assets/web/list.js" },
  { name: "rows", description: "/api/inbounds?terminal_id=~here~&q=~here~&limit=100" },
  { name: "right", description: "onsite storage:view" },
  { name: "right", description: "railcar:view" },
];
const who = (terminal_id = "2", permissions: object = { railcar: ["view"] }) => ({
  userid: "7",
  terminal_id,
  permissions,
});
const kept = (of: object) => JSON.stringify({ session: of });
type Early = { readonly url: string; readonly last: string | null; readonly of: object | null };

/** Runs the script in the head of a page: what it asks for, before the session is answered and once it is. */
async function boot(given: {
  last?: string | null;
  isForbidden?: boolean;
  answer?: Response;
  head?: typeof ROWS | null;
}) {
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  let answerSession: (answer: Response) => void = () => undefined;
  const session = new Promise<Response>((resolve) => (answerSession = resolve));
  const window: { railheadEarly?: Early[] } = {};
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const getItem = () => {
    if (given.isForbidden === true) throw new Error("no storage");
    return given.last ?? null;
  };
  const { head = ROWS } = given;
  const page = createContext({
    window,
    localStorage: { getItem },
    fetch: (url: string) => {
      asked.push(url);
      return url === "/api/auth/session" ? session : Promise.resolve(new Response("{}"));
    },
    performance: { now: () => 5, getEntriesByType: () => (head === null ? [] : [{ serverTiming: head }]) },
    setTimeout: (work: () => void) => timers.push(work),
  });
  runInContext(script, page);
  await settle();
  const before = [...asked];
  answerSession(given.answer ?? new Response(JSON.stringify({ result: who() })));
  await settle();
  return { before, asked, early: () => [...(window.railheadEarly ?? [])], timers, session };
}

const SESSION = "/api/auth/session";
const rowsOf = (terminal: string) => `/api/inbounds?terminal_id=${terminal}&q=~here~&limit=100`;

describe("what a page asks for before its own code is here", () => {
  it("is the session, and once that is known the first rows at its terminal", async () => {
    const { before, asked, early, session } = await boot({});
    expect([before, asked]).toEqual([[SESSION], [SESSION, rowsOf("2")]]);
    expect(early()).toMatchObject([
      { url: SESSION, at: 5, last: null, of: null },
      { url: rowsOf("2"), at: 5, of: { userid: "7", terminal_id: "2" } },
    ]);
    // The app reads the same answer.
    expect(await (await session).json()).toEqual({ result: who() });
  });

  it("is both at once where this browser knows who was here last", async () => {
    const { before, asked } = await boot({ last: kept(who("9")) });
    expect(before).toEqual([SESSION, rowsOf("9")]);
    expect(asked).toEqual(before);
  });

  it.each([
    ["nobody is signed in", { answer: new Response('{"code":"signed_out"}', { status: 401 }) }],
    ["the answer is no session", { answer: new Response("<html>") }],
    [
      "the user may not open the page",
      { answer: new Response(JSON.stringify({ result: who("2", { railcar: ["edit"] }) })) },
    ],
    ["a logout has not reached the server yet", { last: JSON.stringify({ owes_logout: true }) }],
    ["what is kept cannot be read", { last: "{" }],
    ["what is kept is of older code", { last: kept({ userid: "7" }) }],
    ["this browser keeps nothing, so that nobody could tell whose rows they are", { isForbidden: true }],
    ["the page names none", { head: [] }],
    ["the browser does not tell what its head named", { head: null }],
  ])("is the session alone where %s", async (_, given) => {
    expect((await boot(given)).asked).toEqual([SESSION]);
  });

  it("asks for rows without a right of their own too", async () => {
    const { asked } = await boot({
      head: ROWS.slice(0, 2),
      answer: new Response(JSON.stringify({ result: who("2", {}) })),
    });
    expect(asked).toEqual([SESSION, rowsOf("2")]);
  });

  it("lets go of what nobody has taken", async () => {
    const { early, timers } = await boot({});
    timers.forEach((pass) => pass());
    expect(early()).toEqual([]);
  });
});
