import { expect, it } from "vitest";
import { dyingStore, PROCESS_KILLED } from "../../laws/dying-store.laws";
import { addPounds, openRailWorld, type RailWorld } from "../rail-visits/laws/rail-world.laws";
import { car, clerk, file } from "./upload-clerk.laws";

/** What holds of a file of railcars when the process that commits it dies. */
export function brokenCommitLaws(createWorld: () => Promise<RailWorld>): void {
  it("a file whose commit breaks off at its last line leaves nothing, and is committed whole by the next process", async () => {
    const world = await createWorld();
    await addPounds(world);
    const manager = clerk(world.as("manager"));
    const cars = Array.from({ length: 60 }, (_, at) => car(at + 1));
    const { id } = await manager.upload(file(...cars));
    // At the end of every commit.
    const dying = dyingStore(world.store, "railcar-uploads", (patch) => "committed_at" in patch);
    const killed = clerk(openRailWorld(dying, 7000).as("manager"));
    await expect(killed.commit(id)).rejects.toBe(PROCESS_KILLED);
    expect([(await manager.get(id)).status, (await manager.pending()).length]).toEqual(["checked", 0]);
    const next = clerk(openRailWorld(world.store, 9000).as("manager"));
    expect((await next.commit(id)).status).toBe(200);
    expect([(await next.get(id)).status, (await manager.pending()).length]).toEqual(["committed", cars.length]);
    expect(new Set((await manager.pending()).map(({ name }) => name)).size).toBe(cars.length);
  });
}
