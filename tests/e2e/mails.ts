import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Every mail that the server has sent since the last reset, the newest last. */
export async function mailsOf(request: APIRequestContext): Promise<readonly Mail[]> {
  const answer = await request.get("/api/mock/outbox");
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: readonly Mail[] }).result;
}

/** The newest mail to an address with a word in its subject; waits until it is there. */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsOf(request)).findLast((mail) => mail.to === address && mail.subject.includes(subject));
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}

/** Where the link of a mail leads, on the server under test. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
