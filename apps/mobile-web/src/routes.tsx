import { FAMILIES, type Family } from "@railhead/api-contract/family";
import { floorPaths } from "@railhead/core/routes/paths";
import type { Route } from "@railhead/core/routes/route";
import type { LoadPage, Page } from "@railhead/ui/browser/pages";
import { RightsGate } from "@railhead/ui/floor/RightsGate.tsx";
import { CategoryPage } from "./pages/CategoryPage";
import { HomePage } from "./pages/HomePage";
import { RailcarsPage } from "./pages/RailcarsPage";
import { TrucksPage } from "./pages/TrucksPage";
import { truckPages } from "./truck-pages";
import { signingPages } from "./signing-routes";

/** A page whose code is part of the first load. */
const here =
  (page: Page): LoadPage =>
  () =>
    Promise.resolve(page);

/** Pages of one railcar, or of the choice of one. */
const carPages = (category: Family): Readonly<Record<string, LoadPage>> => {
  const editList: LoadPage = async () => {
    const { EditListPage } = await import("./pages/railcars/EditListPage");
    return () => <EditListPage category={category} />;
  };
  const edit: LoadPage = async () => {
    const { EditPage } = await import("./pages/railcars/EditPage");
    return ({ id = "" }) => <EditPage category={category} id={id} />;
  };
  const sequence: LoadPage = async () => {
    const { SequencePage } = await import("./pages/railcars/SequencePage");
    return () => <SequencePage category={category} />;
  };
  const search: LoadPage = async () => {
    const { SearchPage } = await import("./pages/railcars/SearchPage");
    return () => <SearchPage category={category} />;
  };
  const editBase = floorPaths.railcarTask(category, "edit");
  return {
    [editBase]: editList,
    [`${editBase}/:id`]: edit,
    [floorPaths.railcarTask(category, "sequence")]: sequence,
    [floorPaths.railcarTask(category, "search")]: search,
  };
};

const railcarPages = (category: Family): Readonly<Record<string, LoadPage>> => {
  const receive: LoadPage = async () => {
    const { ReceivePage } = await import("./pages/railcars/ReceivePage");
    return ({ id }) => <ReceivePage category={category} id={id} />;
  };
  const release: LoadPage = async () => {
    const { ReleasePage } = await import("./pages/railcars/ReleasePage");
    return () => <ReleasePage category={category} />;
  };
  const receiveBase = floorPaths.railcarTask(category, "receive");
  return {
    [receiveBase]: receive,
    [`${receiveBase}/:id`]: receive,
    [floorPaths.railcarTask(category, "release")]: release,
  };
};

/** Pages that send the list of a whole track. */
const listPages = (category: Family): Readonly<Record<string, LoadPage>> => ({
  [floorPaths.railcarTask(category, "bulk-move")]: async () => {
    const { BulkMovePage } = await import("./pages/railcars/BulkMovePage");
    return () => <BulkMovePage category={category} />;
  },
  [floorPaths.railcarTask(category, "bulk-add")]: async () => {
    const { BulkAddPage } = await import("./pages/railcars/BulkAddPage");
    return () => <BulkAddPage category={category} />;
  },
  [floorPaths.railcarTask(category, "bulk-sequence")]: async () => {
    const { BulkSequencePage } = await import("./pages/railcars/BulkSequencePage");
    return () => <BulkSequencePage category={category} />;
  },
});

/** Unloading of railcars, which only sand has. */
const handlingPages: Readonly<Record<string, LoadPage>> = {
  [floorPaths.sandRailcarHandling()]: () =>
    import("./pages/railcars/HandlingPage").then(({ HandlingPage }) => HandlingPage),
  [`${floorPaths.sandRailcarHandling()}/:id`]: async () => {
    const { CarHandlingPage } = await import("./pages/railcars/CarHandlingPage");
    return ({ id = "" }) => <CarHandlingPage id={id} />;
  },
};

const categoryPages = (category: Family): Readonly<Record<string, LoadPage>> => ({
  [floorPaths.category(category)]: here(() => <CategoryPage category={category} />),
  [floorPaths.trucks(category, "inbound-trucks")]: here(() => <TrucksPage category={category} kind="inbound-trucks" />),
  [floorPaths.trucks(category, "outbound-trucks")]: here(() => (
    <TrucksPage category={category} kind="outbound-trucks" />
  )),
  [floorPaths.railcars(category)]: here(() => <RailcarsPage category={category} />),
  ...railcarPages(category),
  ...listPages(category),
  ...carPages(category),
  ...truckPages(category),
  ...signingPages(category),
});

/** The page behind its gate: somebody without the right reads that first. */
const gated =
  (load: LoadPage): LoadPage =>
  async () => {
    const Inner = await load();
    return (props) => (
      <RightsGate route={props.route}>
        <Inner {...props} />
      </RightsGate>
    );
  };

/** The pages that stand, by the pattern of their route. What is not here is documented, guarded, and not built yet. */
const PAGES: ReadonlyMap<string, LoadPage> = new Map(
  Object.entries({
    [floorPaths.home]: here(HomePage),
    [floorPaths.scanMode]: () => import("./pages/ScanModePage").then(({ ScanModePage }) => ScanModePage),
    ...Object.assign({}, ...FAMILIES.map(categoryPages)),
    ...handlingPages,
  }),
);

/** The page of a route, or null where it is still to come. */
export const findPage = (route: Route): LoadPage | null => {
  const load = PAGES.get(route.pattern);
  return load === undefined ? null : gated(load);
};
