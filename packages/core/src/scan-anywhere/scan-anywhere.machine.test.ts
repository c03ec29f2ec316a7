import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { STORAGE_KEYS } from "../ports/storage.port";
import { answer, lost, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStore } from "../storage/memory-store.fixtures";
import { liveScanAnywhereMachine } from "./scan-anywhere.live";
import { railcar, scanPorts, storage, truck, user } from "./scan-anywhere.fixtures";

const LABEL = "UTLX - 045123";
const found = (...things: ScannedThing[]): ScriptedAnswer => answer(200, { result: things });
const refusal = (status: number, description: string): ScriptedAnswer => answer(status, { code: "x", description });

/** A signed-in user with a server whose next answers the test gives; without one it waits for `give`. */
function begin({ session = memoryStore(), who = user() } = {}) {
  const steps: ScriptedAnswer[] = [];
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const api = testRuntime({
    request: (sent) => {
      asked.push(sent.url);
      const step = steps.shift();
      if (step !== undefined) return step(sent);
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          const late = steps.shift();
          if (late === undefined) reject(new Error("no answer"));
          else Promise.resolve(late(sent)).then(resolve, reject);
        });
      });
    },
  });
  const ports = scanPorts(session);
  const actor = createActor(liveScanAnywhereMachine(api), { input: { ports } }).start();
  const sounds: string[] = [];
  actor.on("SOUND", ({ signal }) => sounds.push(signal));
  actor.send({ type: "USER.CHANGED", user: who, hasLeft: false });
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches("idle"));
  const scan = (code: string) => actor.send({ type: "SCAN.RECEIVED", code });
  const scanned = async (code: string, step: ScriptedAnswer) => {
    steps.push(step);
    scan(code);
    await settled();
  };
  const refused = async (code: string, step: ScriptedAnswer) => {
    steps.push(step);
    actor.send({ type: "SCAN.ANSWERED", code, result: "refused", words: "The page knows none." });
    await settled();
  };
  const outcomes = () => actor.getSnapshot().context.scans.map(({ outcome }) => outcome);
  const isShown = () => actor.getSnapshot().context.shown !== null;
  /** Lets the look-up that waits be answered. */
  const give = async (step: ScriptedAnswer) => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), { timeout: 60_000 });
    steps.push(step);
    waiting.shift()?.();
    await settled();
  };
  /** A scan whose look-up is under way. */
  const pending = async (code: string) => {
    const before = asked.length;
    scan(code);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before), { timeout: 60_000 });
  };
  return { actor, ports, sounds, asked, session, scan, pending, scanned, refused, outcomes, isShown, give };
}

