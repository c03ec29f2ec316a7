import type { ResourceName } from "@railhead/api-contract/entities";
import type { AnyEntity } from "@railhead/api-contract/entity";
import type { Access } from "@railhead/api-contract/permissions";
import { RESOURCES } from "@railhead/api-contract/resources";
import { mayAccess } from "@railhead/core/access/access.rules";
import type { RequestContext } from "../events";
import { columnsOf, isSettled } from "../store/columns";
import type { AnyRow } from "../store/order";
import type { Beyond, Search } from "../store/store.port";
import { takenFrom } from "./derive";

type SearchFields = Pick<Required<Search<AnyRow>>, "fields" | "beyond">;
/** A field of the record itself, or the name of another record. */
type NamePart = string | Beyond;

const OF_TRUCK: readonly NamePart[] = ["prefix", "inbound_number"];
const OF_PRODUCT_CONVERSION: readonly NamePart[] = ["product", "from", "to"];
/** The parts of derived names that are not simply the name of another record. */
const NAME_PARTS: { readonly [N in ResourceName]?: readonly NamePart[] } = {
  "bol-versions": [{ by: "bol_id", of: "bols", fields: ["number"] }],
  "bulk-commodity-inbound-trucks": OF_TRUCK,
  "bulk-commodity-outbound-trucks": OF_TRUCK,
  "bulk-commodity-railcar-loads": ["prefix", "car_number"],
  "business-contacts": ["first_name", "last_name"],
  "cherrypicking-groups": ["customer_name"],
  inbounds: ["prefix", "inbound_number"],
  outbounds: OF_TRUCK,
  "product-sizes": ["product", "size"],
  railcars: ["prefix", "car_number"],
  "uom-product-inter-class-conversions": OF_PRODUCT_CONVERSION,
  "uom-product-intra-class-conversions": OF_PRODUCT_CONVERSION,
  "uom-standard-conversions": ["from", "to"],
};

/** Whether a field is kept with the row as text. Rows of resources that are not settled are kept as they are shown. */
const isStoredText = (name: ResourceName, field: string): boolean =>
  !isSettled(name) || columnsOf(name).some((column) => column.name === field && column.kind === "text");

function partFields(name: ResourceName, part: NamePart): Partial<SearchFields> {
  if (typeof part !== "string") return { beyond: [part] };
  if (isStoredText(name, part)) return { fields: [part] };
  const source = takenFrom(name, part);
  return source === null ? {} : { beyond: [{ by: source.by, of: source.of, fields: [source.field] }] };
}

const known = new Map<ResourceName, SearchFields>();
/** Where the words of a record's name stand: in its own fields and in those of other records. A number that names one is not searched. */
export function nameFields(name: ResourceName): SearchFields {
  let found = known.get(name);
  if (found === undefined) {
    const parts = (NAME_PARTS[name] ?? [RESOURCES[name].entity.label]).map((part) => partFields(name, part));
    found = { fields: parts.flatMap(({ fields = [] }) => fields), beyond: parts.flatMap(({ beyond = [] }) => beyond) };
    known.set(name, found);
  }
  return found;
}

/** What `q` of a look-up by name searches: names, and for anyone who passes `fullSearch` also what lists of these records search. */
export function nameSearch(
  { caller }: Pick<RequestContext, "caller">,
  name: ResourceName,
  fullSearch: Access | undefined,
  ofLists: SearchFields,
): SearchFields {
  const named = nameFields(name);
  if (fullSearch === undefined || !mayAccess(fullSearch, caller.session.permissions)) return named;
  return { fields: [...new Set([...ofLists.fields, ...named.fields])], beyond: [...ofLists.beyond, ...named.beyond] };
}

const listed = new Map<ResourceName, readonly Beyond[]>();
/** Whose names are searched in a list of these records with their own fields, as the entity says (`searchNames`). */
export function listedNames(name: ResourceName): readonly Beyond[] {
  let found = listed.get(name);
  if (found === undefined) {
    const { searchNames = [] } = RESOURCES[name].entity as AnyEntity;
    found = searchNames.map((field): Beyond => {
      const source = takenFrom(name, field);
      if (source === null) throw new Error(`${field} of ${name} is the name of no other record`);
      return { by: source.by, of: source.of, fields: [source.field] };
    });
    listed.set(name, found);
  }
  return found;
}
