import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { DeskEntityName, EntityPage } from "@railhead/core/routes/desk-entities";
import { entityOf, pageOf } from "@railhead/core/routes/desk-groups";
import { queryOfStates } from "@railhead/core/railcars/batch-pages";
import { queryOfTruckList, TRUCK_LISTS, TRUCK_SIDES } from "@railhead/core/trucks/desk-trucks";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { paths } from "@railhead/core/routes/paths";
import { readAt } from "@railhead/core/routes/read-pages";
import type { Route } from "@railhead/core/routes/route";
import type { LoadPage, Page } from "@railhead/ui/browser/pages";
import { DeniedPage } from "./pages/DeniedPage";
import { NotBuiltPage } from "./pages/NotBuiltPage";
import { RECORD_PANELS, WORK_PAGES } from "./work-routes";

type LoadFacts = () => Promise<ResourceFacts>;
// Facts are checked where they are written; pages of the kit treat all records alike.
const facts = <N extends ResourceName>(of: ResourceFacts<N>) => of as unknown as ResourceFacts;

/** The facts of every record, by the names of their files: only those of a page's own record are fetched. */
const FACTS = import.meta.glob<Readonly<Record<string, ResourceFacts>>>(
  "../../../packages/core/src/resources/*.resource.ts",
);
/** The records that have the pages of the kit. */
const RESOURCES: { readonly [Name in DeskEntityName]?: LoadFacts } = Object.fromEntries(
  Object.entries(FACTS).map(([path, load]): [string, LoadFacts] => [
    path.replace(/^.*\/(.*)\.resource\.ts$/, "$1"),
    async () => {
      const found = Object.values(await load()).find(({ page }) => path.endsWith(`/${page}.resource.ts`));
      if (found === undefined) throw new Error(`${path} has no facts of its own page.`);
      return found;
    },
  ]),
);

/** The pages of records that are part of another one, by what they show; `one` where each has pages of its own. */
interface Part {
  readonly load: LoadFacts;
  readonly list: string;
  readonly add: string;
  readonly one?: { readonly view: string; readonly edit: string };
}
/** Records that are part of another one, by the pages of that: they are listed on its view. */
const PARTS: { readonly [Name in DeskEntityName]?: Part } = {
  pumps: {
    load: async () => facts((await import("@railhead/core/resources/meter-factors")).meterFactorsResource),
    list: "/pumps/meter-factor-history/:id",
    add: "/pumps/meter-factor/:id",
  },
  terminals: {
    load: async () => facts((await import("@railhead/core/resources/display-units")).displayUnitsResource),
    list: "/terminals/display-units/:id",
    add: "/terminals/display-units/add/:id",
    one: { view: "/terminals/display-units/view/:id", edit: "/terminals/display-units/edit/:id" },
  },
};

const BUILT: ReadonlySet<DeskEntityName> = new Set(Object.keys(RESOURCES) as DeskEntityName[]);

/** The pages of the kit, on the facts of a record. */
const KIT: { readonly [Kind in EntityPage]?: (load: LoadFacts) => Promise<Page> } = {
  list: async (load) => {
    const [resource, { ResourceList }] = await Promise.all([load(), import("@railhead/ui/resource/ResourceList.tsx")]);
    return () => <ResourceList resource={resource} />;
  },
  print: async (load) => {
    const [resource, { ListPrintPage }] = await Promise.all([load(), import("@railhead/ui/print/ListPrintPage.tsx")]);
    return () => <ListPrintPage resource={resource} />;
  },
  labels: async (load) => {
    const [resource, { LabelsPage }] = await Promise.all([load(), import("@railhead/ui/print/LabelsPage.tsx")]);
    return () => <LabelsPage resource={resource} />;
  },
  add: async (load) => {
    const [resource, { RecordAdd }] = await Promise.all([load(), import("@railhead/ui/record-form/RecordForm.tsx")]);
    return resource.form === undefined ? NotBuiltPage : () => <RecordAdd resource={resource} />;
  },
  import: async (load) => {
    const [resource, { ImportPage }] = await Promise.all([load(), import("@railhead/ui/import/ImportPage.tsx")]);
    return () => <ImportPage resource={resource} />;
  },
  edit: async (load) => {
    const [resource, { RecordEdit }] = await Promise.all([load(), import("@railhead/ui/record-form/RecordForm.tsx")]);
    return resource.form === undefined ? NotBuiltPage : ({ id = "" }) => <RecordEdit resource={resource} id={id} />;
  },
  view: async (load) => {
    const [resource, { RecordView }] = await Promise.all([load(), import("@railhead/ui/record-view/RecordView.tsx")]);
    const parts = await PARTS[resource.page]?.load();
    const ofParts = parts?.partOf === undefined ? [] : [{ by: parts.partOf.field as string, facts: parts }];
    const others = await Promise.all(
      [...(resource.related ?? []), ...(resource.alongside ?? [])].flatMap(({ page, ...list }) => {
        const loadRows = RESOURCES[page];
        return loadRows === undefined ? [] : [loadRows().then((of) => ({ ...list, facts: of }))];
      }),
    );
    const related = [...ofParts, ...others];
    const panel = await RECORD_PANELS[resource.page]?.();
    return ({ id = "" }) => <RecordView resource={resource} related={related} built={BUILT} id={id} panel={panel} />;
  },
};

