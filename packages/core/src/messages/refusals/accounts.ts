import { defineRefusals } from "../define-refusals";
import { plural } from "../formats";

/** What is said of accounts, passwords, profiles and the links of mails. */
export const accountRefusal = defineRefusals({
  wrong_credentials: "The username or the password is wrong.",
  too_many_attempts: ({ minutes }: { minutes: number }) => `Too many attempts. Wait ${minutes} min and try again.`,
  already_set_up: "An administrator is there already. Log in, or ask them for an account.",
  link_void:
    "This link does not work any more: it was used, is too old, or a newer one has taken its place. Ask for a new one.",
  password_too_short: ({ least }: { least: number }) => `At least ${least} characters.`,
  password_like_name: "This is too close to the name or address. Choose something else.",
  password_common:
    "This is one of the first passwords that others would try. Choose something else; three unusual words do well.",
  account_not_enabled: ({ name }: { name: string }) =>
    `The account of ${name} is not enabled. Send an enabling link, or activate it first.`,
  account_enabled: ({ name }: { name: string }) =>
    `The account of ${name} is enabled and has a password. Send a reset link instead.`,
  account_in_history: ({ name }: { name: string }) =>
    `${name} stands in the history of other records. Make the account inactive instead.`,
  own_account: "You cannot take your own account away.",
  profile_in_use: ({ name, people }: { name: string; people: number }) =>
    `${people} active ${plural(people, { one: "user has", other: "users have" })} the profile ${name}, and could do nothing without it. Give them another profile first.`,
  profile_retired: ({ name }: { name: string }) =>
    `The profile ${name} is retired: nobody can do anything with it. Choose another one.`,
  last_super_admin: "Nobody with app:super admin could log in any more. Give it to somebody else first.",
  beyond_own_permissions: ({ profile, action, section }: { profile: string; action: string; section: string }) =>
    `The profile ${profile} holds “${action}” for ${section}, which you do not hold yourself.`,
  beyond_own_terminals: ({ name }: { name: string }) =>
    `${name} also works at a terminal that is not yours. Ask somebody who has all of their terminals to change this account.`,
});
