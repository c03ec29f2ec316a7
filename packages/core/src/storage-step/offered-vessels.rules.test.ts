import { describe, expect, it } from "vitest";
import type { ApiError } from "../api/api-errors";
import type { ResourceRow } from "../resources/open-list";
import { answer, lost, routedHttp, testRuntime } from "../runtime/test.layer";
import { otherVessel, vesselRow } from "../vessels/vessel.fixtures";
import { offeredVessels, vesselsIn } from "./offered-vessels.rules";
import { readWarnings } from "./vessel-warnings.live";

const problem = { _tag: "Offline" } as unknown as ApiError;
const rows = [vesselRow(), otherVessel(), otherVessel({ id: "3", terminal_id: "2" })] as unknown as ResourceRow[];
const idsOf = (read: ReturnType<typeof vesselsIn>) => (Array.isArray(read) ? read.map(({ id }) => id) : read);

it("the vessels of a terminal are read, on their way, or could not be read", () => {
  expect(idsOf(vesselsIn({ kind: "whole", problem: null }, rows, "1"))).toEqual(["1", "2"]);
  expect(idsOf(vesselsIn({ kind: "part", problem }, rows, "1"))).toEqual(["1", "2"]);
  expect(vesselsIn({ kind: "loading", problem: null }, [], "1")).toBeNull();
  expect(vesselsIn({ kind: "loading", problem }, [], "1")).toBe("failed");
  expect(vesselsIn({ kind: "whole", problem: null }, [], "1")).toEqual([]);
});

describe("vessels are offered", () => {
  it("not before it is known what is to be looked at", () => {
    expect(offeredVessels(null, new Map())).toEqual({ offered: null });
    expect(offeredVessels([vesselRow()], null)).toEqual({ offered: null });
  });
  it("with the warning of each", () => {
    const { offered, problem: said } = offeredVessels([vesselRow(), otherVessel()], new Map([["12", "Held salt."]]));
    expect([said, offered?.map(({ warning }) => warning)]).toEqual([undefined, [null, "Held salt."]]);
  });
  it("and it is said that they, or their warnings, could not be read", () => {
    expect(offeredVessels("failed", null)).toEqual({
      offered: null,
      problem: "The other storage vessels could not be read.",
    });
    expect(offeredVessels([otherVessel()], "failed")).toMatchObject({
      offered: [{ id: "2", warning: null }],
      problem: "What the other vessels held before could not be read: see yourself that they are clean.",
    });
  });
});

it("warnings that could not be read are not none", async () => {
  const asked = (given: Parameters<typeof routedHttp>[0][string]) =>
    readWarnings(testRuntime(routedHttp({ "GET /api/assets/find-storage-names-available-for-storage": given })), "11");
  expect(await asked(lost())).toBe("failed");
  const named = { id: "12", name: "Silo 2", asset_kind: "storage", warning: null };
  expect(await asked(answer(200, { result: [named] }))).toEqual(new Map());
});
