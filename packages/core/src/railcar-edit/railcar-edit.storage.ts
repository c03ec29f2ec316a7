import * as z from "zod/mini";
import type { Family } from "@railhead/api-contract/railcar";
import type { KeyValueStore } from "../ports/storage.port";
import type { SeenCar } from "../railcars/car.types";
import { formName, readDraft, writeDraft } from "../storage/draft-form.storage";
import type { EditContext } from "./railcar-edit.types";

const seen = z.object({
  track_id: z.nullable(z.string()),
  car_seq: z.nullable(z.int()),
  railcar_length: z.nullable(z.string()),
  updated_at: z.int(),
});
const kept = z.object({
  touched: z.object({
    trackId: z.nullable(z.string()),
    sequence: z.nullable(z.string()),
    length: z.nullable(z.string()),
  }),
  /** The car as it was when this was entered: a user who comes back learns what others changed of it since. */
  seen: z.optional(seen),
});

interface Whose {
  readonly userid: string;
  readonly family: Family;
  readonly carId: string;
}
const draftKeyOf = ({ userid, family, carId }: Whose) => ({ userid, family, screen: `edit.${carId}` });

/** The form that a change of the car is sent from. */
export const editForm = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user entered for this car and has not saved, or null. */
export const readEdit = (store: KeyValueStore, whose: Whose): z.infer<typeof kept> | null =>
  readDraft(store, draftKeyOf(whose), kept);

/** Of a car what others may change while something is entered for it. */
const seenOf = (car: SeenCar | null): SeenCar | undefined =>
  car === null
    ? undefined
    : {
        track_id: car.track_id,
        car_seq: car.car_seq,
        railcar_length: car.railcar_length,
        updated_at: car.updated_at,
      };

/** Keeps what is entered; nothing entered leaves nothing behind. */
export function writeEdit(context: EditContext): void {
  const { ports, touched, car, leftAt } = context;
  const isEmpty = Object.values(touched).every((value) => value === null);
  writeDraft(ports.storage.session, draftKeyOf(context), isEmpty ? null : { touched, seen: seenOf(car ?? leftAt) });
}
