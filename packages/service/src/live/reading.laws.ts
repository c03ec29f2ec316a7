import { changes, type Changes } from "@railhead/api-contract/live/events.contract";
import type { OfficeWorld, Person } from "../laws/office-world.laws";

/** A message of a stream: its changes by what was done, as `action resource/record`. */
export interface Message extends Changes {
  readonly id: string;
  readonly did: readonly string[];
}

/** Reads a stream of server-sent events; comments are counted, whole answers are checked against the contract. */
export function reading(response: Response) {
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let comments = 0;
  let lastId = "";

  const block = async (): Promise<string | null> => {
    while (!text.includes("\n\n")) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
    const end = text.indexOf("\n\n");
    const found = text.slice(0, end);
    text = text.slice(end + 2);
    return found;
  };
  const fieldOf = (lines: readonly string[], name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);

  /** The next message, or null when the stream has ended. */
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const lines = (await block())?.split("\n");
      if (lines === undefined) return null;
      if (lines.some((line) => line.startsWith(":"))) comments += 1;
      lastId = fieldOf(lines, "id") ?? lastId;
      const data = fieldOf(lines, "data");
      if (data === undefined) continue;
      const parsed = changes.parse(JSON.parse(data));
      return {
        ...parsed,
        id: lastId,
        did: parsed.result.map(({ action, resource, record_id }) => `${action} ${resource}/${record_id}`),
      };
    }
  };
  return {
    next,
    leave: () => reader.cancel(),
    comments: () => comments,
    lastId: () => lastId,
    headers: response.headers,
    status: response.status,
  };
}
export type Reading = ReturnType<typeof reading>;

/** Follows the changes as a person; `since` as an address or as a header gives it. */
export async function follow(
  world: OfficeWorld,
  person: Person,
  { since, last, cookie }: { since?: string; last?: string; cookie?: string } = {},
): Promise<Reading> {
  const query = since === undefined ? "" : `?since=${encodeURIComponent(since)}`;
  const headers = {
    accept: "text/event-stream",
    cookie: cookie ?? (await world.as(person).cookie()),
    ...(last === undefined ? {} : { "last-event-id": last }),
  };
  return reading(await world.service.handle(new Request(`http://localhost/api/events${query}`, { headers })));
}
