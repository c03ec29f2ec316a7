import { expect, it } from "vitest";
import { failuresOfEndToEnd, failuresOfUnit, longNamesOfUnit } from "../../scripts/failures.mjs";

const unit = (status: string, fullName: string, failureMessages: readonly string[] = []) => ({
  status,
  fullName,
  failureMessages,
});

it("names each test that failed, with the beginning of its message", () => {
  const long = [
    "\u001b[31mAssertionError: expected 1\u001b[39m",
    "",
    ...Array.from({ length: 20 }, (_, at) => `at line ${at}`),
  ].join("\n");
  const report = {
    testResults: [
      {
        name: "/r/packages/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [unit("passed", "is well"), unit("failed", "a › adds", [long])],
      },
      { name: "/r/packages/b.test.ts", status: "passed", message: "", assertionResults: [unit("passed", "is well")] },
    ],
  };

  expect(failuresOfUnit(report, "/r")).toEqual([
    [
      "packages/a.test.ts › a › adds",
      "    AssertionError: expected 1",
      ...Array.from({ length: 11 }, (_, at) => `    at line ${at}`),
      "    …",
    ],
  ]);
});

it("names a file that could not be run at all", () => {
  const report = {
    testResults: [
      { name: "/r/packages/a.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
    ],
  };

  expect(failuresOfUnit(report, "/r")).toEqual([["packages/a.test.ts", "    Cannot find module"]]);
});

it("names one test of each file whose name shows whole objects", () => {
  const report = {
    testResults: [
      {
        name: "/r/packages/a.test.ts",
        assertionResults: [
          unit("passed", "reads 7"),
          unit("passed", `reads ${"x".repeat(5000)}`),
          unit("passed", "y".repeat(9000)),
        ],
      },
      { name: "/r/packages/b.test.ts", assertionResults: [unit("passed", "is well")] },
    ],
  };

  expect(longNamesOfUnit(report, "/r")).toEqual([
    [`packages/a.test.ts › reads ${"x".repeat(74)}…`, "    has a name of 5006 characters"],
  ]);
  expect(longNamesOfUnit(undefined, "/r")).toEqual([]);
});

it("names what failed in the browser, and what passed at its second try only", () => {
  const run = (status: string, ...errors: readonly string[]) => ({
    status,
    errors: errors.map((message) => ({ message })),
  });
  const spec = (title: string, status: string, ...results: readonly ReturnType<typeof run>[]) => ({
    title,
    tests: [{ projectName: "phone", status, results }],
  });
  const report = {
    suites: [
      {
        title: "a.mobile.spec.ts",
        specs: [spec("loads", "expected", run("passed"))],
        suites: [
          {
            title: "a draft",
            specs: [
              spec("is voided", "flaky", run("timedOut", "Test timeout"), run("passed")),
              spec("is saved", "unexpected", run("failed", "No row", "No toast"), run("failed", "No row")),
            ],
          },
        ],
      },
    ],
    errors: [{ message: "no server" }],
  };

  expect(failuresOfEndToEnd(report)).toEqual([
    ["[phone] a.mobile.spec.ts › a draft › is voided (passed at its second try)", "    Test timeout"],
    ["[phone] a.mobile.spec.ts › a draft › is saved", "    No row", "    No toast"],
    ["end-to-end tests", "    no server"],
  ]);
});

it("finds nothing where nothing was written", () => {
  expect([failuresOfUnit(undefined, "/r"), failuresOfEndToEnd(undefined)]).toEqual([[], []]);
});
