import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../ports/storage.port";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { floorSession, officeSession } from "./session.fixtures";
import {
  forgetEnded,
  forgetLastSession,
  forgetRoute,
  hasEnded,
  isStale,
  keepLastSession,
  lastSession,
  noteEnded,
  noteUnconfirmedLogout,
  hasUnconfirmedLogout,
  pauseAfter,
  rememberRoute,
} from "./session.rules";

describe("staleness", () => {
  it("begins after 3600 seconds", () => {
    expect([isStale(1000, 4600), isStale(1000, 4601)]).toEqual([false, true]);
  });

  it("is not caused by a clock that goes back", () => {
    expect(isStale(5000, 1000)).toBe(false);
  });
});

describe("pauses", () => {
  it("grow and end at half a minute", () => {
    expect([0, 1, 2, 3, 4, 5, 500].map(pauseAfter)).toEqual([5000, 5000, 10000, 20000, 30000, 30000, 30000]);
  });
});

describe("the last session", () => {
  it("is what was kept last, for any user", () => {
    const storage = memoryStorage();
    keepLastSession(storage, floorSession);
    keepLastSession(storage, officeSession);

    expect(lastSession(storage)).toEqual(officeSession);
  });

  it("is none after it has been forgotten", () => {
    const storage = memoryStorage();
    keepLastSession(storage, floorSession);
    forgetLastSession(storage);

    expect(lastSession(storage)).toBe(null);
  });

  it("is none whatever else is under its name", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = memoryStorage();
        storage.local.set(STORAGE_KEYS.local.lastSession, text);

        expect([lastSession(storage), hasUnconfirmedLogout(storage)]).toEqual([null, false]);
      }),
    );
  });

  it("is none where a permission map has another form", () => {
    const storage = memoryStorage();
    storage.local.set(
      STORAGE_KEYS.local.lastSession,
      JSON.stringify({ session: { ...floorSession, permissions: { app: "mobile" } } }),
    );

    expect(lastSession(storage)).toBe(null);
  });
});

describe("a session that expired", () => {
  it("is noted only where there was one, and forgotten when somebody signs in", () => {
    const storage = memoryStorage();
    noteEnded(storage);
    expect(hasEnded(storage)).toBe(false);
    keepLastSession(storage, floorSession);
    noteEnded(storage);
    expect(hasEnded(storage)).toBe(true);
    forgetEnded(storage);
    expect(hasEnded(storage)).toBe(false);
  });
});

describe("an unconfirmed logout", () => {
  it("takes the place of the last session", () => {
    const storage = memoryStorage();
    keepLastSession(storage, floorSession);
    noteUnconfirmedLogout(storage);

    expect([lastSession(storage), hasUnconfirmedLogout(storage)]).toEqual([null, true]);
  });

  it("ends with the next session", () => {
    const storage = memoryStorage();
    noteUnconfirmedLogout(storage);
    keepLastSession(storage, floorSession);

    expect(hasUnconfirmedLogout(storage)).toBe(false);
  });
});

describe("the remembered route", () => {
  const remembered = (path: string) => {
    const storage = memoryStorage();
    rememberRoute(storage, path);
    return storage.session.get(STORAGE_KEYS.session.previousRoute);
  };

  it("keeps its query", () => {
    expect(remembered("/railcars?q=UTLX")).toBe("/railcars?q=UTLX");
  });

  it.each(["/login", "/login?step=forgot", "/login/x"])("is not %s", (path) => {
    expect(remembered(path)).toBe(null);
  });

  it("may begin like login", () => {
    expect(remembered("/logins")).toBe("/logins");
  });

  it.each(["/", "/home", "/?a=1", "/permission-denied"])(
    "is not %s, and what was remembered before is forgotten there",
    (path) => {
      const storage = memoryStorage();
      rememberRoute(storage, "/jobs");
      rememberRoute(storage, path);

      expect(storage.session.get(STORAGE_KEYS.session.previousRoute)).toBe(null);
    },
  );

  it("can be emptied", () => {
    const storage = memoryStorage();
    rememberRoute(storage, "/index");
    forgetRoute(storage);

    expect(storage.session.get(STORAGE_KEYS.session.previousRoute)).toBe(null);
  });
});
