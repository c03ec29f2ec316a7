import * as z from "zod/mini";
import { acrossTerminals, changingGet, get } from "../calls";
import { one } from "../envelope";
import { session } from "./session";

export const done = one(z.object({ done: z.literal(true) }));

/** The calls on the session itself: all that a page of somebody who is signed in needs of the account calls. */
export const sessionRoutes = acrossTerminals({
  session: get("/api/auth/session", "The signed-in session", one(session), "session"),
  logout: changingGet("/api/auth/logout", "Sign out", done, "open"),
} as const);
