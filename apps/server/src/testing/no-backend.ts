import type { Backend } from "../backend";

/** A backend without a database, for tests of what needs none: nobody is signed in, every question to it fails. */
export function noBackend(more: Partial<Backend> = {}): Backend {
  const fail = () => Promise.reject(new Error("there is no database in this test"));
  return {
    // No file of railcars was left behind here, which a starting server would take up.
    store: {
      keeps: (name) => name !== "railcar-uploads",
      read: fail,
      transaction: fail,
      close: () => Promise.resolve(),
    },
    passwords: { hash: fail, verify: fail },
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
    ...more,
  };
}
