import { tracksEn } from "./catalogue.tracks.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the texts about tracks. */
export type TracksCatalogue = CatalogueOf<typeof tracksEn>;

const translator = createTranslator(tracksEn);

/** A text about tracks in the chosen language. */
export const tTracks = translator.t;

/** Changes the language of these texts from now on. */
export const chooseTracksCatalogue: (catalogue: TracksCatalogue) => void = translator.choose;
