import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import { weightLimitFault } from "@railhead/core/units/weight-limit.rules";
import { endSessions, lockAccount } from "../auth/credentials";
import { keepSuperAdmin, takesSuperAdmin, touchesSuperAdmin } from "../auth/last-super-admin";
import { withdrawMails } from "../auth/outbox";
import { voidTokens } from "../auth/tokens";
import { can } from "@railhead/core/access/access.rules";
import type { RequestContext } from "../events";
import { conflict, fieldBroken } from "../problems";
import type { Rows } from "../store/collections";
import { isSame } from "../store/same";
import { poundsOfOne } from "../units/unit-records";
import type { Behaviours, ResourceBehaviour } from "./behaviour";
import { refuseRetired, refuseRetiringInUse } from "./profile-in-use";
import { mayChangeAccount, mayHandOut } from "./escalation";
import { terminalsSeen, visibleRows } from "./visible";
import { refuseRetiringTerminal } from "./terminal-in-use";
import { refuseUnknownZone, refuseZoneChange } from "./time-zone";

/** What somebody did must keep their name. */
async function refuseLosingActor(context: RequestContext, user: Rows["users"]): Promise<void> {
  const acted = await context.tx
    .rows("events")
    .find({ where: { all: [{ field: "user_id", test: { op: "eq", value: user.id } }] }, limit: 1 });
  if (acted.length > 0) throw conflict("in_use", accountRefusal("account_in_history", { name: user.full_name }));
}

/** What belongs to an account goes with it. */
async function removeAccount(context: RequestContext, user: Rows["users"]): Promise<void> {
  await voidTokens(context.tx, user.id);
  await withdrawMails(context.tx, user);
  const rows = await context.tx
    .rows("credentials")
    .find({ where: { all: [{ field: "user_id", test: { op: "eq", value: user.id } }] } });
  for (const row of rows) await context.tx.rows("credentials").remove(row.id);
}

type User = Rows["users"];
const othersSeen = (context: RequestContext, { other_terminal_ids }: User): readonly string[] =>
  other_terminal_ids.filter(terminalsSeen(context));

/** Terminals that the caller knows nothing of stay what they were: a form that was not shown them cannot mean to take them away. */
function keepOthers(
  context: RequestContext,
  before: User,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const wanted = values["other_terminal_ids"] as readonly string[] | undefined;
  if (wanted === undefined) return values;
  const seen = othersSeen(context, before);
  const hidden = before.other_terminal_ids.filter((id) => !seen.includes(id) && !wanted.includes(id));
  return { ...values, other_terminal_ids: isSame(wanted, seen) ? before.other_terminal_ids : [...wanted, ...hidden] };
}

const users: ResourceBehaviour<"users"> = {
  serialize: async (context, rows) =>
    rows.map((row) => ({ ...row, other_terminal_ids: [...othersSeen(context, row)] })),
  keeping: keepOthers,
  insertDefaults: () => ({ last_login: null }),
  check: async (context, { before, after }) => {
    refuseUnknownZone(after?.time_zone ?? null);
    if (before !== null) await mayChangeAccount(context, before);
    if (after !== null && after.profile_id !== before?.profile_id) await mayHandOut(context, after.profile_id);
    if (after?.is_active && !(before?.is_active && before.profile_id === after.profile_id))
      await refuseRetired(context, after.profile_id);
    if (before?.id === context.caller.session.userid && (after === null || !after.is_active)) {
      throw fieldBroken("is_active", "own_account", accountRefusal("own_account"));
    }
    if (before === null) return;
    await lockAccount(context.tx, before.id);
    if (await touchesSuperAdmin(context.tx, before, after))
      await keepSuperAdmin(context, { user: { id: before.id, after } });
    // A link went to the address and the account as they were then.
    if (after !== null && (after.email !== before.email || after.is_active !== before.is_active))
      await voidTokens(context.tx, before.id);
    if (after?.is_active) return;
    if (after === null) await refuseLosingActor(context, before);
    // A mail that waits would give back what is taken away here.
    if (before.is_active) await withdrawMails(context.tx, before);
    // Someone who is let in again later signs in again.
    await endSessions(context.tx, before.id);
    if (after === null) await removeAccount(context, before);
  },
};

const profiles: ResourceBehaviour<"profiles"> = {
  check: async (context, { before, after }) => {
    if (before !== null && takesSuperAdmin(before, after))
      await keepSuperAdmin(context, { profile: { id: before.id, after } });
    if (before?.is_active && after !== null && !after.is_active) await refuseRetiringInUse(context, before);
  },
};

const jobs: ResourceBehaviour<"jobs"> = {
  insertDefaults: () => ({ status: "open" }),
  filters: async (query, context) => {
    const { order_id, ...others } = query;
    const tests = Object.entries(others).map(([field, value]) => ({
      field: field as keyof Rows["jobs"],
      test: { op: "eq" as const, value },
    }));
    if (order_id === undefined) return tests;
    // The order says which job it belongs to: only to those who may view it.
    const [order] = can(context.caller.session.permissions, "order", "view")
      ? await visibleRows(context, "orders", [order_id])
      : [];
    return [...tests, { field: "id", test: { op: "eq", value: order?.job_id ?? "0" } }];
  },
};

/** A limit for trucks on public roads is one that a truck can meet, in whichever unit it is stated. */
async function refuseHeavyLimit(
  context: RequestContext,
  before: Rows["terminals"] | null,
  after: Rows["terminals"],
): Promise<void> {
  const { legal_gross: limit, legal_gross_uom_abbreviation: unit } = after;
  if (limit === null || (before?.legal_gross === limit && before.legal_gross_uom_abbreviation === unit)) return;
  const sentence = weightLimitFault("truck", limit, unit, poundsOfOne(await context.units(), unit));
  if (sentence !== null) throw fieldBroken("legal_gross", "rule", sentence);
}

const terminals: ResourceBehaviour<"terminals"> = {
  check: async (context, { before, after }) => {
    refuseUnknownZone(after?.time_zone ?? null);
    if (before !== null && after !== null && after.time_zone !== before.time_zone)
      await refuseZoneChange(context, before, after.time_zone);
    if (after !== null) await refuseHeavyLimit(context, before, after);
    if (before?.is_active === true && after?.is_active === false) await refuseRetiringTerminal(context, before);
  },
};

/** What the plain resources add to their generic calls. A registry's own behaviour replaces the one here. */
export const builtIn: Behaviours = {
  users,
  profiles,
  terminals,
  jobs,
  orders: { insertDefaults: () => ({ status: "open" }) },
  "logged-exceptions": { insertDefaults: () => ({ status: "open", count: 1 }) },
};
