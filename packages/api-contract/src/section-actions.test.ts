import { expect, it } from "vitest";
import { allRoutes } from "./all-routes";
import { SECTIONS, splitPermission, type Access, type Permission } from "./permissions";
import { SECTION_ACTIONS } from "./section-actions";

/** Reconciliations are recorded by the calls that reconcile: nobody is given the right to write them directly. */
const NOT_GIVEN = /^assets reconciliation tracking:(create|edit)$/;
const asked = (access: Access | undefined): readonly Permission[] =>
  access === undefined || typeof access === "string" ? [] : access;

it("offers every permission that a call asks for: who needs it can be given it", () => {
  const permissions = allRoutes().flatMap(({ route: { metadata } }) =>
    [metadata.access, metadata.rows?.create, metadata.rows?.update, metadata.fullSearch].flatMap(asked),
  );
  const missing = permissions.filter((one) => {
    const { section, action } = splitPermission(one);
    return !NOT_GIVEN.test(one) && !SECTION_ACTIONS[section].includes(action);
  });

  expect(permissions.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

it("has actions of every section, each once", () => {
  expect(Object.keys(SECTION_ACTIONS).toSorted()).toEqual([...SECTIONS].toSorted());
  for (const actions of Object.values(SECTION_ACTIONS)) expect(new Set(actions).size).toBe(actions.length);
});
