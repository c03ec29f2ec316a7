import type { Mock } from "@railhead/mock-server/mock";
import { NOT_BUILT } from "../conformance/not-built";
import { client } from "../signed-in";
import { fuzz, type FuzzResult } from "./contract-fuzz";

const BASE = "http://railhead.test";

/** Fuzzes a fresh mock server as nobody, as an administrator, a floor operator and a viewer. */
export async function runFuzz(mock: Mock, cases: number, seed: number): Promise<FuzzResult> {
  const send = (request: Request) => mock.handle(request);
  const cookies = await Promise.all(
    ["admin", "floor", "viewer"].map(async (username) => {
      const answer = await client(BASE, "", send).post("/api/auth/login", { username, password: "railhead" });
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0]!)
        .join("; ");
    }),
  );
  return fuzz({
    cases,
    seed,
    send,
    cookies: ["", ...cookies, cookies[0]!, cookies[0]!],
    known: { ids: Array.from({ length: 60 }, (_, at) => String(at + 1)) },
    notBuilt: new Set(NOT_BUILT),
  });
}
