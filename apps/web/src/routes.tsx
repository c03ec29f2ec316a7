import type { ResourceName } from "@railhead/api-contract/entities";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { DeskEntityName, EntityPage } from "@railhead/core/routes/desk-entities";
import { entityOf, pageOf } from "@railhead/core/routes/desk-groups";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { paths } from "@railhead/core/routes/paths";
import type { Route } from "@railhead/core/routes/route";
import type { LoadPage, Page } from "@railhead/ui/browser/pages";
import { DeniedPage } from "./pages/DeniedPage";

type LoadFacts = () => Promise<ResourceFacts>;
// Facts are checked where they are written; pages of the kit treat all records alike.
const facts = <N extends ResourceName>(of: ResourceFacts<N>) => of as unknown as ResourceFacts;

/** The records that have the pages of the kit, by their facts: only those of the page's own record are fetched. */
const RESOURCES: { readonly [Name in DeskEntityName]?: LoadFacts } = {
  carriers: async () => facts((await import("@railhead/core/resources/carriers.resource")).carriersResource),
  orders: async () => facts((await import("@railhead/core/resources/orders.resource")).ordersResource),
  railcars: async () => facts((await import("@railhead/core/resources/railcars.resource")).railcarsResource),
  tracks: async () => facts((await import("@railhead/core/resources/tracks.resource")).tracksResource),
};

/** The pages of the kit, on the facts of a record. */
const KIT: { readonly [Kind in EntityPage]?: (load: LoadFacts) => Promise<Page> } = {
  list: async (load) => {
    const [resource, { ResourceList }] = await Promise.all([load(), import("@railhead/ui/resource/ResourceList.tsx")]);
    return () => <ResourceList resource={resource} />;
  },
};

/** Pages of their own, by the pattern of their route. One of these stands before the kit's page of the same address. */
const PAGES: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  [paths.index, async () => (await import("./pages/HomePage")).HomePage],
  [deskPaths.list("master-records"), async () => (await import("./pages/SearchPage")).SearchPage],
  [paths.denied, () => Promise.resolve(DeniedPage)],
]);

function findKitPage(route: Route): LoadPage | null {
  const [name, kind] = [entityOf(route), pageOf(route)];
  const load = name === null ? undefined : RESOURCES[name];
  const page = kind === null ? undefined : KIT[kind];
  return load === undefined || page === undefined ? null : () => page(load);
}

/** The page of a route, or null where it is still to come. */
export const findPage = (route: Route): LoadPage | null => PAGES.get(route.pattern) ?? findKitPage(route);
