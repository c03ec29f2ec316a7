import type { Family } from "@railhead/api-contract/railcar";
import type { Answer, SignedIn } from "../signed-in";
import type { Log, Sent, ShownCar } from "./log";
import { familyOf, keyOf, nameOf, wireOf, type CarKey, type Write } from "./writes";

/** A track's cars as an operator sees them. */
export interface Seen {
  readonly track: string;
  readonly revision: number;
  readonly cars: readonly { readonly key: CarKey; readonly status: string }[];
}
interface WireCar {
  readonly id: string;
  readonly family: Family;
  readonly track_id: string | null;
  readonly car_seq: number | null;
  readonly status_id: string;
}
/** How often a write is sent: once, twice at the same time, or again after the operator's next one. */
export type Repeat = "none" | "at once" | "later";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const EXPECTED = new Set([200, 404, 409, 422]);
const SENTENCE = /^[A-Z].{8,}[.!]/;
const clock = () => performance.now();

/** One person at a phone: does one thing at a time and writes down all that came of it. */
export class Operator {
  readonly id: string;
  readonly #call: SignedIn;
  readonly #log: Log;
  readonly #day: number;
  #keys = 0;
  #again: (() => Promise<void>) | null = null;

  constructor(id: string, call: SignedIn, log: Log, day: number) {
    this.id = id;
    this.#call = call;
    this.#log = log;
    this.#day = day;
  }

  /** Reads a track; its positions must be 1..n. */
  async look(track: string): Promise<Seen> {
    const from = clock();
    const answer = await this.#call.get(`/api/tracks/get-railcars-on-track?track_id=${track}`);
    const until = clock();
    this.#log.readTimes.push(until - from);
    if (answer.status !== 200)
      throw new Error(`reading track ${track}: ${answer.status} ${textOf(answer.body["description"])}`);
    return this.#keepLook(track, answer.body as { result: WireCar[]; revision: number }, from, until);
  }

  #keepLook(
    track: string,
    { result, revision }: { readonly result: readonly WireCar[]; readonly revision: number },
    from: number,
    until: number,
  ): Seen {
    if (result.some((car, at) => car.car_seq !== at + 1))
      this.#log.faults.push(
        `Track ${track} reads ${result.map((car) => car.car_seq).join()}, not 1..${result.length}.`,
      );
    const cars = result.map((car) => ({ key: keyOf(car.family, car.id), status: car.status_id }));
    this.#log.looks.push({ track, revision, cars: cars.map((car) => car.key), from, until });
    return { track, revision, cars };
  }

  /** Sends a write; answers what became of it, and the present order when it came too late. */
  async send(write: Write, repeat: Repeat): Promise<{ readonly sent: Sent; readonly current: Seen | null }> {
    const again = this.#again;
    this.#again = null;
    const { path, body, headers } = wireOf(write, this.#day);
    const key = { "idempotency-key": `load-${this.id}-${(this.#keys += 1)}` };
    const post = async () => {
      const begun = clock();
      const answer = await this.#call.post(path, body, repeat === "none" ? headers : { ...headers, ...key });
      this.#log.writeTimes.push(clock() - begun);
      return answer;
    };
    const from = clock();
    const answers = await Promise.all(repeat === "at once" ? [post(), post()] : [post()]);
    const until = clock();
    const answer = answers.find((one) => one.body["code"] !== "running_twin") ?? answers[0]!;
    for (const twin of answers) if (twin !== answer) this.#compare(write, answer, twin);
    if (repeat === "later") this.#again = async () => this.#compare(write, answer, await post());
    const sent = this.#keep(write, answer, from, until);
    await again?.();
    return { sent, current: this.#currentOf(answer, from, until) };
  }

  /** Sends what is still to be repeated. */
  async finish(): Promise<void> {
    await this.#again?.();
    this.#again = null;
  }

  #currentOf(answer: Answer, from: number, until: number): Seen | null {
    const current = answer.body["current"] as { track_id: string; revision: number; result: WireCar[] } | undefined;
    return current ? this.#keepLook(current.track_id, current, from, until) : null;
  }

  #compare(write: Write, first: Answer, second: Answer): void {
    if (second.body["code"] === "running_twin") this.#log.repeats.hadToWait += 1;
    else if (second.status === first.status && JSON.stringify(second.body) === JSON.stringify(first.body))
      this.#log.repeats.replayed += 1;
    else this.#log.faults.push(`A repeated ${nameOf(write)} was answered ${second.status}, first ${first.status}.`);
  }

  #keep(write: Write, answer: Answer, from: number, until: number): Sent {
    const { status, body } = answer;
    const description = textOf(body["description"]);
    const summary = `${nameOf(write)}: ${status} ${textOf(body["code"])} ${description}`;
    if (!EXPECTED.has(status)) this.#log.faults.push(`An answer that nobody expects to ${summary}`);
    else if (status !== 200 && !SENTENCE.test(description))
      this.#log.faults.push(`A refusal without a sentence to ${summary}`);
    if (write.kind === "wrong" && !write.statuses.includes(status))
      this.#log.faults.push(`Expected ${write.statuses.join(" or ")} to ${summary}`);
    const result = status === 200 ? (body.result as WireCar | readonly WireCar[]) : [];
    const rows = Array.isArray(result) ? (result as readonly WireCar[]) : [result as WireCar];
    const shown = rows.map((car): ShownCar => ({
      key: keyOf(write.family, car.id),
      track: car.track_id,
      seq: car.car_seq,
      status: car.status_id,
    }));
    const sent = { user: this.id, write, from, until, status, code: textOf(body["code"]), shown };
    this.#log.sent.push(sent);
    return sent;
  }
}

export const ofFamily = (seen: Seen, family: Family) => seen.cars.filter((car) => familyOf(car.key) === family);
