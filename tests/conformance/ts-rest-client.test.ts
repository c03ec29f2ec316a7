import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { initClient, initContract, type AppRoute } from "@ts-rest/core";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { errorBody, type ErrorBody } from "@railhead/api-contract/envelope";
import { CONTRACT } from "@railhead/api-contract/all-routes";
import { routes as auth } from "@railhead/api-contract/session/auth.contract";
import { routes as carriers, type Carrier } from "@railhead/api-contract/resources/carriers.contract";
import { routes as drafts, type Draft } from "@railhead/api-contract/resources/drafts.contract";
import type { InboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { routes as inbounds, type Inbound } from "@railhead/api-contract/resources/inbounds.contract";
import { routes as storage } from "@railhead/api-contract/resources/onsite-storage.contract";
import { routes as terminals } from "@railhead/api-contract/resources/terminals.contract";
import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import { startHost, type Host } from "@railhead/mock-server/host";
import { NOT_BUILT } from "./not-built";

/** How a program outside our house would use the contract: ts-rest's router over our routes, refusals typed for all of them. */
const api = initContract().router(
  { auth, carriers, drafts, inbounds, storage, terminals, tracks },
  {
    commonResponses: { 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody },
    strictStatusCodes: true,
  },
);
const connect = (baseUrl: string, cookie = "") =>
  initClient(api, {
    baseUrl,
    baseHeaders: { "x-requested-with": "railhead", cookie },
    validateResponse: true,
    throwOnUnknownStatus: true,
  });
type Client = ReturnType<typeof connect>;

/** The cookie of a session that the client itself began. */
async function cookieOf(baseUrl: string, username: string): Promise<string> {
  const answer = await connect(baseUrl).auth.login({ body: { username, password: "railhead" } });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .join("; ");
}

/** The body of an answer that must have the given status. */
function bodyOf<A extends { status: number; body: unknown }, const S extends A["status"]>(answer: A, status: S) {
  expect(answer).toMatchObject({ status });
  return answer.body as Extract<A, { status: S }>["body"];
}

/** A carrier that no other test makes. */
const carrierNamed = (name: string, scac: string) =>
  ({ name, scac, dot_number: null, mc_number: null, phone: null, insurance_expires_on: null }) as const;

let host: Host;
let adminCookie: string;
let admin: Client;
let floor: Client;

beforeAll(async () => {
  host = await startHost({ port: 0 });
  adminCookie = await cookieOf(host.url, "admin");
  admin = connect(host.url, adminCookie);
  floor = connect(host.url, await cookieOf(host.url, "floor"));
});
afterAll(() => host.close());

describe("ts-rest's client reads the mock server by our contract", () => {
  it("follows a list to its end by the cursor of nextUrl, filtered, sorted and counted", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let total: number | null = null;
    do {
      const query = {
        sort: "-name",
        limit: "2",
        is_active: "true",
        count: "1",
        ...(cursor ? { cursor } : {}),
      } as const;
      const page = bodyOf(await admin.carriers.list({ query }), 200);
      expectTypeOf(page.result).toEqualTypeOf<Carrier[]>();
      seen.push(...page.result.map((carrier) => carrier.name));
      total = page.total;
      cursor =
        page.nextUrl === null ? undefined : (new URL(page.nextUrl, host.url).searchParams.get("cursor") ?? undefined);
    } while (cursor);
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
    const listed = bodyOf(await admin.carriers.listAll({ query: {} }), 200);
    expect(seen.toSorted()).toEqual(
      listed.result
        .filter((carrier) => carrier.is_active)
        .map((carrier) => carrier.name)
        .toSorted(),
    );
  });

  it("reads one record, its name in a picker and its history", async () => {
    const track = bodyOf(await floor.tracks.list({ query: { limit: "1" } }), 200).result[0]!;
    expect(bodyOf(await floor.tracks.get({ params: { id: track.id } }), 200).result).toEqual(track);
    const names = bodyOf(await floor.tracks.names({ query: {} }), 200).result;
    expect(names).toContainEqual({ id: track.id, name: track.track_name });
    expect(
      bodyOf(await floor.tracks.changes({ params: { id: track.id }, query: {} }), 200).result.length,
    ).toBeGreaterThan(0);
  });

  it("reads inbounds by rail and by truck, and tells by their transport what they are", async () => {
    const [car] = bodyOf(await floor.inbounds.list({ query: { limit: "1" } }), 200).result;
    const [truck] = bodyOf(await floor.inbounds.list({ query: { transport: "truck", limit: "1" } }), 200).result;
    for (const listed of [car!, truck!]) {
      const one = bodyOf(await floor.inbounds.get({ params: { id: listed.id } }), 200).result;
      if (one.transport === "truck") expectTypeOf(one).toEqualTypeOf<InboundTruck>();
      else expectTypeOf(one).toEqualTypeOf<Inbound>();
      expect(one).toEqual(listed);
    }
    expect([car?.transport, truck?.transport]).toEqual(["rail", "truck"]);
    const names = bodyOf(await floor.inbounds.names({ query: {} }), 200).result.map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining([car!.id, truck!.id]));
  });

  it("makes special calls as well as the generic ones", async () => {
    const track = bodyOf(await floor.tracks.trackUtilization({ query: {} }), 200).result.find(
      (one) => one.car_count > 0,
    )!;
    const onTrack = bodyOf(await floor.tracks.railcarsOnTrack({ query: { track_id: track.id } }), 200);
    expect(onTrack.result.map((car) => car.car_seq)).toEqual(onTrack.result.map((_, at) => at + 1));
  });
});

