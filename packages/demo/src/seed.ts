import * as auth from "@railhead/api-contract/session/auth.contract";
import type { PasswordHasher } from "@railhead/service/http/handler";
import type { Service } from "@railhead/service/http/service";
import type { Store } from "@railhead/service/store/store.port";
import { ACCOUNTS, DEMO_PASSWORD } from "./accounts.seed";
import { bootstrapRows } from "./bootstrap";
import type { Dataset } from "./dataset";
import { seedDemo } from "./demo";
import { createFleet } from "./fleet";
import { seedHuge } from "./huge";
import { seedOffice } from "./office";
import { seedPicking } from "./picking";
import { seedPeople, seedStates, seedTerminals } from "./places";
import { createRandom } from "./random";
import { seedReference } from "./reference";
import { signIn } from "./seed-api";
import { TERMINALS } from "./terminals.seed";

/** The same rows every time, but for the days, which follow the clock. */
const SEED = 20_261_121;

/** An empty store with the service over it. */
export interface SeedWorld {
  readonly store: Store;
  readonly handle: Service["handle"];
  readonly passwords: PasswordHasher;
  /** Epoch seconds. */
  readonly now: number;
}

/**
 * Fills an empty store through the API itself, so that no row can hold what the service would refuse. 'empty' has
 * terminals, profiles and accounts; 'demo' a working day at three terminals; 'huge' 5,000 cars on 60 tracks at the first.
 * Rejects with the refused call when a seed breaks a rule.
 */
export async function seed(dataset: Dataset, { store, handle, passwords, now }: SeedWorld): Promise<void> {
  await bootstrapRows({ store, now, hash: passwords.hash });
  const api = await signIn(handle, ACCOUNTS[0].username, DEMO_PASSWORD);
  const stateId = dataset === "empty" ? undefined : await seedStates(api);
  const terminal = await seedTerminals(api, stateId ?? (() => null));
  await seedPeople(api, terminal(TERMINALS[0].code));
  if (stateId) {
    const random = createRandom(SEED);
    const reference = await seedReference(
      api,
      TERMINALS.map(({ code }) => terminal(code)),
      stateId,
    );
    const world = { api, random, reference, now, fleet: createFleet(random) };
    if (dataset === "demo") {
      await seedDemo(world, terminal);
      await seedOffice(world, terminal, stateId);
      for (const { code } of TERMINALS) await seedPicking(world, terminal(code));
    } else await seedHuge(world, terminal(TERMINALS[0].code));
  }
  await api.call(auth.routes.logout, {});
}
