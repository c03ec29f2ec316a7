import type { ResourceName } from "@railhead/api-contract/entities";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { DeskEntityName, EntityPage } from "@railhead/core/routes/desk-entities";
import { entityOf, pageOf } from "@railhead/core/routes/desk-groups";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { paths } from "@railhead/core/routes/paths";
import type { Route } from "@railhead/core/routes/route";
import type { LoadPage, Page } from "@railhead/ui/browser/pages";
import { DeniedPage } from "./pages/DeniedPage";
import { NotBuiltPage } from "./pages/NotBuiltPage";

type LoadFacts = () => Promise<ResourceFacts>;
// Facts are checked where they are written; pages of the kit treat all records alike.
const facts = <N extends ResourceName>(of: ResourceFacts<N>) => of as unknown as ResourceFacts;

/** The records that have the pages of the kit, by their facts: only those of the page's own record are fetched. */
const RESOURCES: { readonly [Name in DeskEntityName]?: LoadFacts } = {
  bols: async () => facts((await import("@railhead/core/resources/bols.resource")).bolsResource),
  "business-contacts": async () =>
    facts((await import("@railhead/core/resources/business-contacts.resource")).businessContactsResource),
  "bulk-commodity-railcar-loads": async () =>
    facts(
      (await import("@railhead/core/resources/bulk-commodity-railcar-loads.resource"))
        .bulkCommodityRailcarLoadsResource,
    ),
  carriers: async () => facts((await import("@railhead/core/resources/carriers.resource")).carriersResource),
  customers: async () => facts((await import("@railhead/core/resources/customers.resource")).customersResource),
  "inbound-trucks": async () =>
    facts((await import("@railhead/core/resources/inbound-trucks.resource")).inboundTrucksResource),
  jobs: async () => facts((await import("@railhead/core/resources/jobs.resource")).jobsResource),
  "onsite-storage": async () =>
    facts((await import("@railhead/core/resources/onsite-storage.resource")).onsiteStorageResource),
  operators: async () => facts((await import("@railhead/core/resources/operators.resource")).operatorsResource),
  orders: async () => facts((await import("@railhead/core/resources/orders.resource")).ordersResource),
  origins: async () => facts((await import("@railhead/core/resources/origins.resource")).originsResource),
  "outbound-trucks": async () =>
    facts((await import("@railhead/core/resources/outbound-trucks.resource")).outboundTrucksResource),
  "parent-customers": async () =>
    facts((await import("@railhead/core/resources/parent-customers.resource")).parentCustomersResource),
  "product-names": async () =>
    facts((await import("@railhead/core/resources/product-names.resource")).productNamesResource),
  "product-size-master": async () =>
    facts((await import("@railhead/core/resources/product-size-master.resource")).productSizeMasterResource),
  "product-sizes": async () =>
    facts((await import("@railhead/core/resources/product-sizes.resource")).productSizesResource),
  profiles: async () => facts((await import("@railhead/core/resources/profiles.resource")).profilesResource),
  pumps: async () => facts((await import("@railhead/core/resources/pumps.resource")).pumpsResource),
  railcars: async () => facts((await import("@railhead/core/resources/railcars.resource")).railcarsResource),
  railroads: async () => facts((await import("@railhead/core/resources/railroads.resource")).railroadsResource),
  scales: async () => facts((await import("@railhead/core/resources/scales.resource")).scalesResource),
  "service-companies": async () =>
    facts((await import("@railhead/core/resources/service-companies.resource")).serviceCompaniesResource),
  suppliers: async () => facts((await import("@railhead/core/resources/suppliers.resource")).suppliersResource),
  "terminal-driver-instructions": async () =>
    facts(
      (await import("@railhead/core/resources/terminal-driver-instructions.resource"))
        .terminalDriverInstructionsResource,
    ),
  "terminal-policies": async () =>
    facts((await import("@railhead/core/resources/terminal-policies.resource")).terminalPoliciesResource),
  "terminal-policy-items": async () =>
    facts((await import("@railhead/core/resources/terminal-policy-items.resource")).terminalPolicyItemsResource),
  terminals: async () => facts((await import("@railhead/core/resources/terminals.resource")).terminalsResource),
  tracks: async () => facts((await import("@railhead/core/resources/tracks.resource")).tracksResource),
  uom: async () => facts((await import("@railhead/core/resources/uom.resource")).uomResource),
  "uom-classes": async () => facts((await import("@railhead/core/resources/uom-classes.resource")).uomClassesResource),
  "uom-product-inter-class-conversions": async () =>
    facts(
      (await import("@railhead/core/resources/uom-product-inter-class-conversions.resource"))
        .uomProductInterClassConversionsResource,
    ),
  "uom-product-intra-class-conversions": async () =>
    facts(
      (await import("@railhead/core/resources/uom-product-intra-class-conversions.resource"))
        .uomProductIntraClassConversionsResource,
    ),
  "uom-standard-conversions": async () =>
    facts((await import("@railhead/core/resources/uom-standard-conversions.resource")).uomStandardConversionsResource),
  "uom-systems": async () => facts((await import("@railhead/core/resources/uom-systems.resource")).uomSystemsResource),
  users: async () => facts((await import("@railhead/core/resources/users.resource")).usersResource),
  "well-owners": async () => facts((await import("@railhead/core/resources/well-owners.resource")).wellOwnersResource),
  wells: async () => facts((await import("@railhead/core/resources/wells.resource")).wellsResource),
};