describe("ts-rest's client writes to the mock server by our contract", () => {
  it("creates, changes and deletes by the GET that the specification made so", async () => {
    const made = bodyOf(await admin.carriers.create({ body: carrierNamed("Mesquite Freight", "MSQF") }), 200).result;
    const changed = bodyOf(
      await admin.carriers.update({ params: { id: made.id }, body: { phone: "+1 432 555 0199" } }),
      200,
    ).result;
    expect(changed).toMatchObject({ id: made.id, name: "Mesquite Freight", phone: "+1 432 555 0199" });
    expect(bodyOf(await admin.carriers.remove({ params: { id: made.id } }), 200).result).toEqual({ id: made.id });
    expect(bodyOf(await admin.carriers.get({ params: { id: made.id } }), 404).code).toBe("not_found");
  });

  it("makes a GET that changes something only with the header that a link cannot send", async () => {
    const { id } = bodyOf(await admin.carriers.create({ body: carrierNamed("Header Freight", "HDRF") }), 200).result;
    const withoutHeader = initClient(api, {
      baseUrl: host.url,
      baseHeaders: { cookie: adminCookie },
      validateResponse: true,
      throwOnUnknownStatus: true,
    });
    expect(bodyOf(await withoutHeader.carriers.remove({ params: { id } }), 403).code).toBe("not_from_this_app");
    expect(bodyOf(await admin.carriers.get({ params: { id } }), 200).result.name).toBe("Header Freight");
  });

  it("takes a railcar's record back as screens hold it, and no field that it does not know", async () => {
    const [row] = bodyOf(
      await floor.inbounds.list({ query: { limit: "1", status_id: RAILCAR_STATUS.received } }),
      200,
    ).result;
    const params = { id: row!.id };
    const shown = { ...row!, original_car_seq: 1, product_names: ["40/70"], quantity_snapshots: ["1"] };
    expect(bodyOf(await floor.inbounds.update({ params, body: shown }), 200).result.car_seq).toBe(
      "car_seq" in row! ? row.car_seq : null,
    );
    const stranger = { ...shown, colour: "red" };
    expect(Object.keys(bodyOf(await floor.inbounds.update({ params, body: stranger }), 422).fields ?? {})).toEqual([
      "colour",
    ]);
  });

  it("writes several records in one bulk call, all or nothing", async () => {
    const rows = [carrierNamed("Bulk One", "BLKA"), carrierNamed("Bulk Two", "BLKB")];
    expect(bodyOf(await admin.carriers.bulk({ body: rows }), 200).result.map((carrier) => carrier.scac)).toEqual([
      "BLKA",
      "BLKB",
    ]);
    const refused = bodyOf(
      await admin.carriers.bulk({ body: [carrierNamed("Bulk Three", "BLKC"), carrierNamed("Bulk Four", "BLKA")] }),
      422,
    );
    expect(Object.keys(refused.fields ?? {})).toEqual(["1.scac"]);
    const names = bodyOf(await admin.carriers.names({ query: { q: "Bulk" } }), 200).result.map(
      (carrier) => carrier.name,
    );
    expect(names).toEqual(["Bulk One", "Bulk Two"]);
  });

  it("moves a car with the revision of its track, and is refused with a stale one", async () => {
    const received = bodyOf(
      await floor.inbounds.list({ query: { status_id: RAILCAR_STATUS.received, limit: "500" } }),
      200,
    ).result.filter((row) => row.transport === "rail");
    const trackId = received.find(
      (car) => received.filter((other) => other.track_id === car.track_id).length > 1,
    )!.track_id!;
    const before = bodyOf(await floor.tracks.railcarsOnTrack({ query: { track_id: trackId } }), 200);
    const sand = before.result.filter((car) => car.family === "sand").toReversed();
    const body = sand.map((car, at) => ({ id: car.id, track_id: trackId, car_seq: at + 1 }));
    const headers = { "x-track-revision": `${trackId}=${before.revision}` };
    bodyOf(await floor.inbounds.bulk({ body, headers }), 200);
    const after = bodyOf(await floor.tracks.railcarsOnTrack({ query: { track_id: trackId } }), 200);
    expect(after.result.filter((car) => car.family === "sand").map((car) => car.id)).toEqual(sand.map((car) => car.id));
    expect(bodyOf(await floor.inbounds.bulk({ body, headers }), 409).description).not.toBe("");
  });

  it("records a draft, which answers 201", async () => {
    const silos = bodyOf(await admin.storage.list({ query: { limit: "50" } }), 200).result;
    const isLike = (a: (typeof silos)[number], b: (typeof silos)[number]) =>
      a.id !== b.id && a.terminal_id === b.terminal_id && a.product_size_id === b.product_size_id;
    const source = silos.find((silo) => silos.some((other) => isLike(silo, other)))!;
    const destination = silos.find((silo) => isLike(silo, source))!;
    const answer = await admin.drafts.create({
      body: {
        source_id: source.asset_id!,
        destination_id: destination.asset_id!,
        net: "0.001",
        net_uom_abbreviation: source.quantity_uom_abbreviation ?? "ST",
        transload_category_id: null,
        scale_id: null,
        pump_id: null,
        reading_before: null,
        reading_after: null,
        bol: null,
      },
    });
    const draft = bodyOf(answer, 201).result;
    expectTypeOf(draft).toEqualTypeOf<Draft>();
    expect(draft).toMatchObject({ source_id: source.asset_id, destination_id: destination.asset_id, net: "0.001" });
  });
});

