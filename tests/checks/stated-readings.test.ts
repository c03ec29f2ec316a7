import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Route } from "@railhead/api-contract/rest";
import { describe, expect, it } from "vitest";
import { sources } from "./sources";

/** Calls of the floor, of steps of records, of batches of railcars and of notes at records, that change a record: what is sent states the reading that it was made from. */
const STATED: ReadonlySet<string> = new Set([
  "POST /api/inbounds/:id",
  "POST /api/bulk-commodity-railcar-loads/:id",
  "POST /api/inbounds/bulk",
  "POST /api/bulk-commodity-railcar-loads/bulk",
  "POST /api/inbounds/:id/receive",
  "POST /api/bulk-commodity-railcar-loads/:id/receive",
  "POST /api/inbounds/:id/release",
  "POST /api/bulk-commodity-railcar-loads/:id/release",
  "POST /api/inbounds/:id/flag-inoperable",
  "POST /api/bulk-commodity-railcar-loads/:id/flag-inoperable",
  "POST /api/inbounds/:id/change-status",
  "POST /api/bulk-commodity-railcar-loads/:id/change-status",
  "POST /api/inbounds/:id/reconcile",
  "POST /api/bulk-commodity-railcar-loads/:id/reconcile",
  "POST /api/onsite-storage/:id/reconcile",
  "POST /api/onsite-storage/:id/transfer",
  "POST /api/inbounds/bulk-receive",
  "POST /api/bulk-commodity-railcar-loads/bulk-receive",
  "POST /api/inbounds/bulk-release",
  "POST /api/bulk-commodity-railcar-loads/bulk-release",
  "POST /api/inbounds/bulk-customer-release",
  "POST /api/bulk-commodity-railcar-loads/bulk-customer-release",
  "POST /api/inbounds/bulk-update",
  "POST /api/bulk-commodity-railcar-loads/bulk-update",
  "POST /api/inbounds/bulk-delete",
  "POST /api/bulk-commodity-railcar-loads/bulk-delete",
  "POST /api/inbounds/:id/set-partial",
  "POST /api/inbounds/:id/complete-handling",
  "POST /api/bulk-commodity-railcar-loads/:id/set-partial",
  "POST /api/bulk-commodity-railcar-loads/:id/complete-handling",
  "POST /api/inbounds/:id/truck",
  "POST /api/inbounds/:id/release-truck",
  "POST /api/drafts/:id",
  "POST /api/drafts/:id/void",
  "POST /api/outbounds/:id",
  "POST /api/outbounds/:id/arrive",
  "POST /api/outbounds/:id/weigh",
  "POST /api/outbounds/:id/handling",
  "POST /api/outbounds/:id/void",
  "POST /api/outbounds/:id/release",
  "POST /api/bulk-commodity-inbound-trucks/:id",
  "POST /api/bulk-commodity-outbound-trucks/:id",
  "POST /api/inbounds/sign-bol",
  "POST /api/outbounds/sign-bol",
  "POST /api/bol-versions",
  "POST /api/notes/:id",
  "GET /api/notes/:id/delete",
  "POST /api/cherrypicking-groups/:id",
  "GET /api/cherrypicking-groups/:id/delete",
  "POST /api/cherrypicking-groups/:id/submit",
  "POST /api/cherrypicking-groups/:id/start",
  "POST /api/cherrypicking-groups/:id/add",
  "POST /api/cherrypicking-groups/:id/replan",
  "POST /api/cherrypicking-groups/:id/complete",
  "POST /api/cherrypicking-groups/:id/cancel",
  "POST /api/cherrypicking-transactions/:id/take-back",
]);

/** Calls that change something and state none, each with its reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  "POST /api/outbounds": "makes a truck",
  "POST /api/inbounds/add-truck": "makes a truck",
  "POST /api/notes": "makes a note",
  "POST /api/cherrypicking-groups": "makes a group",
  "POST /api/cherrypicking-groups/preview": "plans, and changes nothing",
  "POST /api/cherrypicking-groups/:id/record":
    "each car is refused where it is recorded already or stands elsewhere than it was planned",
  "POST /api/drafts": "makes a draft; the ledger judges it by what is there",
  "GET /api/users/terminal": "moves the caller's own session to another terminal",
  "POST /api/railcar-uploads": "takes a file in",
  "POST /api/railcar-uploads/:id/commit": "every row is judged again, and refused where it differs from what is shown",
  "POST /api/railcar-uploads/:id/undo": "refused unless each visit is as the upload left it",
  "POST /api/railcar-uploads/:id/discard": "gives up what is not committed",
  "POST /api/scales/:id/capture-snapshot": "reads a scale and changes nothing of it",
  "POST /api/scales/:id/test-connection": "reads a scale and changes nothing of it",
};

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const IMPORTED = /import \{ (\w+)(?: as (\w+))? \} from "@railhead\/api-contract\/([\w./-]+)"/g;

/** The changing calls that a file names, by method and path. */
async function changingCalls(text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [, exported = "", alias = exported, path = ""] of text.matchAll(IMPORTED)) {
    const module = (await import(`@railhead/api-contract/${path}`)) as Readonly<Record<string, unknown>>;
    const routes = module[exported] as Readonly<Record<string, Route>> | undefined;
    for (const [, name = ""] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))) {
      const route = routes?.[name];
      if (route?.metadata?.mutates === true) found.push(`${route.method} ${route.path}`);
    }
  }
  return found;
}

describe("what the floor and the batches send", () => {
  it("states its reading wherever a record is changed, or has a reason not to", async () => {
    const files = sources().filter(
      ({ path, isTest }) =>
        !isTest &&
        path.startsWith("packages/core/src/") &&
        !path.startsWith("packages/core/src/session/") &&
        // Facts of the desk's records name calls and send none: forms and views do, which state a reading of every record.
        !path.endsWith(".resource.ts"),
    );
    const calls = await Promise.all(files.map(({ path }) => changingCalls(readFileSync(join(ROOT, path), "utf8"))));
    const named = new Set(calls.flat());

    expect([...named].filter((call) => !STATED.has(call) && WITHOUT[call] === undefined)).toEqual([]);
    expect([...STATED, ...Object.keys(WITHOUT)].filter((call) => !named.has(call))).toEqual([]);
  });
});
