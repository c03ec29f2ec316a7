import * as z from "zod/mini";
import { visitRequest } from "../railcars/visit-request";
import { floorPaths } from "../routes/paths";
import { entryBody } from "../submission/outbox.storage";
import type { NewEntry, OutboxEntry } from "../submission/outbox.types";
import { hasFault } from "../form/form-faults.rules";
import { bodyOf } from "../form/form.submit";
import type { FormState } from "../form/form.types";
import { editFields } from "./railcar-edit.rules";
import type { EditContext } from "./railcar-edit.types";
import type { EditBody } from "../railcars/car.types";

/** What is sent for one railcar (spec §7), or null while the form has a fault. */
export const payloadOf = (form: FormState<EditBody>): EditBody | null =>
  // The fields are those of the body, each read as its type.
  hasFault(editFields(), form) ? null : (bodyOf(editFields(), form) as unknown as EditBody);

/** The change of the car from which `body` was made. Throws where there is none. */
export function changeOf({ family, carId, car }: EditContext, body: EditBody | null): NewEntry {
  if (car === null || body === null) throw new Error("The form does not say a change of a railcar.");
  return {
    terminal: car.terminal_id,
    route: floorPaths.railcarTaskOf(family, "edit", carId),
    label: { name: car.name, more: 0 },
    ...visitRequest(family, carId, body, car),
  };
}

const sent = z.object({ track_id: z.string(), car_seq: z.int(), railcar_length: z.string() });
/** What was sent, without its reading; null where an entry does not say it. */
export const sentBody = (entry: Pick<OutboxEntry, "body">): EditBody | null => entryBody(entry, sent);