describe("ts-rest's client meets refusals in the one form of the contract", () => {
  it("401 without a session", async () => {
    const refused = bodyOf(await connect(host.url).tracks.list({ query: {} }), 401);
    expectTypeOf(refused).toEqualTypeOf<ErrorBody>();
    expect(refused.description).not.toBe("");
  });

  it("403 without the right, 404 for what is not there, 422 with the field", async () => {
    bodyOf(await floor.carriers.create({ body: carrierNamed("Not Allowed", "NOTA") }), 403);
    bodyOf(await floor.tracks.get({ params: { id: "999999999" } }), 404);
    expect(bodyOf(await admin.carriers.create({ body: carrierNamed("Wrong", "toolong") }), 422).fields).toHaveProperty(
      "scac",
    );
  });
});

/** The routes of every resource as one ts-rest router: what is called by its path alone. */
const reads = Object.entries(CONTRACT).flatMap(([resource, { routes }]) =>
  Object.entries(routes)
    .filter(
      ([name, { method, path, query }]) =>
        (name === "list" || name === "names") &&
        // Notes are listed of one record.
        query?.safeParse({}).success !== false &&
        !NOT_BUILT.includes(`${String(method)} ${String(path)}`),
    )
    .map(([name, route]) => [resource, name, route] as const),
);

describe("ts-rest's client and every resource", () => {
  it.each(reads)("%s %s answers by its schema", async (_resource, _name, route) => {
    const baseHeaders = { "x-requested-with": "railhead", cookie: adminCookie };
    const client = initClient(
      { read: route as AppRoute },
      { baseUrl: host.url, baseHeaders, validateResponse: true },
    ) as unknown as { read: (args: object) => Promise<{ status: number; body: { result: unknown[] } }> };
    const answer = await client.read({ query: {} });
    expect(answer.status).toBe(200);
    expect(Array.isArray(answer.body.result)).toBe(true);
  });
});
