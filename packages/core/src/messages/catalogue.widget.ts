import { widgetEn } from "./catalogue.widget.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the track widget's texts. */
export type WidgetCatalogue = CatalogueOf<typeof widgetEn>;
/** Keys of the widget's texts that need no values. */
export type PlainWidgetKey = {
  [Key in keyof WidgetCatalogue]: WidgetCatalogue[Key] extends string ? Key : never;
}[keyof WidgetCatalogue];

const translator = createTranslator(widgetEn);

/** A text of the track widget in the chosen language: `tWidget('widget.more', { count: 40 })`. */
export const tWidget = translator.t;

/** Changes the language of these texts from now on. */
export const chooseWidgetCatalogue: (catalogue: WidgetCatalogue) => void = translator.choose;