describe("a scan that no page takes", () => {
  it("is answered at once, looked up once, and opened", async () => {
    const { ports, sounds, asked, scanned, outcomes } = begin();
    await scanned(LABEL, found(railcar("1")));

    expect(asked).toEqual(["/api/assets/find-by-code?code=UTLX%20-%20045123"]);
    expect(sounds).toEqual(["received", "selected"]);
    expect(ports.went).toEqual(["/mobile-v2/sand/railcars/receive/45"]);
    expect(outcomes()).toEqual(["opened"]);
  });

  it("that is to be searched for leads to the search with its name, at all terminals of a user who has several", async () => {
    const { ports, session, scanned } = begin({
      who: user({ permissions: { ...user().permissions, app: ["mobile", "multiple terminals"] } }),
    });
    await scanned(LABEL, found(railcar("4")));

    expect(ports.went).toEqual(["/mobile-v2/sand/railcars/search"]);
    expect(JSON.parse(session.get(STORAGE_KEYS.session.widget("7", "sand", "search")) ?? "")).toEqual({
      userid: "7",
      kept: { text: "UTLX 045123", terminal_id: null },
    });
  });

  it.each([
    ["nowhere", found(), "nowhere"],
    ["without an answer", lost(), "lost"],
    ["that the server refuses", refusal(429, "Too many."), "failed"],
    ["of somebody who is signed out", refusal(401, "You are signed out. Sign in again."), "failed"],
    ["answered with nonsense", answer(200, { result: [{ kind: "boat" }] }), "failed"],
  ] as const)("%s opens nothing, is refused by sound and kept", async (_what, step, outcome) => {
    const { ports, sounds, scanned, outcomes, isShown } = begin();
    await scanned("X-1", step);

    expect([ports.went, sounds, outcomes(), isShown()]).toEqual([[], ["received", "refused"], [outcome], true]);
  });

  it("of a storage says what it is; the floor has no page for it", async () => {
    const { ports, sounds, scanned, outcomes } = begin();
    await scanned("3 - SILO 3", found(storage()));

    expect([ports.went, sounds, outcomes()]).toEqual([[], ["received", "double"], ["known"]]);
  });

  it("of several things asks which one, and opens the one that is tapped", async () => {
    const { actor, ports, scanned, outcomes } = begin();
    await scanned("118", found(truck("12"), truck("15", { id: "13", side: "inbound" })));
    expect([ports.went, outcomes()]).toEqual([[], ["choice"]]);
    actor.send({ type: "THING.OPEN", key: 1, at: 1 });

    expect(ports.went).toEqual(["/mobile-v2/sand/inbound-trucks/release/13"]);
    expect(actor.getSnapshot().context.scans[0]).toMatchObject({ outcome: "opened", things: [{ id: "13" }] });
  });

  it("of what is open already opens nothing", async () => {
    const { ports, sounds, scanned, outcomes } = begin();
    ports.set({ path: "/mobile-v2/sand/railcars/receive/45?x=1" });
    await scanned(LABEL, found(railcar("1")));

    expect([ports.went, sounds, outcomes()]).toEqual([[], ["received", "double"], ["open"]]);
  });

  it.each(["", "   "])('without a code is none: "%s"', (code) => {
    const { asked, scan, outcomes } = begin();
    scan(code);

    expect([asked, outcomes()]).toEqual([[], []]);
  });

  it.each(["RAILHEAD SEND", "railhead name Jane Doe", "RAILHEAD TRACK Track 4"])(
    "of a printed command is refused without a question: %s",
    (code) => {
      const { asked, sounds, scan, outcomes } = begin();
      scan(code);

      expect([asked, sounds, outcomes()]).toEqual([[], ["refused"], ["command"]]);
    },
  );

  it("while a question is on the screen is kept, and can be looked up later", async () => {
    const { actor, ports, asked, sounds, scan, give, outcomes } = begin();
    ports.set({ asked: true });
    scan(LABEL);
    expect([asked, sounds, outcomes()]).toEqual([[], ["refused"], ["asked"]]);

    ports.set({ asked: false });
    actor.send({ type: "SCAN.AGAIN", key: 1 });
    expect(outcomes()).toEqual(["looking"]);
    await give(found(railcar("1")));
    expect([ports.went.length, outcomes()]).toEqual([1, ["opened"]]);
  });
});

describe("the code of a printed BOL", () => {
  const clerk = user({ permissions: { ...user().permissions, bol: ["view"] } });
  const ADDRESS = "https://rail.example.com/bols/check?bol=MID-000123&version=2&check=4F2A-9C1B-77D0";

  it.each([ADDRESS, "BOL MID-000123 v2 4F2A-9C1B-77D0"])(
    "is looked up as nothing else, and its check is offered: %s",
    (code) => {
      const { actor, asked, ports, sounds, scan, outcomes } = begin({ who: clerk });
      scan(code);
      expect([asked, ports.went, sounds, outcomes()]).toEqual([[], [], ["received"], ["paper"]]);
      actor.send({ type: "THING.OPEN", key: 1, at: 0 });
      expect(ports.went).toEqual(["/bols/check?bol=MID-000123&version=2&check=4F2A-9C1B-77D0"]);
      expect(outcomes()).toEqual(["paper"]);
    },
  );

  it("that a page of railcars refused is said to be one, and leads nowhere for who may see none", () => {
    const { actor, asked, ports, sounds, outcomes, isShown } = begin();
    actor.send({ type: "SCAN.ANSWERED", code: ADDRESS, result: "refused", words: "No such railcar." });
    actor.send({ type: "THING.OPEN", key: 1, at: 0 });
    expect([asked, ports.went, sounds, outcomes(), isShown()]).toEqual([[], [], [], ["paper"], true]);
  });

  it("waits for the answer to a question that is on the screen", () => {
    const { ports, scan, outcomes } = begin({ who: clerk });
    ports.set({ asked: true });
    scan(ADDRESS);
    expect(outcomes()).toEqual(["asked"]);
  });

  it("that is asked for again after that is still no car", () => {
    const { actor, asked, ports, scan, outcomes } = begin({ who: clerk });
    ports.set({ asked: true });
    scan(ADDRESS);
    ports.set({ asked: false });
    actor.send({ type: "SCAN.AGAIN", key: 1 });
    expect([asked, outcomes()]).toEqual([[], ["paper"]]);
  });
});

