import type { Caller } from "../http/handler";

/** FNV-1a over a text, from one of two beginnings: together they tell any two readers' rights apart. */
function hash(text: string, basis: number): string {
  let sum = basis;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}

const known = new WeakMap<Caller, string>();

/**
 * Fingerprint of who the caller is, what they may do and in which terminals: equal where these are equal, in whatever
 * order they are kept. It is no secret and gives no right.
 */
export function rightsOf(caller: Caller): string {
  let rights = known.get(caller);
  if (rights === undefined) {
    const { userid, permissions } = caller.session;
    const actions = Object.entries(permissions)
      .flatMap(([section, allowed]) => (allowed ?? []).map((action) => `${section}:${action}`))
      .toSorted();
    const text = JSON.stringify([userid, actions, [...caller.terminals].toSorted()]);
    rights = hash(text, 0x811c9dc5) + hash(text, 0x9e3779b9);
    known.set(caller, rights);
  }
  return rights;
}
