import { Agent } from "node:http";
import { startHost } from "@railhead/mock-server/host";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileRequests } from "../hostile/bodies";
import { faultOf, sendHostile } from "../hostile/send";
import { hostileSheets } from "../hostile/sheets";
import { client } from "../signed-in";

let host: Awaited<ReturnType<typeof startHost>>;
let cookie: string;
const agent = new Agent({ keepAlive: false });
beforeAll(async () => {
  host = await startHost({ port: 0, dataset: "empty" });
  const { headers } = await client(host.url, "").post("/api/auth/login", { username: "admin", password: "railhead" });
  cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(() => host.close());

it("refuses every kind of hostile body in words, changes nothing, and goes on", async () => {
  const before = (await client(host.url, cookie).get("/api/railcars?count=1")).body;
  const faults: string[] = [];
  for (const [turn, hostile] of hostileRequests(0).entries()) {
    // The railcars' own list first: there is most to be met.
    const one = hostile.path.endsWith("sign-bol")
      ? hostile
      : { ...hostile, path: turn % 2 === 0 ? "/api/railcars/uploading" : "/api/inbounds/bulk-upload" };
    const fault = faultOf(one, await sendHostile(host.url, cookie, one, agent));
    if (fault !== null) faults.push(`${one.path} ${fault}`);
  }
  expect(faults).toEqual([]);
  expect((await client(host.url, cookie).get("/api/railcars?count=1")).body).toEqual(before);
});

it("keeps no railcar of a file that is made to harm, and says why it cannot be read", async () => {
  const before = (await client(host.url, cookie).get("/api/inbounds?count=1")).body;
  const faults: string[] = [];
  for (const sheet of await hostileSheets()) {
    const fault = faultOf(sheet, await sendHostile(host.url, cookie, sheet, agent));
    if (fault !== null) faults.push(fault);
  }
  expect(faults).toEqual([]);
  expect((await client(host.url, cookie).get("/api/inbounds?count=1")).body).toEqual(before);
}, 60_000);

it("has something to refuse: the same list is taken when it is well meant", async () => {
  const answer = await client(host.url, cookie).post("/api/railcars/uploading", [{ prefix: "ZZZZ", car_number: "12" }]);
  expect([answer.status, answer.body]).toEqual([200, { result: { created: 1, updated: 0 } }]);
});
