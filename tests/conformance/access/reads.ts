import { listFactsOf } from "@railhead/api-contract/list-facts";
import { isResourceName, RESOURCES } from "@railhead/api-contract/resources";
import { LISTED_RESOURCES } from "@railhead/core/resources/listed-resources";
import type * as z from "zod/mini";
import { isOwned } from "./rows";
import type { Call } from "./calls";
import type { AccessWorld } from "./world";

/** Fields of a query that every list has. */
const OF_LISTS = ["q", "sort", "limit", "cursor", "count", "terminal_id", "ids", "held"];

/** The other terminal, and the ids that its rows have. */
const FOREIGN_IDS = ["2", ...Array.from({ length: 120 }, (_, at) => String(7001 + at))].join(",");

/** Codes of everything that the other terminal may hold, by the ids that its rows have: its assets, loads, railcars and trucks. */
const FOREIGN_CODES = Array.from({ length: 120 }, (_, at) => 7001 + at).flatMap((id) => [
  JSON.stringify({ asset_id: id }),
  JSON.stringify({ railcar_load: { id } }),
  `ZQF - ${20_000 + id}`,
  `ZQF - ${40_000 + id}`,
  `Zqforeign ${id}`,
]);

/** What the search over everything is asked for: words of the other terminal's records, beginnings of them, and numbers of its cars. */
const FOREIGN_WORDS = ["zqforeign", "zq", "ZQF", "7", "ZQF 27001", "zqf27001", "27001", "47001", "Sample"];

/** Every column that the file of a list may have. */
const exportedColumns = (endpoint: string): string => {
  const facts = LISTED_RESOURCES.find(({ name, only }) => name === endpoint && only === undefined);
  return facts === undefined ? "id" : facts.columns.map(({ key }) => key).join(",");
};

/**
 * The ways in which a read is asked, given its plainest address: with searches, by every order and filter, with a count,
 * a page at a time; for each id field with one of the other terminal.
 */
export function readsOf({ endpoint, route }: Call, { foreign }: AccessWorld, plain: string): readonly string[] {
  const address = plain.split("?")[0] ?? plain;
  if (route.path === "/api/assets/find-by-code")
    return FOREIGN_CODES.map((code) => `${address}?code=${encodeURIComponent(code)}`);
  if (route.path === "/api/search")
    return FOREIGN_WORDS.map((word) => `${address}?q=${encodeURIComponent(word)}&limit=50`);
  if (!isResourceName(endpoint) || !isOwned(endpoint) || route.path.includes(":id")) return [plain];
  const { entity, routes } = RESOURCES[endpoint];
  if (route.path === routes["names"]?.path || route.path === routes["listAll"]?.path)
    return [address, `${address}?q=zqforeign`, `${address}?q=7`];
  const columns = Object.entries(listFactsOf(entity).fields);
  /** Filters of columns that other terminals' rows would pass. */
  const byColumns = columns.flatMap(([field, { kind }]) => [
    `${field}.empty=false`,
    ...(kind === "text" ? [`${field}.contains=zq`] : []),
    ...(kind === "id" ? [`${field}.in=${FOREIGN_IDS}`] : []),
  ]);
  if (route.path === routes["versions"]?.path || route.path === routes["anchors"]?.path)
    return [
      address,
      `${address}?q=zqforeign`,
      `${address}?held=1`,
      ...byColumns.map((filter) => `${address}?${filter}`),
    ];
  if (route.path === routes["export"]?.path) {
    const file = `${address}?format=csv&columns=${exportedColumns(endpoint)}`;
    return [
      file,
      `${address}?format=csv&terminal_id=2`,
      ...["q=zqforeign", `ids=${FOREIGN_IDS}`, ...byColumns].map((asked) => `${file}&${asked}`),
    ];
  }
  if (route.path === routes["groups"]?.path)
    return columns.filter(([, { kind }]) => kind !== "ids").map(([field]) => `${address}?group=${field}`);
  if (route.path !== routes["list"]?.path) return [plain];
  // Three of the stored fields are enough; each of the others is derived from other records.
  const fields = ["id", entity.label, "terminal_id", ...Object.keys(entity.derived)];
  const filters = Object.entries((route.query as unknown as { shape: Record<string, z.ZodMiniType> }).shape).filter(
    ([field]) => !OF_LISTS.includes(field),
  );
  const values = ["true", "open", "1", "2", ...[...foreign.ids.values()].flat().slice(0, 2), "7001", "ZQF", "27001"];
  return [
    address,
    `${address}?count=1`,
    `${address}?q=zqforeign&count=1`,
    `${address}?q=7&count=1`,
    `${address}?limit=1&count=1`,
    `${address}?ids=${FOREIGN_IDS}&count=1`,
    `${address}?held=1&count=1`,
    ...byColumns.map((filter) => `${address}?count=1&${filter}`),
    ...fields.map((field, at) => `${address}?limit=1&sort=${at % 2 === 0 ? "" : "-"}${field}`),
    ...filters.flatMap(([field, schema]) =>
      values
        .filter((value) => schema.safeParse(value).success)
        .slice(0, 2)
        .map((value) => `${address}?count=1&${field}=${value}`),
    ),
  ];
}
