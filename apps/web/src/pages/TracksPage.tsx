import { tracksResource } from "@railhead/core/resources/tracks.resource";
import { ResourceList } from "@railhead/ui/resource/ResourceList.tsx";

/** The list of tracks. */
export const TracksPage = () => <ResourceList resource={tracksResource} />;
