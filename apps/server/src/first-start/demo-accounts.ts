import { ACCOUNTS, demoAddressOf, DEMO_PASSWORD } from "@railhead/demo/accounts.seed";
import type { PasswordHasher } from "@railhead/service/http/handler";
import type { Rows } from "@railhead/service/store/collections";
import type { Store, Tx } from "@railhead/service/store/store.port";

interface Account {
  readonly user: Rows["users"];
  readonly hash: string | null;
}

async function accountOf(tx: Tx, username: string): Promise<Account | null> {
  const [user] = await tx
    .rows("users")
    .find({ where: { all: [{ field: "username", test: { op: "same", value: username } }] }, limit: 1 });
  if (user === undefined) return null;
  const [credential] = await tx
    .rows("credentials")
    .find({ where: { all: [{ field: "user_id", test: { op: "eq", value: user.id } }] }, limit: 1 });
  return { user, hash: credential?.password_hash ?? null };
}

const demoAccounts = async (store: Store): Promise<readonly Account[]> =>
  store.read(async (tx) => {
    const found: Account[] = [];
    for (const { username } of ACCOUNTS) {
      const account = await accountOf(tx, username);
      if (account !== null) found.push(account);
    }
    return found;
  });

/** Names of the demo accounts that everybody can sign in to: active, with the public password still. */
export async function openDemoAccounts(store: Store, passwords: PasswordHasher): Promise<readonly string[]> {
  const tried = await Promise.all(
    (await demoAccounts(store)).map(async ({ user, hash }) =>
      user.is_active && hash !== null && (await passwords.verify(DEMO_PASSWORD, hash)) ? [user.username] : [],
    ),
  );
  return tried.flat();
}

/** Whether the rows are the demo's: nobody else has an address that ends in a name kept for tests. */
export const holdsDemoData = async (store: Store): Promise<boolean> =>
  (await demoAccounts(store)).some(({ user }) => user.email === demoAddressOf(user.username));
