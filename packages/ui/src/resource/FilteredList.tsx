import { Redirect, useLocation } from "wouter";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { ResourceList } from "./ResourceList";
import { useAddressSearch } from "../shared/use-address-search";

type FilteredListProps = { resource: ResourceFacts; title: string; query: string };

/** A list at an address of its own: it shows the rows of its query until the address asks for others. */
export function FilteredList({ resource, title, query }: FilteredListProps) {
  const search = useAddressSearch();
  const [path] = useLocation();
  return search === "" ? (
    <Redirect to={`${path}?${query}`} replace />
  ) : (
    <ResourceList resource={resource} title={title} />
  );
}
