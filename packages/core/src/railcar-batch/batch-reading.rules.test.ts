import { expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import { railcarsResource } from "../resources/railcars.resource";
import { howRead } from "./batch-reading.rules";

const refused = new Refused({ status: 403, code: "not_permitted", description: "You may not see railcars." });

it.each([
  ["nothing yet", "loading", null, null, { isWhole: false, isCut: false, unread: null }],
  ["a part of what can be held", "part", 4_900, null, { isWhole: false, isCut: false, unread: null }],
  ["more than can be held", "part", 5_001, null, { isWhole: false, isCut: true, unread: null }],
  ["all", "whole", 4_900, null, { isWhole: true, isCut: false, unread: null }],
  ["a refusal", "part", null, refused, { isWhole: false, isCut: false, unread: "You may not see railcars." }],
  ["a lost network", "whole", 12, new NetworkLost({}), { isWhole: true, isCut: false, unread: expect.any(String) }],
] as const)("of %s", (_, kind, matching, problem, read) =>
  expect(howRead({ kind, matching, problem }, railcarsResource as never)).toEqual(read),
);
