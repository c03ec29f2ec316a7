import { LEGAL_GROSS, ORIGIN_WEIGHT_TOLERANCE } from "@railhead/api-contract/resources/terminals.contract";
import { keepCredential, verifiedNow } from "@railhead/service/auth/credentials";
import type { Store } from "@railhead/service/store/store.port";
import { ACCOUNTS, demoAddressOf, DEMO_PASSWORD } from "./accounts.seed";
import { PROFILES } from "./profiles.seed";
import { TERMINALS } from "./terminals.seed";

/** What the first rows need of the host. */
export interface BootstrapPorts {
  readonly store: Store;
  /** Epoch seconds. */
  readonly now: number;
  readonly hash: (password: string) => Promise<string>;
}

/**
 * The only rows that do not come through the API, because nobody could sign in before them: the first terminal, the
 * Administrator profile, the user 'admin' and its credential. Everything else is made by calls of that user.
 */
export async function bootstrapRows({ store, now, hash }: BootstrapPorts): Promise<void> {
  const [terminal] = TERMINALS;
  const [account] = ACCOUNTS;
  const [profile] = PROFILES;
  if (!profile) throw new Error("There is no first profile.");
  const made = { created_at: now, created_by: null, updated_at: now, updated_by: null };
  const password_hash = await hash(DEMO_PASSWORD);
  await store.transaction(async (tx) => {
    const { state: _state, ...facts } = terminal;
    const home = await tx.rows("terminals").insert({
      ...facts,
      state_id: null,
      origin_weight_tolerance: ORIGIN_WEIGHT_TOLERANCE,
      ...LEGAL_GROSS,
      is_active: true,
      ...made,
    });
    const administrator = await tx.rows("profiles").insert({ ...profile, is_active: true, ...made });
    const user = await tx.rows("users").insert({
      username: account.username,
      full_name: account.full_name,
      email: demoAddressOf(account.username),
      profile_id: administrator.id,
      terminal_id: home.id,
      other_terminal_ids: [],
      time_zone: null,
      is_active: true,
      last_login: null,
      ...made,
    });
    await keepCredential(tx, user.id, { password_hash, ...verifiedNow(user.email, now) });
  });
}
