import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { announce, createRailWorld, received, SAND } from "@railhead/service/handlers/rail-visits/laws/rail-world.laws";
import { carLock } from "@railhead/service/handlers/rail-visits/visits";
import type { Store } from "@railhead/service/store/store.port";
import { expect, it } from "vitest";
import { createMemoryStore } from "../store/memory-store";

const GATX_7 = carLock({ prefix: "GATX", car_key: 7 });

/** A store that notes the locks on cars and tracks that each transaction asks for: in memory they wait for nobody, in a database all rests on them. */
function noting(store: Store, locks: (readonly string[])[]): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          ...tx,
          lock: (names) => {
            // Signing in has locks of its own.
            if (!names.some((name) => name.startsWith("attempts:")))
              if (names.some((name) => /^(car|track):/.test(name))) locks.push(names);
            return tx.lock(names);
          },
        }),
      ),
  };
}

it("locks the cars, then every track that a write touches, in ascending order", async () => {
  const locks: (readonly string[])[] = [];
  const manager = (await createRailWorld(noting(createMemoryStore(), locks))).as("manager");
  const [id] = await announce(manager, SAND, ["7"]);
  await manager.post(`${SAND}/bulk-receive`, [{ id, track_id: "2", date_received: received("2026-11-10") }]);
  expect(locks.splice(0)).toEqual([[GATX_7], ["track:2"]]);
  await manager.post(`${SAND}/${id}`, { track_id: "1", car_seq: 1 });
  expect(locks.splice(0)).toEqual([[GATX_7], ["track:1", "track:2"]]);
  await manager.post(`${SAND}/bulk-release`, [{ id, date_released: received("2026-11-12") }]);
  expect(locks.splice(0)).toEqual([[GATX_7], ["track:1"]]);
  await manager.post(`${SAND}/${id}/change-status`, { status_id: RAILCAR_STATUS.received, reason: "too early" });
  expect(locks.splice(0)).toEqual([[GATX_7], ["track:1"]]);
});
