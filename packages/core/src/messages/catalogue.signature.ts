import { signatureEn } from "./catalogue.signature.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the texts of signing. */
export type SignatureCatalogue = CatalogueOf<typeof signatureEn>;

const translator = createTranslator(signatureEn);

/** A text of signing in the chosen language: `tSignature('sign.typed', { name })`. */
export const tSignature = translator.t;

/** Changes the language of these texts from now on. */
export const chooseSignatureCatalogue: (catalogue: SignatureCatalogue) => void = translator.choose;
