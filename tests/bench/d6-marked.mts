// Records that a clerk may see until their section or terminal is taken away: all of them bear the mark of what is taken.
import type { Browser, BrowserContext } from "@playwright/test";
import { desk } from "./browser.mts";
import { deskPerson } from "./desk-people.mts";

const headers = { "x-requested-with": "railhead" };
export type Taken = "section" | "terminal";
/** Carriers bear the one: a person who loses a terminal may still see them. Tracks and railcars of the terminal bear the other. */
export const MARKS: Readonly<Record<Taken, string>> = { section: "ZZMK", terminal: "ZZMT" };

interface Row {
  readonly id: string;
  readonly name: string;
  readonly updated_at: number;
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}

/** Makes them, and gives what takes rights from the clerk and gives them back. */
export async function seedMarked(url: string) {
  const admin = await deskPerson(url, "admin");
  const terminals = await admin.get<readonly Row[]>("/api/terminals?limit=50");
  const home = admin.terminalId;
  const away = terminals.find(({ id }) => id !== home)!.id;
  for (const at of [7001, 7002, 7003]) {
    await admin.post("/api/carriers", {
      name: `${MARKS.section} ${at} Haulage`,
      scac: `ZZ${String.fromCharCode(at - 6_936)}`,
    });
    await admin.post("/api/tracks", {
      track_name: `${MARKS.terminal} ${at} Lead`,
      terminal_id: away,
      usable_length: "2000",
      track_kind: "storage",
      sequence_one_end: "West",
    });
  }
  await admin.post(
    "/api/inbounds/bulk-upload",
    // Numbers of cars have six digits.
    [707011, 707012, 707013].map((at) => ({ prefix: MARKS.terminal, inbound_number: String(at), terminal_id: away })),
  );
  const profile = (await admin.get<readonly Row[]>("/api/profiles/list")).find(({ name }) => name === "Back Office")!;
  const users = await admin.get<readonly (Row & { readonly username: string })[]>("/api/users?limit=100");
  const clerk = users.find(({ username }) => username === "office")!;
  const giveTerminals = (other_terminal_ids: readonly string[]) =>
    admin.post(`/api/users/${clerk.id}`, { other_terminal_ids });
  const givePermissions = (permissions: Row["permissions"]) =>
    admin.post(`/api/profiles/${profile.id}`, { permissions });
  return {
    giveAll: async () => {
      await givePermissions({
        ...profile.permissions,
        app: [...(profile.permissions["app"] ?? []), "multiple terminals"],
        track: ["view", "edit", "create"],
        railcar: ["view", "edit", "create"],
      });
      await giveTerminals([away]);
    },
    take: async (taken: Taken) => {
      if (taken === "terminal") return giveTerminals([]);
      const { carrier: _carrier, ...others } = profile.permissions;
      return givePermissions(others);
    },
    /** A browser in which the clerk is signed in, at home or at the terminal that is taken. */
    clerk: async (browser: Browser, at: "home" | "away"): Promise<BrowserContext> => {
      const context = await desk(browser, url, "office");
      const to = at === "home" ? home : away;
      const moved = await context.request.get(`/api/users/terminal?terminal_id=${to}`, { headers });
      if (!moved.ok()) throw new Error(await moved.text());
      return context;
    },
  };
}
