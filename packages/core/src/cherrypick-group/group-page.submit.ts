import { DESK_FORMS, formName } from "../storage/draft-form.storage";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxRequest } from "../submission/outbox.types";
import { routeOf } from "./group-page.rules";
import type { GroupAction, GroupPageContext, GroupPageInput } from "./group-page.types";

/** The form that is sent from: one change of a group at a time waits for its answer. */
export const formOfGroup = ({ id }: Pick<GroupPageInput, "id">): string =>
  formName({ family: DESK_FORMS, screen: `cherrypicking.group.${id}` });

/** What a call states; each is made for its own route. Cars are recorded as they are, whatever else changed at their group. */
function bodyOf(action: GroupAction, context: GroupPageContext): unknown {
  const { reading, ticked, toTrackId, question, addedCars } = context;
  const reason = question?.reason.trim() ?? "";
  const seen = reading === null ? {} : { updated_at: reading.group.updated_at };
  switch (action) {
    case "record":
      return (reading?.cars ?? [])
        .filter((car) => ticked.has(car.id))
        .map((car) => ({
          transaction_id: car.id,
          ...(car.wanted && toTrackId !== null ? { to_track_id: toTrackId } : {}),
        }));
    case "add":
      return { cars: addedCars, reason, ...seen };
    case "takeBack": {
      const car = reading?.cars.find(({ id }) => id === question?.carId);
      return { reason, ...(car === undefined ? {} : { updated_at: car.updated_at }) };
    }
    case "cancel":
      return { reason, ...seen };
    case "delete":
      return reading === null ? {} : { updated_at: String(reading.group.updated_at) };
    default:
      return seen;
  }
}
const requestOf = (action: GroupAction, context: GroupPageContext): OutboxRequest =>
  requestTo(routeOf(action), {
    params: { id: context.question?.carId ?? context.id },
    body: bodyOf(action, context),
  } as never);

/** The call of what is to be done. Throws where nothing is: rather than anything else, nothing is sent. */
export function changeOfGroup(context: GroupPageContext): NewEntry {
  const { action, reading, address } = context;
  if (action === null) throw new Error("There is nothing to be done with this group.");
  return {
    terminal: reading?.group.terminal_id ?? null,
    route: address,
    label: { name: reading?.group.name ?? null, more: 0 },
    action,
    ...requestOf(action, context),
  };
}
