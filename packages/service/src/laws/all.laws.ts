import { describe } from "vitest";
import type { Store } from "../store/store.port";
import { accountLaws } from "./account.laws";
import { accountReachLaws } from "./account-reach.laws";
import { authLaws } from "./auth.laws";
import { bulkWriteLaws } from "./bulk-write.laws";
import { importLaws } from "./import.laws";
import { changesLaws } from "./changes.laws";
import { everyResourceLaws } from "./every-resource.laws";
import { listLaws } from "./list.laws";
import { listExportLaws } from "./list-export.laws";
import { listReadLaws } from "./list-reads.laws";
import { lookLaws } from "./look.laws";
import { oneLineLaws } from "./one-line.laws";
import { outboxLaws } from "./outbox.laws";
import { referrersLaws } from "./referrers.laws";
import { serviceLaws } from "./service.laws";
import { everyBadRowLaws } from "./bad-rows.laws";
import { staleSaveLaws } from "./stale-saves.laws";
import { superAdminLaws } from "./super-admin.laws";
import { userLaws } from "./users.laws";
import { writeLaws } from "./write.laws";

/** What the service promises over any Store: run over each of them. */
export function allServiceLaws(makeStore: () => Store): void {
  authLaws(makeStore);
  describe("with callers remembered", () => {
    authLaws(makeStore, { remembersCallers: true });
  });
  accountLaws(makeStore);
  accountReachLaws(makeStore);
  lookLaws(makeStore);
  outboxLaws(makeStore);
  superAdminLaws(makeStore);
  serviceLaws(makeStore);
  listLaws(makeStore);
  listReadLaws(makeStore);
  listExportLaws(makeStore);
  writeLaws(makeStore);
  oneLineLaws(makeStore);
  bulkWriteLaws(makeStore);
  importLaws(makeStore);
  userLaws(makeStore);
  changesLaws(makeStore);
  referrersLaws(makeStore);
  everyResourceLaws(makeStore);
  staleSaveLaws(makeStore);
  everyBadRowLaws(makeStore);
}
