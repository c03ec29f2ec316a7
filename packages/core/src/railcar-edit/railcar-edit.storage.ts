import * as z from "zod/mini";
import type { Family } from "@railhead/api-contract/railcar";
import type { KeyValueStore } from "../ports/storage.port";
import { readSealed, writeSealed } from "./sealed";
import type { EditContext } from "./railcar-edit.types";

const body = z.strictObject({ track_id: z.string(), car_seq: z.int(), railcar_length: z.string() });
const kept = z.object({
  touched: z.object({
    trackId: z.nullable(z.string()),
    sequence: z.nullable(z.string()),
    length: z.nullable(z.string()),
  }),
  /** What was sent without an answer: the retry after a reload uses the same key. */
  attempt: z.nullable(z.object({ key: z.string(), body })),
  /** What the car is called: a page that leads back to it says so (routes/kept-page.rules). */
  of: z.optional(z.string()),
});

interface Whose {
  readonly userid: string;
  readonly family: Family;
  readonly carId: string;
}
const sealOf = ({ userid, family, carId }: Whose) => ({ userid, family, screen: `edit.${carId}` });

/** What the user entered for this car and has not saved, or null. */
export const readEdit = (store: KeyValueStore, whose: Whose): z.infer<typeof kept> | null =>
  readSealed(store, sealOf(whose), kept);

/** Keeps what is entered, of which car; nothing entered and nothing owed leaves nothing behind. A name that is not known yet, as after a reload, stays as it was kept. */
export function writeEdit(context: EditContext): void {
  const {
    ports: {
      storage: { session },
    },
    touched,
    attempt,
    car,
  } = context;
  const seal = sealOf(context);
  const isEmpty = attempt === null && Object.values(touched).every((value) => value === null);
  writeSealed(
    session,
    seal,
    isEmpty ? null : { touched, attempt, of: car?.name ?? readSealed(session, seal, kept)?.of },
  );
}