const meterFactors: LoadFacts = async () =>
  facts((await import("@railhead/core/resources/meter-factors")).meterFactorsResource);
/** Records without pages of their own, by the record that they are part of: listed on its view. */
const PARTS: { readonly [Name in DeskEntityName]?: LoadFacts } = { pumps: meterFactors };

const BUILT: ReadonlySet<DeskEntityName> = new Set(Object.keys(RESOURCES) as DeskEntityName[]);

/** The pages of the kit, on the facts of a record. */
const KIT: { readonly [Kind in EntityPage]?: (load: LoadFacts) => Promise<Page> } = {
  list: async (load) => {
    const [resource, { ResourceList }] = await Promise.all([load(), import("@railhead/ui/resource/ResourceList.tsx")]);
    return () => <ResourceList resource={resource} />;
  },
  add: async (load) => {
    const [resource, { RecordAdd }] = await Promise.all([load(), import("@railhead/ui/record-form/RecordForm.tsx")]);
    return resource.form === undefined ? NotBuiltPage : () => <RecordAdd resource={resource} />;
  },
  edit: async (load) => {
    const [resource, { RecordEdit }] = await Promise.all([load(), import("@railhead/ui/record-form/RecordForm.tsx")]);
    return resource.form === undefined ? NotBuiltPage : ({ id = "" }) => <RecordEdit resource={resource} id={id} />;
  },
  view: async (load) => {
    const [resource, { RecordView }] = await Promise.all([load(), import("@railhead/ui/record-view/RecordView.tsx")]);
    const parts = await PARTS[resource.page]?.();
    const ofParts = parts?.partOf === undefined ? [] : [{ by: parts.partOf.field as string, facts: parts }];
    const others = await Promise.all(
      (resource.related ?? []).flatMap(({ page, by }) => {
        const loadRows = RESOURCES[page];
        return loadRows === undefined ? [] : [loadRows().then((of) => ({ by, facts: of }))];
      }),
    );
    const related = [...ofParts, ...others];
    return ({ id = "" }) => <RecordView resource={resource} related={related} built={BUILT} id={id} />;
  },
};

/** Pages of their own, by the pattern of their route. One of these stands before the kit's page of the same address. */
const PAGES: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  [paths.index, async () => (await import("./pages/HomePage")).HomePage],
  [deskPaths.list("master-records"), async () => (await import("./pages/SearchPage")).SearchPage],
  [
    "/pumps/meter-factor/:id",
    async () => {
      const [resource, { PartAdd }] = await Promise.all([
        meterFactors(),
        import("@railhead/ui/record-form/RecordForm.tsx"),
      ]);
      return ({ id = "", route }) => <PartAdd resource={resource} ofId={id} title={route.title} />;
    },
  ],
  [
    "/pumps/meter-factor-history/:id",
    async () => {
      const [{ pumpsResource }, parts, { PartsPage }] = await Promise.all([
        import("@railhead/core/resources/pumps.resource"),
        meterFactors(),
        import("@railhead/ui/record-view/PartsPage.tsx"),
      ]);
      return ({ id = "", route }) => (
        <PartsPage resource={facts(pumpsResource)} parts={parts} id={id} title={route.title} />
      );
    },
  ],
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
