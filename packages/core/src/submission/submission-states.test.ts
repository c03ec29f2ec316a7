import { describe, expect, it } from "vitest";
import { type ApiError, NetworkLost } from "../api/api-errors";
import { NOON, testPorts } from "../runtime/ports.fixtures";
import { memoryStore } from "../storage/memory-store.fixtures";
import { putEntry, removeEntry } from "./outbox.storage";
import {
  anEntry,
  failed,
  type NoteInput,
  OK,
  openNote,
  refusal,
  signedOut,
  silence,
  SILENCES,
} from "./submission.fixtures";
import { KEY_LIFETIME_SECONDS } from "./submission.rules";

const lost = failed(new NetworkLost({}));
/** A server that answers by a list, in turn; then it is silent. */
const inTurn = (...answers: readonly (typeof OK)[]) => {
  const left = [...answers];
  return () => {
    const answer = left.shift();
    return answer === undefined ? silence() : Promise.resolve(answer);
  };
};
const clockAt = (seconds: number): NoteInput["ports"] => ({
  clock: { nowSeconds: () => seconds, after: () => () => undefined },
});

/** A note that was sent without an answer. */
async function unconfirmed(input: NoteInput = {}, ...next: readonly (typeof OK)[]) {
  const note = openNote(inTurn(lost, ...next), input);
  note.submit("a");
  await note.settled();
  expect(note.state()).toBe("unconfirmed");
  return note;
}

