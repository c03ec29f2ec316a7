import type { CherryPickPreview } from "@railhead/api-contract/cherrypicking.contract";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { mayAccess } from "../access/access.rules";
import type { ApiError } from "../api/api-errors";
import { carsOfPlan } from "../cherrypicking/dig-plan.rules";
import { pickAddress } from "../cherrypicking/pick-address";
import { carsNamed, chooseCar, replaceCars, withCars } from "../cherrypicking/wanted-cars.rules";
import { changeForm, type FormEvent } from "../form/form-events";
import { faultsOf, hasFault, refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { openedForm } from "../form/form.rules";
import { tPick } from "../messages/catalogue-cherrypicking";
import { carKeyOf } from "../railcars/car-key";
import { recordOf } from "../record-fields/record-fields.rules";
import type { RecordBody } from "../record-fields/record-fields.types";
import { deskPaths } from "../routes/desk-paths";
import type { OutboxEntry } from "../submission/outbox.types";
import { stepInLanes } from "../tracks/lane-focus.rules";
import type { TracksReading } from "../tracks/track.types";
import { byTrackName } from "../tracks/track.view";
import {
  choiceOf,
  fieldsOf,
  goneCars,
  GROUP_FACTS,
  lanesIn,
  planOf,
  planRequest,
  previewNow,
  requestKey,
} from "./pick-form.rules";
import { readPick } from "./pick-form.storage";
import type { PickFormContext, PickFormEvent, PickFormInput, PickFormStep } from "./pick-form.types";

type Of<Type extends PickFormEvent["type"]> = Extract<PickFormEvent, { readonly type: Type }>;

/** The page as it is entered; a new group as the same user left it. */
export function openedPick(input: PickFormInput): PickFormContext {
  const kept = input.draftId === null ? readPick({ ...input, draft: null }) : null;
  const empty = openedForm<RecordBody>({});
  return {
    ...input,
    tracks: null,
    carsOn: new Map(),
    error: null,
    draft: null,
    form: kept?.form ?? empty,
    wanted: kept?.wanted ?? [],
    ends: kept?.ends ?? {},
    // Cars of the address are added once: what was chosen since is kept.
    given: kept === null ? input.given : [],
    active: null,
    anchor: null,
    named: null,
    left: 0,
    preview: null,
    previewOf: null,
    askedOf: null,
    previewFailed: false,
    unreplaced: null,
    before: null,
    problem: null,
    carFaults: {},
    isTakenUp: kept !== null,
    isDone: false,
    intent: "save",
    submission: null,
  };
}

// ---- what is read

/** The tracks as they are now. Cars that the address asks for are wanted once their tracks are known. */
export function takeTracks(context: PickFormContext, { tracks, carsOn }: TracksReading): PickFormStep {
  const known = new Set(tracks.map(({ id }) => id));
  const next = {
    tracks: tracks.toSorted(byTrackName),
    carsOn: new Map([...context.carsOn, ...carsOn].filter(([id]) => known.has(id))),
  };
  const here = new Set(lanesIn(next).flatMap(({ cars }) => cars.map(carKeyOf)));
  const given = context.given.filter((car) => here.has(carKeyOf(car))).map((car) => ({ ...car, fixed: false }));
  const wanted = withCars(context.wanted, given);
  return {
    change: {
      ...next,
      error: null,
      wanted,
      given: [],
      left: context.left + context.given.length - given.length,
      // What a car holds and is may have changed with its place: the price and its equals are asked for again.
      previewOf: null,
    },
  };
}

/** The draft as it is now, under what the same user left here. One that is a draft no more is not changed. */
export function takeDraft(context: PickFormContext, draft: CherrypickingGroup): PickFormStep {
  const kept = context.draft === null ? readPick({ ...context, draft }) : null;
  const { values, version } = recordOf(GROUP_FACTS, fieldsOf(context), draft, context.zone);
  return {
    change: {
      draft,
      form: openedForm<RecordBody>(values, version),
      ...choiceOf(draft),
      ...kept,
      isTakenUp: kept !== null,
      problem: null,
      carFaults: {},
    },
  };
}

const keyNow = (context: PickFormContext): string | null => {
  const request = planRequest(context);
  return request === null ? null : requestKey(request);
};
/** The server is asked: its answer is of the choice as it is now. */
export const beginAsking = (context: PickFormContext): PickFormStep => ({ change: { askedOf: keyNow(context) } });
export const takePreview = ({ askedOf }: PickFormContext, preview: CherryPickPreview): PickFormStep => ({
  change: { preview, previewOf: askedOf, previewFailed: false, carFaults: {} },
});

/** The rows of a refusal that are about wanted cars, by the keys of these. */
function carFaultsIn(context: PickFormContext, error: ApiError): Readonly<Record<string, string>> {
  const fields = error._tag === "Refused" ? (error.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([at, sentence]) => {
      const place = /^cars\.(\d+)/.exec(at)?.[1];
      const car = place === undefined ? undefined : context.wanted[Number(place)];
      return car === undefined ? [] : [[carKeyOf(car), sentence] as const];
    }),
  );
}

