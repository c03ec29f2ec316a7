import { expect, it } from "vitest";
import type { Store } from "../../store/store.port";
import { addPounds, openRailWorld, type RailWorld } from "../rail-visits/laws/rail-world.laws";
import { car, clerk, file } from "./upload-clerk.laws";

const LOST = new Error("The process is killed");

/** The same rows, of which the last line of a commit is never written. */
function withoutEnd<Rows extends object>(rows: Rows): Rows {
  return new Proxy(rows, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => {
        const [, patch] = given;
        if (key === "update" && typeof patch === "object" && patch !== null && "committed_at" in patch) throw LOST;
        return Reflect.apply(value, target, given);
      };
    },
  });
}

/** The same store in a process that dies at the end of every commit. */
const neverCommitting = (store: Store): Store => ({
  keeps: (name) => store.keeps(name),
  read: (work, kind) => store.read(work, kind),
  close: () => store.close(),
  transaction: (work) =>
    store.transaction((tx) =>
      work({
        keeps: (name) => tx.keeps(name),
        lock: (names) => tx.lock(names),
        rows: (name) => (name === "railcar-uploads" ? withoutEnd(tx.rows(name)) : tx.rows(name)),
      }),
    ),
});

/** What holds of a file of railcars when the process that commits it dies. */
export function brokenCommitLaws(createWorld: () => Promise<RailWorld>): void {
  it("a file whose commit breaks off at its last line leaves nothing, and is committed whole by the next process", async () => {
    const world = await createWorld();
    await addPounds(world);
    const manager = clerk(world.as("manager"));
    const cars = Array.from({ length: 60 }, (_, at) => car(at + 1));
    const { id } = await manager.upload(file(...cars));
    const dying = clerk(openRailWorld(neverCommitting(world.store), 7000).as("manager"));
    await expect(dying.commit(id)).rejects.toBe(LOST);
    expect([(await manager.get(id)).status, (await manager.pending()).length]).toEqual(["checked", 0]);
    const next = clerk(openRailWorld(world.store, 9000).as("manager"));
    expect((await next.commit(id)).status).toBe(200);
    expect([(await next.get(id)).status, (await manager.pending()).length]).toEqual(["committed", cars.length]);
    expect(new Set((await manager.pending()).map(({ name }) => name)).size).toBe(cars.length);
  });
}
