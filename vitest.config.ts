import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const seeded = fileURLToPath(new URL("./tests/seeded-fast-check.ts", import.meta.url));

/** Tests of rules, machines and services leave nothing behind: they share what they import, which halves their time. */
const RULES = ["packages/*/src/**/*.test.ts"];
/** Tests of what serves: each has databases, folders and ports of its own, and shares what it imports with the others. */
const SERVED = ["apps/server/src/**/*.test.ts", "tests/conformance/**/*.test.ts"];
/** Those of them that put something in the place of a module or of the process's own. */
const MOCK_MODULES = [
  "apps/server/src/backup/target-password.test.ts",
  "apps/server/src/operation/lines.test.ts",
  "apps/server/src/store/round-trips.test.ts",
];
/** Those that put themselves in the place of the network, or of a library that all others share. */
const NEED_THEIR_OWN = [
  "packages/mock-server/src/msw.handlers.test.ts",
  "packages/api-contract/src/made-when-read.test.ts",
];

export default defineConfig({
  plugins: [
    {
      // Every property test imports fast-check with its seed.
      name: "seeded-fast-check",
      enforce: "pre",
      resolveId: (source, importer) => (source === "fast-check" && importer !== seeded ? seeded : null),
    },
  ],
  test: {
    projects: [
      {
        extends: true,
        test: { name: "rules", include: RULES, exclude: NEED_THEIR_OWN, isolate: false },
      },
      {
        extends: true,
        test: { name: "served", include: SERVED, exclude: MOCK_MODULES, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "others",
          include: [
            "packages/*/src/**/*.test.tsx",
            ...NEED_THEIR_OWN,
            ...MOCK_MODULES,
            "apps/{web,mobile-web,login}/src/**/*.test.{ts,tsx}",
            "tests/checks/**/*.test.ts",
          ],
        },
      },
    ],
    environment: "node",
    // Starts PostgreSQL when the first test asks for a database.
    globalSetup: ["apps/server/src/testing/global-setup.ts"],
    // A limit for what hangs, not for how fast the machine is.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // Where much is broken, tests that wait for what never comes would take hours one after another.
    bail: 20,
    // By itself vitest leaves one core alone, which is half of a machine of two.
    maxWorkers: 2,
  },
});
