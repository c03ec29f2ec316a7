import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHost, type Host } from "@railhead/mock-server/host";
import { signIn, type SignedIn } from "../signed-in";

const ROUNDS = 200;

interface Car {
  readonly id: string;
  readonly family: "sand" | "bulk-commodity";
  readonly car_seq: number;
}
interface Seen {
  readonly cars: readonly Car[];
  readonly revision: number;
}

const PATHS = { sand: "/api/inbounds/bulk", "bulk-commodity": "/api/bulk-commodity-railcar-loads/bulk" };
const order = (seen: Seen) => seen.cars.map((car) => `${car.family}/${car.id}`).join(" ");

/** A small seeded generator, so that a failing run can be run again. */
const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

function shuffled<A>(list: readonly A[], next: () => number): A[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const to = Math.floor(next() * (at + 1));
    [copy[at], copy[to]] = [copy[to]!, copy[at]!];
  }
  return copy;
}

/** The track's order when one family's cars take their places in a new order and the other's stay. */
function withFamilyReordered(seen: Seen, family: Car["family"], next: readonly Car[]): string {
  const queue = [...next];
  return seen.cars
    .map((car) => (car.family === family ? queue.shift()! : car))
    .map((car) => `${car.family}/${car.id}`)
    .join(" ");
}

describe("two people order one track over a slow network", () => {
  let host: Host;
  let one: SignedIn;
  let two: SignedIn;
  let trackId: string;

  const look = async (who: SignedIn): Promise<Seen> => {
    const answer = await who.get(`/api/tracks/get-railcars-on-track?track_id=${trackId}`);
    expect(answer.status).toBe(200);
    const cars = answer.body.result as Car[];
    expect(cars.map((car) => car.car_seq)).toEqual(cars.map((_, at) => at + 1));
    return { cars, revision: answer.body.revision as number };
  };

  beforeAll(async () => {
    host = await startHost({ port: 0 });
    one = await signIn(host.url, "manager");
    two = await signIn(host.url, "floor");
    const tracks = (await one.get("/api/tracks/list")).body.result as { id: string }[];
    for (const track of tracks) {
      trackId = track.id;
      const families = new Set((await look(one)).cars.map((car) => car.family));
      if (families.size === 2) break;
    }
    await one.post("/api/mock/scenario", { latency_ms: { min: 0, max: 4 } });
  });
  afterAll(() => host.close());

  it(`ends each of ${ROUNDS} rounds in one of the two orders or a visible 409, 1..n at every read`, async () => {
    const next = random(20_261_121);
    let conflicts = 0;
    let both = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await look(one);
      const family = next() < 0.5 ? "sand" : "bulk-commodity";
      const withRevision = next() < 0.8;
      const own = before.cars.filter((car) => car.family === family);
      const wishes = [shuffled(own, next), shuffled(own, next)] as const;
      const send = (who: SignedIn, wish: readonly Car[]) =>
        who.post(
          PATHS[family],
          wish.map((car, at) => ({ id: car.id, track_id: trackId, car_seq: at + 1 })),
          withRevision ? { "x-track-revision": `${trackId}=${before.revision}` } : {},
        );

      const [first, second] = await Promise.all([send(one, wishes[0]), send(two, wishes[1]), look(one), look(two)]);

      const after = await look(two);
      const wanted = wishes.map((wish) => withFamilyReordered(before, family, wish));
      const answers = [first, second];
      expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
      expect(answers.some((answer) => answer.status === 200)).toBe(true);
      for (const refused of answers.filter((answer) => answer.status === 409)) {
        conflicts += 1;
        expect(refused.body.current).toBeDefined();
        expect(String(refused.body.description)).not.toBe("");
      }
      if (answers.every((answer) => answer.status === 200)) both += 1;
      expect(wanted).toContain(order(after));
    }
    expect(conflicts).toBeGreaterThan(ROUNDS / 4);
    expect(both).toBeGreaterThan(0);
  });
});
