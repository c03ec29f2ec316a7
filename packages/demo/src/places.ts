import * as profiles from "@railhead/api-contract/resources/profiles.contract";
import * as states from "@railhead/api-contract/resources/states.contract";
import * as terminals from "@railhead/api-contract/resources/terminals.contract";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import * as users from "@railhead/api-contract/resources/users.contract";
import * as auth from "@railhead/api-contract/session/auth.contract";
import { ACCOUNTS, demoAddressOf, DEMO_PASSWORD } from "./accounts.seed";
import { PROFILES } from "./profiles.seed";
import type { SeedApi } from "./seed-api";
import { STATES } from "./states.seed";
import { TERMINALS, type TerminalCode } from "./terminals.seed";

/** Looks a seeded row up by its name; a name that is not there is a mistake in the seeds. */
export function lookup<Key extends string, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => Row {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (key) => {
    const row = byKey.get(key);
    if (row === undefined) throw new Error(`The seeds have no ${key}.`);
    return row;
  };
}

/** States and provinces; gives the id of a US state by its abbreviation. */
export async function seedStates(api: SeedApi): Promise<(abbreviation: string) => string> {
  const made = await api.createAll(states.routes, STATES);
  const state = lookup(
    made.filter((row) => row.country === "US"),
    (row) => row.abbreviation,
  );
  return (abbreviation) => state(abbreviation).id;
}

/** The terminals after the first one, which gets its state here; 'admin' may go to all of them. */
export async function seedTerminals(
  api: SeedApi,
  stateId: (abbreviation: string) => string | null,
): Promise<(code: TerminalCode) => Terminal> {
  const facts = TERMINALS.map(({ state, ...terminal }) => ({ ...terminal, state_id: stateId(state) }));
  const [first] = await api.call(terminals.routes.listAll, { query: {} }).then((rows) => [...rows]);
  if (!first) throw new Error("The first terminal is missing.");
  const home = await api.call(terminals.routes.update, {
    params: { id: first.id },
    body: { state_id: facts[0]?.state_id ?? null },
  });
  const others = await api.createAll(terminals.routes, facts.slice(1));
  const [admin] = await api.call(users.routes.listAll, { query: { q: "admin" } }).then((rows) => [...rows]);
  if (!admin) throw new Error("The user 'admin' is missing.");
  await api.call(users.routes.update, {
    params: { id: admin.id },
    body: { other_terminal_ids: others.map((terminal) => terminal.id) },
  });
  return lookup<TerminalCode, Terminal>([home, ...others], (terminal) => terminal.code as TerminalCode);
}

/** The profiles and demo accounts other than 'admin', each with the demo password and a confirmed address. */
export async function seedPeople(api: SeedApi, home: Terminal): Promise<void> {
  const profile = lookup(await api.createAll(profiles.routes, PROFILES.slice(1)), (row) => row.name);
  const made = await api.createAll(
    users.routes,
    ACCOUNTS.slice(1).map((account) => ({
      username: account.username,
      full_name: account.full_name,
      email: demoAddressOf(account.username),
      profile_id: profile(account.profile).id,
      terminal_id: home.id,
    })),
  );
  for (const { id: userid } of made) {
    await api.call(auth.routes.manuallyResetPassword, { body: { userid, password: DEMO_PASSWORD } });
    await api.call(auth.routes.manuallyVerifyAccount, { body: { userid } });
  }
}
