import { ACCOUNTS, DEMO_PASSWORD } from "@railhead/demo/accounts.seed";
import type { Started } from "./first-start/first-start";

/** What a person is told once the server takes calls, a line each: where it is, and how to get in the first time. */
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