/** There is no price for this choice: cars that cannot be wanted are named, else it can be asked for again. */
export function failPreview(context: PickFormContext, error: ApiError | null): PickFormStep {
  const isOfNow = context.askedOf === keyNow(context);
  return {
    change: {
      preview: null,
      previewOf: context.askedOf,
      previewFailed: true,
      ...(isOfNow && error !== null ? { carFaults: carFaultsIn(context, error) } : {}),
    },
  };
}

// ---- what is chosen

const chosen = (context: PickFormContext, change: Partial<PickFormContext>): PickFormStep => {
  const keys = new Set((change.wanted ?? context.wanted).map(carKeyOf));
  return {
    change: {
      unreplaced: null,
      named: null,
      left: 0,
      problem: null,
      carFaults: Object.fromEntries(Object.entries(context.carFaults).filter(([key]) => keys.has(key))),
      ...change,
    },
    formChanged: true,
  };
};

export function choose(context: PickFormContext, { key, reach }: Of<"CAR.CHOOSE">): PickFormStep {
  const from = reach ? (context.anchor ?? key) : null;
  const wanted = chooseCar(context.wanted, lanesIn(context), { key, from });
  return chosen(context, { wanted, active: key, anchor: reach ? context.anchor : key });
}
export const fix = (context: PickFormContext, { key, fixed }: Of<"CAR.FIX">): PickFormStep =>
  chosen(context, { wanted: context.wanted.map((car) => (carKeyOf(car) === key ? { ...car, fixed } : car)) });
export function nameCars(context: PickFormContext, { text }: Of<"CARS.NAME">): PickFormStep {
  const named = carsNamed(context.wanted, lanesIn(context), text);
  return chosen(context, { named, wanted: withCars(context.wanted, named.cars) });
}
export const clearCars = (context: PickFormContext): PickFormStep => chosen(context, { wanted: [] });

export function stepTo(context: PickFormContext, { step, reach }: Of<"FOCUS.STEP">): PickFormStep {
  const active = stepInLanes(lanesIn(context), context.active, step);
  if (active === null) return { change: {} };
  if (!reach) return { change: { active } };
  const anchor = context.anchor ?? context.active ?? active;
  return { ...choose({ ...context, anchor }, { type: "CAR.CHOOSE", key: active, reach: true }) };
}

/** Which ends are used of a track for the day; all that it has are the rule, which nothing says. */
export function chooseEnds(context: PickFormContext, { trackId, ends }: Of<"ENDS.CHOOSE">): PickFormStep {
  const track = context.tracks?.find(({ id }) => id === trackId);
  const { [trackId]: _, ...others } = context.ends;
  return chosen(context, { ends: track?.reachable_ends === ends ? others : { ...others, [trackId]: ends } });
}

type Pair = Parameters<typeof replaceCars>[1][number];
/** The cars that the suggestion takes, with those that they are taken for. */
export const replacedIn = (
  preview: CherryPickPreview | null,
): readonly (Pair & { readonly names: readonly [string, string] })[] =>
  (preview?.suggestion?.tracks ?? []).flatMap(({ cuts }) =>
    cuts.flatMap(({ cars }) =>
      cars.flatMap((car) =>
        car.replaces === null
          ? []
          : [
              {
                out: { family: car.replaces.family, id: car.replaces.railcar_id },
                by: { family: car.family, id: car.railcar_id },
                names: [car.replaces.name, car.name] as const,
              },
            ],
      ),
    ),
  );
export function useSuggestion(context: PickFormContext): PickFormStep {
  const pairs = replacedIn(previewNow(context));
  return chosen(context, { wanted: replaceCars(context.wanted, pairs), unreplaced: context.wanted });
}
export const undoSuggestion = (context: PickFormContext): PickFormStep =>
  chosen(context, { wanted: context.unreplaced ?? context.wanted });

