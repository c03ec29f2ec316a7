import * as z from "zod/mini";
import type { Family } from "@railhead/api-contract/railcar";
import { carReading } from "../railcars/car-reading";
import type { KeyValueStore } from "../ports/storage.port";
import { readDraft, writeDraft } from "../storage/draft-form.storage";
import type { EditContext } from "./railcar-edit.types";
import type { SeenCar } from "../railcars/car.types";

const body = z.strictObject({ track_id: z.string(), car_seq: z.int(), railcar_length: z.string() });
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
  /** What was sent without an answer: the retry after a reload uses the same key. */
  attempt: z.nullable(z.object({ key: z.string(), body, reading: z.optional(carReading) })),
  /** The car as it was when its form was filled in, so that a user who comes back sees what others changed since. */
  seen: z.optional(seen),
  /** What the car is called: a page that leads back to it says so (routes/kept-page.rules). */
  of: z.optional(z.string()),
});

interface Whose {
  readonly userid: string;
  readonly family: Family;
  readonly carId: string;
}
const draftKeyOf = ({ userid, family, carId }: Whose) => ({ userid, family, screen: `edit.${carId}` });

/** What the user entered for this car and has not saved, or null. */
export const readEdit = (store: KeyValueStore, whose: Whose): z.infer<typeof kept> | null =>
  readDraft(store, draftKeyOf(whose), kept);

/** Of a car what others may change under what was entered for it. */
const seenOf = (car: SeenCar | null): SeenCar | undefined =>
  car === null
    ? undefined
    : {
        track_id: car.track_id,
        car_seq: car.car_seq,
        railcar_length: car.railcar_length,
        updated_at: car.updated_at,
      };

/** Keeps what is entered, of which car; nothing entered and nothing owed leaves nothing behind. A name that is not known yet, as after a reload, stays as it was kept. */
export function writeEdit(context: EditContext): void {
  const {
    ports: {
      storage: { session },
    },
    touched,
    attempt,
    car,
    leftAt,
  } = context;
  const seal = draftKeyOf(context);
  const isEmpty = attempt === null && Object.values(touched).every((value) => value === null);
  writeDraft(
    session,
    seal,
    isEmpty
      ? null
      : { touched, attempt, seen: seenOf(car ?? leftAt), of: car?.name ?? readDraft(session, seal, kept)?.of },
  );
}
