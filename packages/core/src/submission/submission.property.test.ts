import * as fc from "fast-check";
import { expect, it } from "vitest";
import { NetworkLost } from "../api/api-errors";
import { testPorts } from "../runtime/ports.fixtures";
import { memoryStore } from "../storage/memory-store.fixtures";
import type { OutboxEntry } from "./outbox.types";
import { failed, OK, openNote, refusal, signedOut, silence } from "./submission.fixtures";

type Outcome = "done" | "lost on the way" | "answer lost" | "refused" | "signed out" | "broken" | "no answer ever";
type Move = { readonly tab: 0 | 1 } & (
  | { readonly move: "send" | "retry"; readonly outcome: Outcome }
  | { readonly move: "reload" | "leave and reload" | "drop" | "another user looks" }
);
type Note = ReturnType<typeof openNote>;

const OUTCOMES: readonly Outcome[] = [
  "done",
  "lost on the way",
  "answer lost",
  "refused",
  "signed out",
  "broken",
  "no answer ever",
];
const tab = fc.constantFrom(0 as const, 1 as const);
const moves = fc.array(
  fc.oneof(
    fc.record({ tab, move: fc.constantFrom("send" as const, "retry" as const), outcome: fc.constantFrom(...OUTCOMES) }),
    fc.record({
      tab,
      move: fc.constantFrom(
        "reload" as const,
        "leave and reload" as const,
        "drop" as const,
        "another user looks" as const,
      ),
    }),
  ),
  { minLength: 1, maxLength: 25 },
);

/** A device with two tabs of one user, before a server that carries a key out once. */
class Device {
  private readonly local = memoryStore();
  private readonly sessions = [memoryStore(), memoryStore()];
  private count = 0;
  private keys = 0;
  private outcome: Outcome = "done";
  /** By key: the text that was sent under it. */
  private readonly texts = new Map<string, string>();
  private readonly carriedOut = new Set<string>();
  private readonly faults: string[] = [];
  /** Keys whose outcome the user has seen, or that were given up. */
  private readonly over = new Set<string>();
  private readonly tabs: Note[] = [this.open(0), this.open(1)];

  private open(at: number, userid = "7"): Note {
    const newIdempotencyKey = () => `key-${(this.keys += 1)}`;
    return openNote((entry) => this.answer(entry), {
      local: this.local,
      session: this.sessions[at]!,
      userid,
      ports: { ...testPorts(), ids: { newIdempotencyKey } },
    });
  }

  /** The user sends what is still in the form until it is over; then something new. */
  private intended(note: Note): string {
    const { text } = note.actor.getSnapshot().context;
    const isOpen = [...this.texts].some(([key, sent]) => sent === text && !this.over.has(key));
    return isOpen ? text : `text ${(this.count += 1)}`;
  }

  private carryOut({ key, body }: OutboxEntry): void {
    const { text } = body as { readonly text: string };
    if (!this.texts.has(key)) this.texts.set(key, text);
    if (this.texts.get(key) !== text) this.faults.push(`${key} was sent with two bodies`);
    this.carriedOut.add(key);
  }

  private answer(entry: OutboxEntry): ReturnType<typeof silence> {
    const { text } = entry.body as { readonly text: string };
    this.texts.set(entry.key, text);
    const isKnown = this.carriedOut.has(entry.key);
    switch (this.outcome) {
      case "done":
      case "answer lost":
        this.carryOut(entry);
        return Promise.resolve(this.outcome === "done" ? OK : failed(new NetworkLost({})));
      case "refused":
        // A replay gets the first answer.
        return Promise.resolve(isKnown ? OK : failed(refusal(422)));
      case "lost on the way":
        return Promise.resolve(failed(new NetworkLost({})));
      case "broken":
        return Promise.resolve(failed(refusal(500)));
      case "signed out":
        return Promise.resolve(failed(signedOut()));
      case "no answer ever":
        return silence();
    }
  }

  /** Waits for the answer. Only what the server has said for good, and a 401 to a first send, is over with it. */
  private async settle(note: Note, final: readonly Outcome[]): Promise<void> {
    const sent = note.submission();
    const isOnItsWay = note.state() === "sending" || note.state() === "resending";
    if (sent === null || !isOnItsWay || this.outcome === "no answer ever") return;
    await note.settled();
    if (final.includes(this.outcome)) this.over.add(sent.key);
  }

  async make(move: Move): Promise<void> {
    const note = this.tabs[move.tab]!;
    switch (move.move) {
      case "send":
        if (note.state() !== "editing") return;
        this.outcome = move.outcome;
        note.submit(this.intended(note));
        return this.settle(note, ["done", "refused", "signed out"]);
      case "retry":
        if (note.state() !== "unconfirmed") return;
        this.outcome = move.outcome;
        note.actor.send({ type: "RETRY" });
        return this.settle(note, ["done", "refused"]);
      case "drop": {
        const before = note.submission();
        const isOffered = note.state() === "unconfirmed";
        note.actor.send({ type: "SUBMISSION.DROP" });
        if (before !== null && isOffered) this.over.add(before.key);
        return;
      }
      case "leave and reload":
      case "reload":
        if (move.move === "leave and reload") note.actor.send({ type: "PAGE.LEFT" });
        note.actor.stop();
        this.tabs[move.tab] = this.open(move.tab);
        return;
      case "another user looks": {
        const other = this.open(move.tab, "8");
        if (other.state() !== "editing" || other.outbox().length > 0) this.faults.push("another user sees an entry");
        other.actor.stop();
      }
    }
  }

  /** What is wrong by now. */
  found(): readonly string[] {
    const waiting = new Set(this.tabs[0]!.outbox().map(({ key }) => key));
    const lost = [...this.texts.keys()].filter((key) => !waiting.has(key) && !this.over.has(key));
    const isDoubled = new Set(this.texts.values()).size < this.texts.size;
    return [
      ...this.faults,
      ...lost.map((key) => `${key} is neither in the outbox nor over`),
      ...(isDoubled ? ["one change was sent under two keys"] : []),
    ];
  }
}

it("never gives one intended change two keys, and never loses one, whatever happens in two tabs", async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      const device = new Device();
      for (const move of list) {
        await device.make(move);
        expect(device.found()).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
