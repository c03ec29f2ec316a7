import type { BatchKind } from "../railcars/batch-pages";
import { customerReleaseRules } from "./batch-customer-release";
import { deleteRules } from "./batch-delete";
import type { BatchKindRules } from "./batch-kind.types";
import { receiveRules } from "./batch-receive";
import { releaseRules } from "./batch-release";
import { updateRules } from "./batch-update";

/** What each kind of batch is; the order of events is the machine's. */
export const KINDS: Readonly<Record<BatchKind, BatchKindRules>> = {
  receive: receiveRules,
  release: releaseRules,
  "customer-release": customerReleaseRules,
  update: updateRules,
  delete: deleteRules,
};
