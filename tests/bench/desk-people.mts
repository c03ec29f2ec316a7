// People at the desk without a browser: core's own forms, cells and imports over the real calls of a server.
import { makeRuntime, type ApiRuntime } from "@railhead/core/runtime/live.layer";
import { memoryStorage } from "@railhead/core/storage/memory-store.fixtures";
import type { Clock } from "@railhead/core/ports/clock.port";
import type { Http } from "@railhead/core/ports/http.port";
import type { Notice } from "@railhead/core/ports/notifier.port";
import type { RecordRow } from "@railhead/core/record-fields/record-fields.types";
import type { LoadRow } from "./desk-kinds.mts";

const HEADERS = { "content-type": "application/json", "x-requested-with": "railhead" };

/** A change that a server took or refused, as it went over the wire. */
export interface SentChange {
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

const clock: Clock = {
  nowSeconds: () => Math.floor(Date.now() / 1000),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Somebody who is signed in, with the ports that a browser would give. */
export async function deskPerson(url: string, username: string) {
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: HEADERS,
    body: JSON.stringify({ username, password: "railhead" }),
  });
  if (!signIn.ok) throw new Error(await signIn.text());
  const cookie = signIn.headers.getSetCookie()[0]!.split(";")[0]!;
  const { result: session } = (await signIn.json()) as {
    readonly result: { readonly userid: string; readonly terminal_id: string; readonly terminal_time_zone: string };
  };
  const changes: SentChange[] = [];
  const notices: Notice[] = [];
  const http: Http = {
    request: async ({ method, url: path, headers, body }) => {
      const answer = await fetch(url + path, { method, headers: { ...headers, cookie }, ...(body ? { body } : {}) });
      const text = await answer.text();
      if (method === "POST")
        changes.push({
          path,
          body: JSON.parse(body ?? "null") as unknown,
          status: answer.status,
          answer: JSON.parse(text) as unknown,
        });
      return { status: answer.status, headers: answer.headers, text };
    },
  };
  const ids = { newIdempotencyKey: () => crypto.randomUUID() };
  const runtime: ApiRuntime = makeRuntime({ http, ids, clock });
  const get = async <T,>(path: string): Promise<T> => {
    const answer = await fetch(url + path, { headers: { ...HEADERS, cookie } });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { readonly result: T }).result;
  };
  const post = async <T,>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { ...HEADERS, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { readonly result: T }).result;
  };
  const load: LoadRow = (resource, id) => get<RecordRow>(`/api/${resource}/${id}`);
  return {
    userid: session.userid,
    terminalId: session.terminal_id,
    zone: session.terminal_time_zone,
    runtime,
    changes,
    notices,
    get,
    post,
    load,
    /** Ports of a page that is opened now: nothing is kept of the pages before. */
    ports: () => ({
      clock,
      ids,
      notifier: { notify: (notice: Notice) => void notices.push(notice) },
      storage: memoryStorage(),
      navigator: { current: () => "", go: () => undefined, reenter: () => undefined },
    }),
  };
}
export type DeskPerson = Awaited<ReturnType<typeof deskPerson>>;

/** Waits until something holds, looking after each turn of the program's own work. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 15_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Not in 15 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
