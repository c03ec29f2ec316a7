import { expect, it } from "vitest";
import { readAudit } from "../../scripts/audit.mjs";

const advisory = {
  module_name: "left",
  severity: "high",
  title: "Reads what it must not",
  url: "https://example.test/1",
  vulnerable_versions: "<2",
  patched_versions: ">=2",
};

it("tells findings from silence", () => {
  expect(readAudit(JSON.stringify({ advisories: {} }), "")).toEqual({ kind: "answer", found: [] });
  expect(readAudit(JSON.stringify({ advisories: { 1: advisory } }), "")).toMatchObject({
    found: [{ isSerious: true, line: expect.stringContaining("left <2: Reads") as string }],
  });
  expect(readAudit(JSON.stringify({ advisories: { 1: { ...advisory, severity: "moderate" } } }), "")).toMatchObject({
    found: [{ isSerious: false }],
  });
});

it.each([
  [
    "",
    "× The audit endpoint (at https://registry.test/-/npm/v1/security/\n │ advisories/bulk) responded with 405:",
    "responded with 405",
  ],
  ['{"error": {"message": "fetch failed: ENOTFOUND"}}', "", "ENOTFOUND"],
  ["<html>", "", "no readable answer"],
])("does not take %j for a clean bill", (stdout, stderr, why) => {
  expect(readAudit(stdout, stderr)).toEqual({ kind: "no answer", why });
});