type FieldEvent = Exclude<FormEvent<RecordBody>, { readonly type: `LINE.${string}` }>;
/** A person types, chooses or leaves a field. */
export function changeField(context: PickFormContext, event: FieldEvent): PickFormStep {
  if (event.type === "FIELD.LEAVE" && context.form.entered[event.key] === undefined) return { change: {} };
  return { change: { form: changeForm(fieldsOf(context), context.form, event), problem: null } };
}
/** What was chosen and filled in is given up. */
export const discard = (context: PickFormContext): PickFormStep => ({
  change: {
    form: openedForm(context.form.loaded, context.form.version),
    ...choiceOf(context.draft),
    isTakenUp: false,
    problem: null,
    unreplaced: null,
    before: null,
    named: null,
    carFaults: {},
  },
});

// ---- what is sent

/** Whether the draft can be saved: its fields are right. Which cars are wanted may be decided later. */
export const canSave = (context: PickFormContext): boolean => !hasFault(fieldsOf(context), context.form);
/** Whether it can be submitted: there are wanted cars, and all are on tracks. */
export const canSubmit = (context: PickFormContext): boolean =>
  canSave(context) && context.tracks !== null && context.wanted.length > 0 && goneCars(context).length === 0;

export const showFaults = (context: PickFormContext): PickFormStep => ({
  change: {
    form: withFaults(context.form, faultsOf(fieldsOf(context), context.form)),
    problem: context.wanted.length === 0 ? tPick("form.required") : null,
  },
});
export const willSend = (intent: PickFormContext["intent"]): PickFormStep => ({ change: { intent } });

/** It is on its way: what was said of the last time is over. */
export const beginSending = ({ context }: { readonly context: PickFormContext }): PickFormStep => ({
  change: { form: withoutFaults(context.form), problem: null, before: null, isTakenUp: false },
});

/** Where a submitted group is looked at by a user with these rights. */
function groupPage({ permissions }: PickFormContext, id: string): string {
  if (mayAccess(["app:admin"], permissions)) return deskPaths.view("cherrypicking", id);
  return mayAccess(["track:view"], permissions) ? deskPaths.cherrypickingHistory(id) : pickAddress({});
}

/** It is saved, and submitted next where that was meant; or it is submitted. */
export function finish(context: PickFormContext, entry: OutboxEntry, group: CherrypickingGroup): PickFormStep {
  const { change } = takeDraft({ ...context, draft: group }, group);
  if (entry.action === "submit" || group.status !== "draft")
    return {
      change: { ...change, isDone: true },
      notice: { kind: "positive", message: tPick("send.submitted", { name: group.name }) },
      go: groupPage(context, group.id),
    };
  const saved = { change, go: pickAddress({ draft: group.id }) };
  return context.intent === "submit"
    ? { ...saved, raise: [{ type: "SUBMIT.ON" }] }
    : { ...saved, notice: { kind: "positive", message: tPick("send.saved", { name: group.name }) } };
}

/** It was refused: cars that were moved since make a new plan, which is looked at; all else is said where it belongs. */
export function refuse(context: PickFormContext, error: ApiError): PickFormStep {
  if (error._tag !== "Refused") return { change: {} };
  if (error.code === "plan_changed")
    return { change: { before: carsOfPlan(planOf(context)) }, raise: [{ type: "TRACKS.LOAD" }] };
  const carFaults = carFaultsIn(context, error);
  const ofFields = Object.fromEntries(
    Object.entries(error.fields ?? {}).filter(([at]) => !/^(cars|tracks)(\.|$)/.test(at)),
  );
  const { faults, others } = refusedFields(fieldsOf(context), context.form, ofFields);
  const isSaid = Object.keys(faults).length + Object.keys(carFaults).length > 0 && others.length === 0;
  return {
    change: {
      form: withFaults(context.form, faults),
      carFaults,
      problem: isSaid ? null : others.length > 0 ? others.join(" ") : error.description,
    },
    raise: [{ type: "TRACKS.LOAD" }],
  };
}

export const dropped = (): PickFormStep => ({
  change: {},
  notice: { kind: "warning", message: tPick("send.dropped") },
});
export const left = (): PickFormStep => ({ change: {}, notice: { kind: "warning", message: tPick("send.left") } });
