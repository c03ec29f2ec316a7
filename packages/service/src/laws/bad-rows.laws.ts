import { inboundTruckRoutes } from "@railhead/api-contract/inbound-truck-routes";
import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import type { Routes } from "@railhead/api-contract/rest";
import { beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { bodyFor, createRecordsWorld, makeRecord, subjectOf, type RecordsWorld } from "./records-world.laws";

const truckRoutes = new Set<unknown>(Object.values(inboundTruckRoutes));
/** Calls that take a list whose rows name records by their ids. */
const listCallsOf = (routes: Routes) =>
  Object.values(routes).flatMap((route) => {
    const takesList = route.metadata.mutates && route.method === "POST" && !route.path.includes("/:id");
    const body: unknown = takesList && !truckRoutes.has(route) ? bodyFor(route) : null;
    const [row] = Array.isArray(body) ? (body as readonly object[]) : [];
    return row !== undefined && "id" in row ? [{ path: route.path.replace("/api/", ""), row }] : [];
  });
const rowsNamed = (fields: Readonly<Record<string, string>>) =>
  [...new Set(Object.keys(fields).map((field) => Number(field.split(".")[0])))].toSorted((a, b) => a - b);

/** One refusal names every bad row of a list, of every resource: those that are not there besides those that are refused otherwise. */
export function everyBadRowLaws(makeStore: () => Store): void {
  const subjects = RESOURCE_NAMES.map(subjectOf).filter(({ routes }) => listCallsOf(routes).length > 0);
  describe.each(subjects)("the bad rows of a list: $title", (subject) => {
    let world: RecordsWorld;
    beforeAll(async () => {
      world = await createRecordsWorld(makeStore());
    });

    it("are all named: those that are not there, and one from an old reading", async ({ skip }) => {
      skip((await world.me.post(subject.path("1"), { comments: "x" })).status === 501, "not built yet");
      const id = await makeRecord(world, subject);
      for (const { path, row } of listCallsOf(subject.routes)) {
        const rows = ["999999998", id, "999999999", "999999997"].map((one, at) => ({
          ...row,
          ...("car_seq" in row ? { car_seq: at + 1 } : {}),
          id: one,
          ...(one === id ? { updated_at: 1 } : {}),
        }));
        const answer = await world.me.post(path, rows);
        if (answer.status === 501) continue;
        expect([path, answer.status, rowsNamed(answer.fields)]).toEqual([path, 404, [0, 1, 2, 3]]);
      }
    });
  });
}
