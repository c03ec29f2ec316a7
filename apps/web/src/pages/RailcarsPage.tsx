import { railcarsResource } from "@railhead/core/resources/railcars.resource";
import { ResourceList } from "@railhead/ui/resource/ResourceList.tsx";

/** The list of railcars. */
export const RailcarsPage = () => <ResourceList resource={railcarsResource} />;
