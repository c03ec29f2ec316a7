import { carriersResource } from "@railhead/core/resources/carriers.resource";
import { ResourceList } from "@railhead/ui/resource/ResourceList.tsx";

/** The list of carriers. */
export const CarriersPage = () => <ResourceList resource={carriersResource} />;
