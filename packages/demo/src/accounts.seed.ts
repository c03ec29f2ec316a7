/** The password of every demo account. Public: this data never reaches a real server. */
export const DEMO_PASSWORD = "railhead";

/** The demo accounts, all at home at the first terminal; 'admin' may go to every terminal. */
export const ACCOUNTS = [
  { username: "admin", full_name: "Avery Admin", profile: "Administrator" },
  { username: "manager", full_name: "Morgan Manager", profile: "Terminal Manager" },
  { username: "office", full_name: "Odell Office", profile: "Back Office" },
  { username: "billing", full_name: "Blake Billing", profile: "Billing" },
  { username: "floor", full_name: "Frankie Floor", profile: "Floor Operator" },
  { username: "viewer", full_name: "Val Viewer", profile: "Viewer" },
] as const;

/** The address of a demo account: a name kept for tests, which nobody else has. */
export const demoAddressOf = (username: string) => `${username}@railhead.test`;