describe("two scans in a row", () => {
  it("the last one counts, both are listed, one page is opened", async () => {
    const { ports, asked, pending, scanned, outcomes } = begin();
    await pending("A - 1");
    await scanned(LABEL, found(railcar("1")));

    expect(asked).toHaveLength(2);
    expect(ports.went).toEqual(["/mobile-v2/sand/railcars/receive/45"]);
    expect(outcomes()).toEqual(["opened", "overtaken"]);
  });

  it("of the same code open it once", async () => {
    const { ports, pending, scanned, outcomes } = begin();
    await pending(LABEL);
    await scanned(LABEL, found(railcar("1")));

    expect([ports.went.length, outcomes()]).toEqual([1, ["opened", "overtaken"]]);
  });
});

describe("a user who has gone to another page", () => {
  it.each([
    ["by another page", { count: 1, path: "/mobile-v2/sand" }],
    ["by a page that is still coming", { count: 1 }],
    ["by a question that came up", { asked: true }],
  ])("is offered what was scanned, and stays: %s", async (_how, change) => {
    const { ports, scan, give, outcomes } = begin();
    scan(LABEL);
    ports.set(change);
    await give(found(railcar("1")));

    expect([ports.went, outcomes()]).toEqual([[], ["offered"]]);
  });
});

describe("a scan that the page has answered", () => {
  it("is listed with the words of the page, without a question", () => {
    const { actor, asked, sounds, isShown } = begin();
    actor.send({ type: "SCAN.ANSWERED", code: LABEL, result: "selected", words: "Railcar UTLX 045123 selected." });
    actor.send({ type: "SCAN.ANSWERED", code: LABEL, result: "double", words: "It is selected already." });

    expect([asked, sounds, isShown()]).toEqual([[], [], false]);
    expect(actor.getSnapshot().context.scans).toMatchObject([
      { outcome: "taken", words: "It is selected already." },
      { outcome: "taken" },
    ]);
  });

  it("with a refusal is looked up and offered, never opened, and sounded by the page alone", async () => {
    const { actor, ports, sounds, refused, outcomes, isShown } = begin();
    ports.set({ path: "/mobile-v2/sand/railcars/release" });
    await refused(LABEL, found(railcar("3")));
    expect([ports.went, sounds, outcomes(), isShown()]).toEqual([[], [], ["offered"], true]);

    actor.send({ type: "THING.OPEN", key: 1, at: 0 });
    expect(ports.went).toEqual(["/mobile-v2/sand/railcars/handling/45"]);
  });

  it("is not offered the page that has just refused it", async () => {
    const { ports, refused, outcomes, isShown } = begin();
    ports.set({ path: "/mobile-v2/sand/railcars/receive" });
    await refused(LABEL, found(railcar("1")));

    expect([outcomes(), isShown()]).toEqual([["refused"], false]);
  });

  it("on a list is offered the page of one that lies under it", async () => {
    const { ports, refused, outcomes, isShown } = begin();
    ports.set({ path: "/mobile-v2/sand/outbound-trucks/handling" });
    await refused("118", found(truck("12")));

    expect([outcomes(), isShown()]).toEqual([["offered"], true]);
  });

  it.each([
    ["nothing", found()],
    ["no answer", lost()],
    ["a storage, which the page has answered for", found(storage())],
  ] as const)("says no more where it comes to %s", async (_what, step) => {
    const { sounds, refused, outcomes, isShown } = begin();
    await refused("X", step);

    expect([sounds, outcomes(), isShown()]).toEqual([[], ["refused"], false]);
  });

  it("of a printed command or under a question is not looked up", () => {
    const { actor, ports, asked } = begin();
    actor.send({ type: "SCAN.ANSWERED", code: "RAILHEAD YES", result: "refused", words: "Nothing is asked." });
    ports.set({ asked: true });
    actor.send({ type: "SCAN.ANSWERED", code: LABEL, result: "refused", words: "Answer first." });

    expect(asked).toEqual([]);
  });
});

