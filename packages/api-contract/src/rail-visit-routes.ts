import * as z from "zod/mini";
import { withId, type AnyEntity } from "./entity";
import { one } from "./envelope";
import { enteredInstant, wholeNumber } from "./bounds";
import { reasonText, text } from "./fields";
import { id } from "./ids";
import { later } from "./later";
import { carNumber, railcarStatusId, reportingMark } from "./railcar";
import { onReading, readingQuery } from "./reading";
import { changingGet, get, idParams, nothing, post } from "./rest";
import type { Permission } from "./permissions";
import { counted } from "./resources/assets-reconciliation-tracking.contract";
import { listedPositionBounds, noRailcar, railcarStates, tooManyRailcars } from "./sentences";

type Access = readonly [Permission, ...Permission[]];
const RECEIVE: Access = ["railcar:receive", "railcar:edit"];
const EDIT: Access = ["railcar:edit"];
const CREATE: Access = ["railcar:create"];
const RECONCILE: Access = ["railcar:reconcile"];

/** Most rows of one bulk call; a track holds far fewer. */
export const RAILCARS_MOST = 1000;
const rows = <S extends z.ZodMiniType>(item: S) =>
  z.array(item).check(z.minLength(1, noRailcar), z.maxLength(RAILCARS_MOST, tooManyRailcars({ most: RAILCARS_MOST })));

/** The record of a visit, with the schemas of its calls. */
type Visit = Pick<AnyEntity, "row" | "update" | "create">;
const received = later(() => onReading({ date_received: enteredInstant(), track_id: id("tracks") }));
const released = later(() => onReading({ date_released: enteredInstant() }));

/** The calls that take a list of visits, all or nothing. */
function callsOnLists<const N extends string, E extends Visit>(name: N, visit: E) {
  const base = `/api/${name}` as const;
  const many = later(() => one(z.array(visit.row as E["row"])));
  const visitId = id(name);
  const revision = { headers: { "x-track-revision": z.optional(text(500)) } } as const;
  return {
    bulkReceive: post(
      `${base}/bulk-receive`,
      "Receive railcars on a track, each at its end",
      () => rows(onReading({ id: visitId, date_received: enteredInstant(), track_id: id("tracks") })),
      many,
      RECEIVE,
    ),
    bulkRelease: post(
      `${base}/bulk-release`,
      "Release railcars to the railroad",
      () => rows(onReading({ id: visitId, date_released: enteredInstant() })),
      many,
      EDIT,
    ),
    bulk: post(
      `${base}/bulk`,
      "Put a track's cars in the listed order",
      () =>
        rows(
          onReading({
            id: visitId,
            track_id: id("tracks"),
            car_seq: wholeNumber(1, 10_000, listedPositionBounds),
          }),
        ),
      many,
      EDIT,
      revision,
    ),
    bulkCustomerRelease: post(
      `${base}/bulk-customer-release`,
      "The customer gives railcars up",
      () => rows(onReading({ id: visitId, customer_released_at: enteredInstant() })),
      many,
      EDIT,
    ),
    bulkUpdate: post(
      `${base}/bulk-update`,
      "Change several railcars, all or nothing",
      () => rows(withId(name, visit.update as E["update"])),
      many,
      EDIT,
    ),
    bulkDelete: post(
      `${base}/bulk-delete`,
      "Cancel pending railcars",
      () => rows(onReading({ id: visitId })),
      () => one(z.array(z.object({ id: z.string() }))),
      EDIT,
    ),
    bulkUpload: post(
      `${base}/bulk-upload`,
      "Announce visits from a list, all or nothing",
      () => rows(visit.create as E["create"]),
      many,
      CREATE,
    ),
  } as const;
}

/** The calls that take one visit a step further, or back. */
function callsOnOne<const N extends string, E extends Visit>(name: N, visit: E) {
  const base = `/api/${name}` as const;
  const params = { pathParams: idParams(name) } as const;
  const single = later(() => one(visit.row as E["row"]));
  return {
    receive: post(`${base}/:id/receive`, "Receive one railcar", received, single, RECEIVE, params),
    release: post(`${base}/:id/release`, "Release one railcar", released, single, EDIT, params),
    dereceive: post(`${base}/:id/dereceive`, "Take a receive back", nothing, single, EDIT, params),
    changeStatus: post(
      `${base}/:id/change-status`,
      "Move along an arrow of the states, or back along the last one with a reason; without a state it is the way back",
      () => onReading({ status_id: z.optional(railcarStatusId), reason: z.optional(reasonText()) }),
      single,
      ["railcar:edit", "railcar:reconcile"],
      params,
    ),
    completeHandling: post(
      `${base}/:id/complete-handling`,
      "Unloading or loading is complete",
      nothing,
      single,
      EDIT,
      params,
    ),
    setPartial: post(`${base}/:id/set-partial`, "Unloading or loading has begun", nothing, single, EDIT, params),
    flagInoperable: post(
      `${base}/:id/flag-inoperable`,
      "Flag bad order, or clear it",
      () => onReading({ inoperable: z.boolean(), reason: z.optional(reasonText()) }),
      single,
      EDIT,
      params,
    ),
    reconcile: post(
      `${base}/:id/reconcile`,
      "Book the difference to what was found in the railcar",
      counted,
      single,
      RECONCILE,
      params,
    ),
    remove: changingGet(
      `${base}/:id/delete`,
      "Cancel a pending railcar",
      () => one(z.object({ id: z.string() })),
      EDIT,
      {
        ...params,
        query: readingQuery,
      },
    ),
  } as const;
}

/**
 * The calls on visits of railcars, alike for sand inbounds and bulk-commodity loads (spec §7, decisions "The wire").
 * Dates are epoch seconds of the chosen day; positions follow the track widget's rules.
 */
export function railVisitRoutes<const N extends string, E extends Visit>(name: N, visit: E) {
  const base = `/api/${name}` as const;
  return {
    ...callsOnLists(name, visit),
    ...callsOnOne(name, visit),
    statistics: get(
      `${base}/month-to-date-statistics`,
      "Received or released per day of a month",
      () => one(z.array(z.object({ day: z.string(), count: z.int() }))),
      ["railcar:view", "dashboard:view"],
      {
        query: () =>
          z.strictObject({
            kind: z.enum(["truck", "car"]),
            event: z.enum(["received", "released"]),
            months_back: z.enum(["0", "1", "2"]),
            terminal_id: z.optional(id("terminals")),
          }),
      },
    ),
  } as const;
}

/** Typed filters of the visit lists. */
export const visitFilters = {
  /** One state or several, comma-separated. */
  status_id: z.optional(z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, railcarStates))),
  track_id: z.optional(id("tracks")),
  customer_id: z.optional(id("customers")),
  prefix: z.optional(reportingMark()),
  car_number: z.optional(carNumber()),
} as const;
