import type { PermissionMap } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { viewFloorLack } from "./floor-rights.view";

const viewer: PermissionMap = {
  app: ["mobile"],
  railcar: ["view"],
  track: ["view"],
  "outbound truck": ["view"],
  draft: ["view"],
};
const receiver: PermissionMap = { ...viewer, railcar: ["view", "receive"] };
const gate: PermissionMap = { ...viewer, "outbound truck": ["view", "create"] };

describe("the words about it", () => {
  it("name each right that is missing, in plain words, and whom to ask", () => {
    expect(viewFloorLack("/mobile-v2/sand/railcars/receive", viewer)).toEqual({
      title: "Your profile may not receive railcars: it lacks the right “railcar: receive” or “railcar: edit”.",
      lines: [],
      ask: "Ask your administrator if this is your job.",
      tile: "Not in your profile",
      isClosed: true,
    });
    expect(viewFloorLack("/mobile-v2/sand/outbound-trucks/handling", gate)).toMatchObject({
      title: "Your profile may not:",
      lines: [
        "weigh or edit trucks (it lacks the right “outbound truck: edit”)",
        "add drafts (it lacks the right “draft: create”)",
      ],
      tile: null,
      isClosed: false,
    });
  });

  it("are none where nothing is missing", () => {
    expect(viewFloorLack("/mobile-v2/sand/railcars/receive", receiver)).toBeNull();
    expect(viewFloorLack("/mobile-v2", { app: ["mobile"] })).toBeNull();
  });
});
