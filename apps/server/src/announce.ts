import { ACCOUNTS, DEMO_PASSWORD } from "@railhead/demo/accounts.seed";
import type { Started } from "./first-start/first-start";

/** Lines printed once the server takes calls: its address, and how to sign in for the first time. */
export function announcement(url: string, { isDemo, setupLink }: Started): readonly string[] {
  return [
    `Railhead: ${url}`,
    ...(isDemo
      ? [
          `Demo data. Accounts: ${ACCOUNTS.map(({ username }) => username).join(", ")}. Password of each: ${DEMO_PASSWORD}`,
        ]
      : []),
    ...(setupLink === null
      ? []
      : [`Nobody can log in yet. Open this link once, within a day, to make the first administrator: ${setupLink}`]),
  ];
}
