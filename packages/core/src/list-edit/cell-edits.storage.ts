import { keepForm, takeUpForm } from "../form/form.storage";
import { openedForm } from "../form/form.rules";
import type { FormState } from "../form/form.types";
import type { KeyValueStore } from "../ports/storage.port";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { ResourceFacts } from "../resources/resource.types";
import { DESK_FORMS, draftScreens, type DraftKey } from "../storage/draft-form.storage";

/** One cell of a list, by its record and the field that is entered in it. */
export interface CellPlace {
  readonly id: string;
  readonly key: string;
}
type Whose = { readonly userid: string; readonly facts: Pick<ResourceFacts, "page"> };

const keyOf = ({ userid, facts }: Whose, place = ""): DraftKey => ({
  userid,
  family: DESK_FORMS,
  screen: `${facts.page}.cells.${place}`,
});
const placeOf = ({ id, key }: CellPlace) => `${id}.${key}`;

/** Keeps what is typed in a cell and not sent; null leaves nothing behind. */
export const keepCell = (
  store: KeyValueStore,
  whose: Whose,
  place: CellPlace,
  form: FormState<RecordBody> | null,
): void => keepForm(store, keyOf(whose, placeOf(place)), form ?? openedForm<RecordBody>({}));

/** What a user left in a cell, or null. */
export const takeUpCell = (store: KeyValueStore, whose: Whose, place: CellPlace): FormState<RecordBody> | null =>
  takeUpForm(store, keyOf(whose, placeOf(place)));

/** The cells of a list in which a user left something. */
export function keptCells(store: KeyValueStore, whose: Whose): readonly CellPlace[] {
  const { screen } = keyOf(whose);
  return draftScreens(store, keyOf(whose)).flatMap((found) => {
    const [id, key] = found.slice(screen.length).split(".");
    return id === undefined || key === undefined ? [] : [{ id, key }];
  });
}
