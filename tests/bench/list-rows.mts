// Railcars that are announced at the mock server until a terminal's list has as many as a measurement needs.
import type { APIRequestContext } from "@playwright/test";

const headers = { "x-requested-with": "railhead" };

/** Signs the administrator in, and fills the list of open railcars of their terminal up to so many. */
export async function fillRailcars(
  client: APIRequestContext,
  wanted: number,
): Promise<{ readonly terminalId: string }> {
  const signIn = await client.post("/api/auth/login", { headers, data: { username: "admin", password: "railhead" } });
  if (!signIn.ok()) throw new Error(await signIn.text());
  const { result } = (await signIn.json()) as { readonly result: { readonly terminal_id: string } };
  const terminalId = result.terminal_id;
  const counted = await client.get(`/api/inbounds?held=1&limit=1&count=1&terminal_id=${terminalId}`);
  let count = ((await counted.json()) as { readonly total: number }).total;
  for (let number = 100_000; count < wanted;) {
    const size = Math.min(500, wanted - count);
    const data = Array.from({ length: size }, (_, at) => ({
      prefix: "TRNX",
      inbound_number: String(number + at),
      terminal_id: terminalId,
    }));
    const answer = await client.post("/api/inbounds/bulk-upload", { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
    number += size;
    count += size;
  }
  return { terminalId };
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
