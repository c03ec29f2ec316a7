import { cameraEn } from "./catalogue.camera.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the texts of the camera's picture. */
export type CameraCatalogue = CatalogueOf<typeof cameraEn>;

const translator = createTranslator(cameraEn);

/** A text of the camera's picture in the chosen language. */
export const tCamera = translator.t;

/** Changes the language of these texts from now on. */
export const chooseCameraCatalogue: (catalogue: CameraCatalogue) => void = translator.choose;
