import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allRoutes, type ListedRoute } from "./all-routes";
import { ACTIONS, SECTIONS, splitPermission } from "./permissions";

const routes = allRoutes();
const called = ({ resource, name }: ListedRoute) => `${resource}.${name}`;
const address = ({ route }: ListedRoute) => `${route.method} ${route.path}`;

/** The GETs that change something, as documented (spec §7): `{id}/delete` of every resource, and these. */
const CHANGING_GETS = [
  "GET /api/auth/logout",
  "GET /api/jobs/:id/close",
  "GET /api/jobs/:id/open",
  "GET /api/orders/:id/close",
  "GET /api/orders/:id/open",
  "GET /api/users/terminal",
];

describe("addresses", () => {
  it("gives every call its own method and path", () => {
    const seen = new Map<string, string>();
    const doubles = routes.flatMap((item) => {
      const shape = address(item).replace(/:\w+/g, ":");
      const other = seen.get(shape);
      seen.set(shape, called(item));
      return other === undefined ? [] : [`${shape}: ${other} and ${called(item)}`];
    });
    expect(doubles).toEqual([]);
  });

  it("never lets a fixed segment pass for an id in the same place", () => {
    const fixed = new Map<string, Set<string>>();
    for (const { route } of routes) {
      const segments = route.path.split("/");
      segments.forEach((segment, at) => {
        const place = segments
          .slice(0, at)
          .map((s) => (s.startsWith(":") ? ":" : s))
          .join("/");
        if (!segment.startsWith(":")) fixed.set(place, (fixed.get(place) ?? new Set()).add(segment));
      });
    }
    const mistaken = routes.flatMap((item) => {
      const segments = item.route.path.split("/");
      const at = segments.indexOf(":id");
      if (at < 0) return [];
      const siblings = fixed.get(segments.slice(0, at).join("/")) ?? new Set<string>();
      return [...siblings]
        .filter((sibling) => item.route.pathParams?.safeParse({ id: sibling }).success)
        .map((s) => `${called(item)}: ${s}`);
    });
    expect(mistaken).toEqual([]);
  });

  it("writes paths in lower case, with :id as the only parameter, declared", () => {
    const bad = routes.filter(
      ({ route }) =>
        !/^\/api(\/([a-z0-9-]+|:id))+$/.test(route.path) ||
        route.path.includes(":id") !== (route.pathParams !== undefined),
    );
    expect(bad.map(called)).toEqual([]);
  });

  it.each(["", " ", "0", "-1", "1.5", "..", "%2E%2E", "names", "1/delete", "12345678901234567890"])(
    "refuses %j as an id in a path",
    (id) => {
      const taken = routes.filter(({ route }) => route.pathParams?.safeParse({ id }).success);
      expect(taken.map(called)).toEqual([]);
    },
  );
});

describe("metadata", () => {
  it("says that every POST changes something", () => {
    expect(routes.filter(({ route }) => route.method === "POST" && !route.metadata.mutates).map(called)).toEqual([]);
  });

  it("marks exactly the documented GETs as changing", () => {
    const changing = routes.filter(({ route }) => route.method === "GET" && route.metadata.mutates).map(address);
    const special = changing.filter((item) => !item.endsWith("/:id/delete")).sort();
    expect(special).toEqual(CHANGING_GETS);
    const unmarked = routes.filter(
      ({ route }) => route.method === "GET" && route.path.endsWith("/delete") && !route.metadata.mutates,
    );
    expect(unmarked.map(called)).toEqual([]);
  });

  it("asks only for sections and actions that exist", () => {
    const unknown = routes.flatMap((item) => {
      const { access, rows } = item.route.metadata;
      const asked = [access, rows?.create ?? [], rows?.update ?? []].flatMap((a) => (typeof a === "string" ? [] : a));
      return asked.filter((permission) => {
        const { section, action } = splitPermission(permission);
        return !SECTIONS.includes(section) || !ACTIONS.includes(action);
      });
    });
    expect(unknown).toEqual([]);
  });

  it("leaves open only what must work without a session", () => {
    const open = routes
      .filter(({ route }) => route.metadata.access === "open")
      .map(called)
      .sort();
    expect(open).toEqual([
      "auth.enableAccountConfirmation",
      "auth.forgotUsernameConfirmation",
      "auth.login",
      "auth.logout",
      "auth.lookAtLink",
      "auth.passwordResetConfirmation",
      "auth.resendVerificationEmail",
      "auth.resetPassword",
      "auth.setUp",
      "auth.verifyUserAccount",
    ]);
  });

  it("lets no session alone write, but for notes, which ask for the right of their record, own views of lists and the choice of a terminal", () => {
    const writes = routes.filter(({ route }) => route.metadata.mutates && route.metadata.access === "session");
    expect(writes.map(called)).toEqual([
      "notes.create",
      "notes.update",
      "notes.remove",
      "savedViews.create",
      "savedViews.update",
      "savedViews.remove",
      "users.terminal",
    ]);
  });

  it("sums every call up in a line", () => {
    expect(routes.filter(({ route }) => !/^[A-Za-z].{3,120}$/.test(route.summary)).map(called)).toEqual([]);
  });
});

describe("schemas", () => {
  it("has a body on every POST and none on a GET", () => {
    expect(routes.filter(({ route }) => (route.method === "POST") !== (route.body !== undefined)).map(called)).toEqual(
      [],
    );
  });

  it("answers 201 for a new draft and 200 for all else", () => {
    const created = routes.filter(({ route }) => route.responses[201] !== undefined);
    expect(created.map(called)).toEqual(["drafts.create"]);
    expect(
      routes
        .filter(({ route }) => (route.responses[200] === undefined) === (route.responses[201] === undefined))
        .map(called),
    ).toEqual([]);
  });

  it("answers in an envelope, but for files", () => {
    expect(routes.filter(({ route }) => route.metadata.file).every(({ name }) => name === "export")).toBe(true);
    const bare = routes.filter(({ route }) => {
      if (route.metadata.file) return false;
      const answer = z.toJSONSchema(route.responses[200] ?? route.responses[201] ?? z.never(), { io: "output" });
      return !answer.required?.includes("result");
    });
    expect(bare.map(called)).toEqual([]);
  });

  it("refuses unknown query parameters", () => {
    expect(routes.filter(({ route }) => route.query?.safeParse({ no_such_filter: "1" }).success).map(called)).toEqual(
      [],
    );
  });

  it("converts every schema to JSON Schema", () => {
    const failed = routes.flatMap((item) => {
      const { pathParams, query, body, responses, metadata } = item.route;
      const ways = [
        ...[pathParams, query, metadata.bytes ? undefined : body].map((s) => [s, "input"] as const),
        ...Object.values(responses).map((s) => [s, "output"] as const),
      ];
      return ways.flatMap(([schema, io]) => {
        try {
          if (schema) z.toJSONSchema(schema, { io, unrepresentable: "throw" });
          return [];
        } catch (error) {
          return [`${called(item)} (${io}): ${String(error)}`];
        }
      });
    });
    expect(failed).toEqual([]);
  });
});