/** The lists that show the rows of several others as one. */
const JOINT: { readonly [Name in DeskEntityName]?: LoadFacts } = {
  "bulk-commodity-trucks": async () =>
    (await import("@railhead/core/resources/bulk-commodity-trucks")).bulkCommodityTrucks,
};

/** The pages of a part, by the patterns of their routes. */
function pagesOfPart(name: DeskEntityName, { load, list, add, one }: Part): readonly (readonly [string, LoadPage])[] {
  const listPage: LoadPage = async () => {
    const [whole, parts, { RelatedPage }] = await Promise.all([
      RESOURCES[name]?.(),
      load(),
      import("@railhead/ui/record-view/RelatedPage.tsx"),
    ]);
    const by = parts.partOf?.field;
    if (whole === undefined || by === undefined) return NotBuiltPage;
    return ({ id = "", route }) => <RelatedPage resource={whole} related={parts} by={by} id={id} title={route.title} />;
  };
  const addPage: LoadPage = async () => {
    const [resource, { PartAdd }] = await Promise.all([load(), import("@railhead/ui/record-form/RecordForm.tsx")]);
    return ({ id = "", route }) => <PartAdd resource={resource} ofId={id} title={route.title} />;
  };
  const editPage: LoadPage = async () => {
    const [resource, { RecordEdit }] = await Promise.all([load(), import("@railhead/ui/record-form/RecordForm.tsx")]);
    return ({ id = "", route }) => <RecordEdit resource={resource} id={id} title={route.title} />;
  };
  const viewPage: LoadPage = async () => {
    const [resource, { RecordView }] = await Promise.all([load(), import("@railhead/ui/record-view/RecordView.tsx")]);
    return ({ id = "" }) => <RecordView resource={resource} related={[]} built={BUILT} id={id} />;
  };
  const ofOne =
    one === undefined
      ? []
      : ([
          [one.view, viewPage],
          [one.edit, editPage],
        ] as const);
  return [[list, listPage], [add, addPage], ...ofOne];
}

/** A page of a record that its facts say: what names it in a field, closed ones too. */
const relatedPage =
  (name: DeskEntityName, pattern: string): LoadPage =>
  async () => {
    const [resource, { RelatedPage }] = await Promise.all([
      RESOURCES[name]?.(),
      import("@railhead/ui/record-view/RelatedPage.tsx"),
    ]);
    const page = resource?.relatedPages?.find((one) => one.pattern === pattern);
    const named = page === undefined ? undefined : await RESOURCES[page.of]?.();
    if (resource === undefined || page === undefined || named === undefined) return NotBuiltPage;
    const related: ResourceFacts = { ...named, rows: { kind: "paged" } };
    return ({ id = "", route }) => (
      <RelatedPage resource={resource} related={related} by={page.by} id={id} title={route.title} />
    );
  };
const relatedRoute = (name: DeskEntityName, pattern: string) => [pattern, relatedPage(name, pattern)] as const;

/** Some of a record's rows: its list at an address of its own, as a query narrows it. */
const filteredList =
  (name: DeskEntityName, query: () => string): LoadPage =>
  async () => {
    const [resource, { FilteredList }] = await Promise.all([
      RESOURCES[name]?.(),
      import("@railhead/ui/resource/FilteredList.tsx"),
    ]);
    if (resource === undefined) return NotBuiltPage;
    return ({ route }) => <FilteredList resource={resource} title={route.title} query={query()} />;
  };
const carsOfState = (status: RailcarStatusId) => filteredList("railcars", () => queryOfStates([status]));
const truckList = (side: (typeof TRUCK_SIDES)[number], list: (typeof TRUCK_LISTS)[number]) =>
  [deskPaths.trucks(side, list), filteredList(side, () => queryOfTruckList(list))] as const;

/** Pages of their own, by the pattern of their route. One of these stands before the kit's page of the same address. */
const PAGES: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  [paths.index, async () => (await import("./pages/HomePage")).HomePage],
  [deskPaths.unitConverter, async () => (await import("./pages/UnitConverterPage")).UnitConverterPage],
  [deskPaths.list("master-records"), async () => (await import("./pages/SearchPage")).SearchPage],
  [deskPaths.railcars("pending"), carsOfState(RAILCAR_STATUS.pending)],
  [deskPaths.railcars("handling"), carsOfState(RAILCAR_STATUS.handling)],
  ...TRUCK_SIDES.flatMap((side) => TRUCK_LISTS.map((list) => truckList(side, list))),
  relatedRoute("orders", "/orders/attached-trucks/:id"),
  relatedRoute("orders", "/orders/related-jobs/:id"),
  relatedRoute("jobs", "/jobs/related-outbounds/:id"),
  ...WORK_PAGES,
  ...Object.entries(PARTS).flatMap(([name, part]) => pagesOfPart(name as DeskEntityName, part)),
  [paths.denied, () => Promise.resolve(DeniedPage)],
]);

function findKitPage(route: Route): LoadPage | null {
  const read = readAt(route.pattern);
  const [name, kind] = read === null ? [entityOf(route), pageOf(route)] : [read, "view" as const];
  const [load, page] = [name ? (RESOURCES[name] ?? JOINT[name]) : undefined, kind ? KIT[kind] : undefined];
  return load && page ? () => page(load) : null;
}

/** The page of a route, or null where it is still to come. */
export const findPage = (route: Route): LoadPage | null => PAGES.get(route.pattern) ?? findKitPage(route);
