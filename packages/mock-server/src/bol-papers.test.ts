import { beforeAll, describe, expect, it } from "vitest";
import { createMock, type Mock } from "./mock";
import { TEST_NOW } from "./testing";

let mock: Mock;
let other: { readonly id: string };
let signed: { readonly id: string; readonly document_version_id: string; readonly number: string };
const cookies = new Map<string, string>();

async function cookieOf(username: string): Promise<string> {
  const known = cookies.get(username);
  if (known !== undefined) return known;
  const answer = await mock.handle(
    new Request("http://terminal.test/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "railhead" },
      body: JSON.stringify({ username, password: "railhead" }),
    }),
  );
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  cookies.set(username, cookie);
  return cookie;
}
const get = async (username: string, path: string): Promise<Response> =>
  mock.handle(new Request(`http://terminal.test/api/${path}`, { headers: { cookie: await cookieOf(username) } }));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

beforeAll(async () => {
  mock = createMock({ now: () => TEST_NOW });
  await mock.ready();
  const listed = (await (await get("manager", "bols?status=signed&limit=2")).json()) as {
    readonly result: readonly (typeof signed)[];
  };
  const [first, second] = listed.result;
  if (first === undefined || second === undefined) throw new Error("The demo has fewer than two signed BOLs");
  [signed, other] = [first, second];
});

describe("a bill of lading on paper", () => {
  it("is a PDF of a version, the same each time, under a name of its own", async () => {
    const [one, other] = [
      await get("manager", `bol-versions/${signed.document_version_id}/pdf`),
      await get("manager", `bol-versions/${signed.document_version_id}/pdf?paper=letter`),
    ];
    expect([one.status, one.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(one.headers.get("content-disposition")).toMatch(
      new RegExp(`^inline; filename="BOL ${signed.number} v\\d+.pdf"$`),
    );
    const [bytes, again] = [await bytesOf(one), await bytesOf(other)];
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.equals(again)).toBe(true);
  });
  it("is of several BOLs in one file, each as its document is", async () => {
    const twice = await get("manager", `bols/pdf?ids=${signed.id},${signed.id}&paper=a4`);
    expect(twice.headers.get("content-disposition")).toContain(`BOL ${signed.number} v`);
    const answer = await get("manager", `bols/pdf?ids=${signed.id},${other.id}`);
    expect(answer.headers.get("content-disposition")).toContain("2 BOLs");
    expect((await bytesOf(answer)).toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
    expect((await get("manager", "bols/pdf?ids=999999999")).status).toBe(404);
    expect((await get("manager", "bols/pdf?ids=none")).status).toBe(400);
    expect((await get("manager", `bols/pdf?ids=${signed.id}&paper=a5`)).status).toBe(400);
  });
  it("is nobody's at another terminal, and nobody's without the right", async () => {
    const [foreign] = (
      (await (await get("admin", "bols?terminal_id=2&limit=1")).json()) as {
        readonly result: readonly { readonly id: string; readonly document_version_id: string }[];
      }
    ).result;
    expect((await get("manager", `bols/pdf?ids=${foreign?.id}`)).status).toBe(404);
    expect((await get("manager", `bol-versions/${foreign?.document_version_id}/pdf`)).status).toBe(404);
    await mock.store.transaction(async ({ rows }) => {
      const [profile] = await rows("profiles").find({
        where: { all: [{ field: "name", test: { op: "same", value: "viewer" } }] },
      });
      if (profile) await rows("profiles").update(profile.id, { permissions: { dashboard: ["view"] } });
    });
    expect((await get("viewer", `bols/pdf?ids=${signed.id}`)).status).toBe(403);
  });
});
