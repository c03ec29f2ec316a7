import { signIn, type Answer, type SignedIn } from "../signed-in";
import { pause } from "./server-under-fire";

/** What a patient client went through. */
export interface Patience {
  /** Requests that got no answer, and answers that asked to try again, by status. */
  readonly retried: Map<string, number>;
  /** Part of each key, so that keys of one round differ from those of the next. */
  round: number;
}

const ANSWER_BY = 30_000;
/** Between two tries, in ms: more would keep the server busy with refusals while it starts. */
const AGAIN = 150;
const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_BY) });
/** Answers after which a phone tries again without its user. */
const isPassing = ({ status, body }: Answer) => status >= 500 || status === 429 || body["code"] === "running_twin";

let keys = 0;
/**
 * A client that sends a write again under the same Idempotency-Key until it is answered, as the apps do: it cannot know
 * whether a request without an answer was carried out.
 */
export function patient(call: SignedIn, patience: Patience): SignedIn {
  const insist = async (ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await ask().catch((error: Error) => error);
      if (!(answer instanceof Error) && !isPassing(answer)) return answer;
      const why = answer instanceof Error ? "no answer" : `${answer.status} ${String(answer.body["code"])}`;
      patience.retried.set(why, (patience.retried.get(why) ?? 0) + 1);
      await pause(AGAIN);
    }
  };
  return {
    raw: call.raw,
    get: (path, headers) => insist(() => call.get(path, headers)),
    post: (path, body, headers = {}) => {
      const given = headers["idempotency-key"];
      const key = given === undefined ? `fault-${process.pid}-${(keys += 1)}` : `${given}-round-${patience.round}`;
      return insist(() => call.post(path, body, { ...headers, "idempotency-key": key }));
    },
  };
}

export const signInPatiently = async (url: string, username: string, patience: Patience): Promise<SignedIn> =>
  patient(await signIn(url, username, send), patience);
