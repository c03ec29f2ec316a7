import { describe, expect, it } from "vitest";
import { NetworkLost, SignedOut, TimedOut } from "../api/api-errors";
import type { LoginContext, LoginSnapshot } from "./login.machine";
import { viewLogin } from "./login.view";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { floorSession } from "./session.fixtures";

const context: LoginContext = {
  username: "",
  password: "",
  ports: { storage: memoryStorage() },
  tried: false,
  error: null,
  session: null,
  hasUnconfirmedLogout: false,
  hasEnded: false,
};
const view = (more: Partial<LoginContext>, state = "editing") =>
  viewLogin({
    context: { ...context, ...more },
    matches: (value: string) => value === state,
  } as unknown as LoginSnapshot);

describe("the login form", () => {
  it("names empty fields only after a try", () => {
    expect(view({})).toMatchObject({ usernameError: null, passwordError: null });
    expect(view({ tried: true, username: " " })).toMatchObject({
      usernameError: "This field is required.",
      passwordError: "This field is required.",
    });
    expect(view({ tried: true, username: "floor", password: "x" })).toMatchObject({
      usernameError: null,
      passwordError: null,
    });
  });

  it("shows the server’s sentence for a refused password", () => {
    expect(view({ error: new SignedOut({ code: "bad_credentials", description: "Not those two." }) }).formError).toBe(
      "Not those two.",
    );
  });

  it("says that nothing is lost when no answer came", () => {
    expect(view({ error: new NetworkLost({}) }).formError).toBe(
      "No connection. Nothing is lost. Try again when it is back.",
    );
    expect(view({ error: new TimedOut({ afterMs: 1 }) }).formError).toBe("The server is taking long to answer.");
  });

  it("can neither be edited nor sent while it is being sent", () => {
    expect(view({}, "submitting")).toMatchObject({ busy: true, canEdit: false, canSubmit: false });
  });

  it("tells of a logout that the server does not know of, until someone is signed in", () => {
    expect(view({ hasUnconfirmedLogout: true }).notice).toContain("logged out on this device");
    expect(view({ hasUnconfirmedLogout: true, session: floorSession }).notice).toBeNull();
  });

  it("tells of a session that expired, until someone is signed in", () => {
    expect(view({ hasEnded: true }).notice).toBe("You have been logged out. Log in to go on.");
    expect(view({ hasEnded: true, hasUnconfirmedLogout: true }).notice).toContain("logged out on this device");
    expect(view({ hasEnded: true, session: floorSession }).notice).toBeNull();
  });
});