describe("sending", () => {
  it("puts the change into the outbox before it is on its way, with a new key", () => {
    const note = openNote(silence);
    note.submit("a");

    expect(note.state()).toBe("sending");
    expect(note.outbox()).toEqual([anEntry({ key: "key-1", body: { text: "a" }, status: "sending", createdAt: NOON })]);
    expect(note.sent).toEqual(note.outbox());
  });

  it("ends what was said of the form: it is being done", () => {
    const said: string[] = [];
    const notifier = { notify: () => void said.push("notice"), formChanged: () => void said.push("over") };
    const note = openNote(silence, { ports: { notifier } });
    note.submit("a");

    expect(said).toEqual(["over"]);
  });

  it("takes nothing else until it is answered: it is sent once", () => {
    const note = openNote(silence);
    note.submit("a");
    for (const type of ["SUBMIT", "RETRY", "SUBMISSION.DROP", "SUBMISSION.SETTLE"] as const) note.actor.send({ type });
    note.actor.send({ type: "TEXT.CHANGE", text: "b" });

    expect(note.state()).toBe("sending");
    expect(note.sent).toHaveLength(1);
    expect(note.actor.getSnapshot().context.text).toBe("a");
  });

  it("is over with the answer: nothing is left in the outbox or in the form", async () => {
    const note = openNote(inTurn(OK));
    note.submit("a");
    await note.settled();

    expect([note.state(), note.submission(), note.outbox()]).toEqual(["saved", null, []]);
    expect(note.said()).toEqual(["saved 4 by key-1"]);
    expect(note.session.get("draft")).toBe("");
  });

  it.each([
    ["a refusal", refusal(422), "Refused"],
    ["a 401 to the first send", signedOut(), "SignedOut"],
    ["too many calls", refusal(429), "Refused"],
  ])("is over with %s, and what was entered stays; the next one has a key of its own", async (_what, error, said) => {
    const note = openNote(inTurn(failed(error), OK));
    note.submit("a");
    await note.settled();

    expect([note.state(), note.submission(), note.outbox()]).toEqual(["editing", null, []]);
    expect(note.actor.getSnapshot().context).toMatchObject({ text: "a", faults: 1 });
    expect(note.said()).toEqual([said]);

    note.actor.send({ type: "SUBMIT" });
    expect(note.actor.getSnapshot().context.faults, "what is cleared as it is sent").toBe(0);
    await note.settled();
    expect(note.sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
  });

  it("takes the first way on whose condition holds", async () => {
    const note = openNote(inTurn(failed(refusal(404))));
    note.submit("a");
    await note.settled();

    expect(note.state()).toBe("gone");
    expect(note.outbox()).toEqual([]);
  });

  it.each(SILENCES)("is unconfirmed after %s", async (_what, error) => {
    const note = openNote(inTurn(failed(error)));
    note.submit("a");
    await note.settled();

    expect(note.state()).toBe("unconfirmed");
    expect(note.said()).toEqual([`unconfirmed ${error._tag}`]);
    expect(note.outbox()).toEqual([anEntry({ body: { text: "a" } })]);
    expect(note.submission()).toEqual(note.outbox()[0]);
  });

  it("is unconfirmed after a defect of our own", async () => {
    const note = openNote(() => Promise.reject(new Error("a defect")));
    note.submit("a");
    await note.settled();

    expect([note.state(), note.said(), note.outbox().length]).toEqual(["unconfirmed", ["unconfirmed defect"], 1]);
  });

  it("waits in the outbox when its page is left", () => {
    const note = openNote(silence);
    note.submit("a");
    note.actor.send({ type: "PAGE.LEFT" });

    expect(note.state()).toBe("sending");
    expect(note.said()).toEqual(["left"]);
    expect(note.outbox()).toEqual([anEntry({ body: { text: "a" } })]);
  });
});

describe("an unconfirmed change", () => {
  it("takes no other: only Retry and giving it up", async () => {
    const note = await unconfirmed();
    for (const type of ["SUBMIT", "PAGE.LEFT"] as const) note.actor.send({ type });
    note.actor.send({ type: "TEXT.CHANGE", text: "b" });

    expect([note.state(), note.actor.getSnapshot().context.text, note.sent.length]).toEqual(["unconfirmed", "a", 1]);
  });

  it("goes out again as it was, and is over with its answer", async () => {
    const note = await unconfirmed({}, OK);
    note.actor.send({ type: "RETRY" });

    expect(note.state()).toBe("resending");
    expect(note.outbox()).toEqual([anEntry({ body: { text: "a" }, status: "sending" })]);
    for (const type of ["SUBMIT", "RETRY", "SUBMISSION.DROP", "SUBMISSION.SETTLE"] as const) note.actor.send({ type });
    await note.settled();

    expect([note.state(), note.submission(), note.outbox()]).toEqual(["saved", null, []]);
    expect(note.sent.map(({ key, body }) => [key, body])).toEqual([
      ["key-1", { text: "a" }],
      ["key-1", { text: "a" }],
    ]);
  });

  it.each<readonly [string, ApiError]>([["a 401", signedOut()], ["too many calls", refusal(429)], ...SILENCES])(
    "stays unconfirmed after %s, with its key",
    async (_what, error) => {
      const note = await unconfirmed({}, failed(error), OK);
      note.actor.send({ type: "RETRY" });
      await note.settled();
      expect(note.state()).toBe("unconfirmed");
      expect(note.outbox()).toEqual([anEntry({ body: { text: "a" } })]);
      note.actor.send({ type: "RETRY" });
      await note.settled();

      expect(new Set(note.sent.map(({ key }) => key))).toEqual(new Set(["key-1"]));
      expect(note.state()).toBe("saved");
    },
  );

  it("is over with a refusal for good", async () => {
    const note = await unconfirmed({}, failed(refusal(409)));
    note.actor.send({ type: "RETRY" });
    await note.settled();

    expect([note.state(), note.outbox(), note.submission()]).toEqual(["editing", [], null]);
  });

  it("waits again when its page is left while it is resent", async () => {
    const note = await unconfirmed();
    note.actor.send({ type: "RETRY" });
    note.actor.send({ type: "PAGE.LEFT" });

    expect(note.outbox()).toEqual([anEntry({ body: { text: "a" } })]);
    expect(note.said().at(-1)).toBe("left");
  });

  it("can be given up: what was entered stays, and is a new change then", async () => {
    const note = await unconfirmed({}, OK);
    note.actor.send({ type: "SUBMISSION.DROP" });

    expect([note.state(), note.outbox(), note.submission(), note.said().at(-1)]).toEqual([
      "editing",
      [],
      null,
      "dropped",
    ]);
    expect(note.actor.getSnapshot().context.text).toBe("a");
    note.actor.send({ type: "SUBMIT" });
    await note.settled();
    expect(note.sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
  });

  it("is over once its record shows the outcome, and nothing is said", async () => {
    const note = await unconfirmed();
    const said = note.said();
    note.actor.send({ type: "SUBMISSION.SETTLE" });

    expect([note.state(), note.outbox(), note.submission(), note.said()]).toEqual(["editing", [], null, said]);
  });

  it("is not sent again once the server may have forgotten its key", async () => {
    const local = memoryStore();
    putEntry(local, anEntry());
    const late = openNote(inTurn(OK), { local, ports: clockAt(NOON + KEY_LIFETIME_SECONDS + 1) });
    late.actor.send({ type: "RETRY" });

    expect([late.state(), late.sent, late.outbox(), late.said().at(-1)]).toEqual(["editing", [], [], "dropped"]);
  });

  it("is not sent again once another tab had its answer or gave it up", async () => {
    const note = await unconfirmed({}, OK);
    removeEntry(note.local, anEntry());
    note.actor.send({ type: "RETRY" });

    expect([note.state(), note.sent.length, note.said().at(-1)]).toEqual(["editing", 1, "dropped"]);
  });

  it("is not brought back by a tab that loses its answer after another tab gave it up", async () => {
    let answer: (value: typeof OK) => void = () => undefined;
    const note = openNote(() => new Promise((resolve) => (answer = resolve)));
    note.submit("a");
    removeEntry(note.local, anEntry());
    answer(lost);
    await note.settled();

    expect([note.state(), note.outbox()]).toEqual(["unconfirmed", []]);
    note.actor.send({ type: "RETRY" });
    expect(note.state()).toBe("editing");
  });
});

describe("a form that may be changed while its outcome is unknown", () => {
  it("goes out again as it was while it says the same", async () => {
    const note = await unconfirmed({}, OK);
    note.actor.send({ type: "SUBMIT.CHANGED" });
    await note.settled();

    expect(note.sent.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
    expect(note.outbox()).toEqual([]);
  });

  it("replaces what was sent by what it says now, under a new key", async () => {
    const note = await unconfirmed();
    note.actor.send({ type: "TEXT.REPLACE", text: "b" });
    note.actor.send({ type: "SUBMIT.CHANGED" });

    expect(note.outbox()).toEqual([anEntry({ key: "key-2", body: { text: "b" }, status: "sending" })]);
    expect(note.sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
  });
});

describe("a form that begins", () => {
  it("is open where nothing waits, and sends nothing on its own", () => {
    const note = openNote(silence);

    expect([note.state(), note.submission(), note.sent]).toEqual(["editing", null, []]);
    note.actor.send({ type: "RETRY" });
    expect(note.state()).toBe("editing");
  });

  it.each(["queued", "sending", "unconfirmed"] as const)(
    "takes up what is %s, under its key and as it was",
    async (status) => {
      const local = memoryStore();
      const entry = anEntry({ key: "key-0", body: { text: "a", updated_at: 3 }, status });
      putEntry(local, entry);
      const note = openNote(inTurn(OK), { local });

      expect([note.state(), note.said(), note.outbox()]).toEqual([
        "unconfirmed",
        ["resumed key-0"],
        [{ ...entry, status: "unconfirmed" }],
      ]);
      note.actor.send({ type: "RETRY" });
      await note.settled();
      expect(note.sent.map(({ key, body }) => [key, body])).toEqual([["key-0", { text: "a", updated_at: 3 }]]);
      expect(note.outbox()).toEqual([]);
    },
  );

  it("takes up the oldest of two, then the other one", async () => {
    const local = memoryStore();
    putEntry(local, anEntry({ key: "b", createdAt: NOON + 1 }));
    putEntry(local, anEntry({ key: "a" }));
    const note = openNote(inTurn(failed(refusal(422)), OK), { local });
    note.actor.send({ type: "RETRY" });
    await note.settled();
    note.actor.send({ type: "SUBMIT" });

    expect([note.state(), note.submission()?.key]).toEqual(["unconfirmed", "b"]);
  });

  it.each([
    ["another user’s", anEntry({ user: "8" })],
    ["of another form", anEntry({ form: "note.5" })],
  ])("takes up nothing that is %s", (_what, entry) => {
    const local = memoryStore();
    putEntry(local, entry);

    expect(openNote(silence, { local }).state()).toBe("editing");
  });
});

it("needs none of the steps that a feature may leave out", async () => {
  const local = memoryStore();
  putEntry(local, anEntry({ key: "key-0" }));
  const note = openNote(inTurn(lost, OK), { local, isBare: true });
  expect([note.state(), note.submission()?.key]).toEqual(["unconfirmed", "key-0"]);
  note.actor.send({ type: "RETRY" });
  await note.settled();
  expect([note.state(), note.outbox().length]).toEqual(["unconfirmed", 1]);
  note.actor.send({ type: "RETRY" });
  await note.settled();

  expect([note.state(), note.outbox(), note.said()]).toEqual(["saved", [], ["saved 4 by key-0"]]);
});

describe("two tabs", () => {
  it("send one change of a form at a time: the second takes up what the first has sent without an answer", async () => {
    const local = memoryStore();
    const second = openNote(inTurn(OK), {
      local,
      ports: { ...testPorts(), ids: { newIdempotencyKey: () => "other" } },
    });
    const first = openNote(inTurn(lost), { local });
    first.submit("a");
    await first.settled();
    second.submit("b");

    expect([second.state(), second.sent, second.said()]).toEqual(["unconfirmed", [], ["resumed key-1"]]);
    second.actor.send({ type: "RETRY" });
    await second.settled();
    expect(second.sent.map(({ key, body }) => [key, body])).toEqual([["key-1", { text: "a" }]]);
    expect(first.outbox()).toEqual([]);
  });
});

it("works until the page is left where the storage is full", async () => {
  const store = memoryStore();
  const full = { ...store, set: (key: string, value: string) => store.set(key, value) && false };
  const note = openNote(inTurn(lost, OK), { local: full });
  note.submit("a");
  await note.settled();
  expect(note.state()).toBe("unconfirmed");
  note.actor.send({ type: "RETRY" });
  await note.settled();

  expect(note.state()).toBe("saved");
  expect(new Set(note.sent.map(({ key }) => key)).size).toBe(1);
});
