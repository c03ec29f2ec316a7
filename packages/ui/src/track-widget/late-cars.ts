import { late } from "../shared/late";

/** What a widget shows of cars: none of it stands before a track is chosen, or a car. */
export const lateManual = late(() => import("./ManualSection").then(({ ManualSection }) => ManualSection));
export const lateSelected = late(() => import("./SelectedSection").then(({ SelectedSection }) => SelectedSection));
