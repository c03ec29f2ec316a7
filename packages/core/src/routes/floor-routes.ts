import type { Access } from "@railhead/api-contract/permissions";
import { FAMILIES } from "@railhead/api-contract/family";
import { t, type PlainMessageKey } from "../messages/catalogue";
import { defineRoute, type Route } from "./route";

/** Every page of the floor asks for the same (spec §6). */
const FLOOR: Access = ["app:mobile"];

type Page = readonly [path: string, title: PlainMessageKey];

const TRUCK_PAGES: readonly Page[] = [
  ["/handling", "page.handling"],
  ["/handling/:id", "page.handling"],
  ["/capture-signature", "page.captureSignature"],
  ["/capture-signature/:id", "page.captureSignature"],
  ["/release", "mode.release"],
  ["/release/:id", "mode.release"],
  ["/search", "page.search"],
];

const RAILCAR_PAGES: readonly Page[] = [
  ["/bulk-move", "mode.bulkMove"],
  ["/edit", "mode.edit"],
  ["/edit/:id", "mode.edit"],
  ["/receive", "mode.receive"],
  ["/receive/:id", "mode.receive"],
  ["/release", "mode.release"],
  ["/search", "page.search"],
  ["/bulk-add", "mode.bulkAdd"],
  ["/bulk-sequence", "mode.bulkSequence"],
  ["/sequence", "mode.sequence"],
];

const SAND_RAILCAR_PAGES: readonly Page[] = [
  ["/handling", "page.handling"],
  ["/handling/:id", "page.handling"],
];

const CATEGORY_TITLES = { sand: "page.sand", "bulk-commodity": "page.bulkCommodity" } as const;

const at = (base: string, pages: readonly Page[]): readonly Route[] =>
  pages.map(([path, title]) => defineRoute("floor", `${base}${path}`, FLOOR, () => t(title)));

function categoryRoutes(category: (typeof FAMILIES)[number]): readonly Route[] {
  const base = `/mobile-v2/${category}`;
  return [
    ...at(base, [
      ["", CATEGORY_TITLES[category]],
      ["/inbound-trucks", "page.inboundTrucks"],
    ]),
    ...at(`${base}/inbound-trucks`, TRUCK_PAGES),
    ...at(base, [["/outbound-trucks", "page.outboundTrucks"]]),
    ...at(`${base}/outbound-trucks`, TRUCK_PAGES),
    ...at(base, [["/railcars", "page.railcars"]]),
    ...at(`${base}/railcars`, category === "sand" ? [...RAILCAR_PAGES, ...SAND_RAILCAR_PAGES] : RAILCAR_PAGES),
  ];
}

/** Every page of the floor. Both categories have every page but Handling of railcars, which only sand has. */
export const FLOOR_ROUTES: readonly Route[] = [
  ...at("/mobile-v2", [
    ["", "page.floor"],
    ["/scan-mode", "page.scanMode"],
  ]),
  ...FAMILIES.flatMap(categoryRoutes),
];