describe("the list", () => {
  it("asks again by hand, and opens what is found then", async () => {
    const { actor, ports, scanned, give, outcomes } = begin();
    await scanned(LABEL, lost());
    actor.send({ type: "SHEET.OPEN", sheet: "list" });
    actor.send({ type: "SCAN.AGAIN", key: 1 });
    await give(found(railcar("5")));

    expect([ports.went, outcomes()]).toEqual([["/mobile-v2/sand/railcars/edit/45"], ["opened"]]);
    expect(actor.getSnapshot().context.sheet).toBe(null);
  });

  it("stays open where nothing came of it", async () => {
    const { actor, scanned, give } = begin();
    await scanned(LABEL, lost());
    actor.send({ type: "SHEET.OPEN", sheet: "list" });
    actor.send({ type: "SCAN.AGAIN", key: 1 });
    await give(lost());

    expect(actor.getSnapshot().context.sheet).toBe("list");
  });

  it("comes back for the same user, whose session expired", async () => {
    const { actor, scanned, outcomes } = begin();
    await scanned("X", found());
    actor.send({ type: "USER.CHANGED", user: null, hasLeft: false });
    expect(outcomes()).toEqual([]);
    actor.send({ type: "USER.CHANGED", user: user(), hasLeft: false });

    expect(outcomes()).toEqual(["nowhere"]);
  });

  it("is gone after a logout, and nobody else’s", async () => {
    const { actor, session, scanned, outcomes } = begin();
    await scanned("X", found());
    actor.send({ type: "USER.CHANGED", user: user({ userid: "8" }), hasLeft: false });
    expect(outcomes()).toEqual([]);
    actor.send({ type: "USER.CHANGED", user: user(), hasLeft: false });
    expect(outcomes()).toEqual([]);

    await scanned("Y", found());
    actor.send({ type: "USER.CHANGED", user: null, hasLeft: true });
    expect(session.get(STORAGE_KEYS.session.scans)).toBe(null);
  });

  it("goes on with other rights of the same user, and so does what is looked up", async () => {
    const { actor, ports, scan, give, outcomes } = begin();
    scan(LABEL);
    actor.send({ type: "USER.CHANGED", user: user({ permissions: { railcar: ["view"] } }), hasLeft: false });
    await give(found(railcar("1")));

    expect([outcomes(), ports.went]).toEqual([["opened"], ["/mobile-v2/sand/railcars/search"]]);
  });

  it("is nobody’s while nobody is signed in: a scan is refused by sound alone", () => {
    const { actor, asked, sounds, scan, outcomes } = begin();
    actor.send({ type: "USER.CHANGED", user: null, hasLeft: false });
    scan(LABEL);
    actor.send({ type: "SCAN.ANSWERED", code: LABEL, result: "refused", words: "Not here." });
    actor.send({ type: "SHEET.OPEN", sheet: "scan" });

    expect([asked, sounds, outcomes(), actor.getSnapshot().context.sheet]).toEqual([[], ["refused"], [], null]);
  });
});

describe("a scan that turned out to be the first piece of another", () => {
  it("leaves nothing where it was looked up: one entry stays, the whole", async () => {
    const { actor, scanned, outcomes, isShown, pending } = begin();
    await pending("UTLX - 0451");
    actor.send({ type: "SCAN.WITHDRAWN", code: "UTLX - 0451" });
    expect([outcomes(), isShown(), actor.getSnapshot().value]).toEqual([[], false, "idle"]);
    await scanned(LABEL, found(railcar("1")));

    expect(actor.getSnapshot().context.scans.map(({ code }) => code)).toEqual([LABEL]);
    actor.send({ type: "SCAN.WITHDRAWN", code: "never received" });
    expect(outcomes()).toHaveLength(1);
  });

  it("leaves nothing where the page has refused it, and the scans before it stay", async () => {
    const { actor, refused, outcomes } = begin();
    actor.send({ type: "SCAN.ANSWERED", code: "UTLX - 0451", result: "selected", words: "Taken." });
    await refused("UTLX - 0451", found());
    actor.send({ type: "SCAN.WITHDRAWN", code: "UTLX - 0451" });

    expect(outcomes()).toEqual(["taken"]);
  });
});
