import { textIn } from "../form/form.rules";
import { describeError, type ApiError } from "../api/api-errors";
import { tLoad } from "../messages/catalogue-load";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import { askScale, enterByHand, refuseReading, takeReading } from "./load-form-changes";
import type { WorkEvent } from "./load-work-events";
import type { AssetFacts, ScaleReading, WorkContext, WorkRules, WorkStep, WorkTypes } from "./load-work.types";

/** What is looked up for the form that is open: what is in the asset of a draft, and what a scale shows. */
export const lookupActors = {
  /** Null where what is in the asset is not everybody's to see. */
  lookAtAsset: notProvided<{ readonly id: string }, AssetFacts | null, ApiError>("lookAtAsset"),
  readScale: notProvided<{ readonly scaleId: string }, ScaleReading, ApiError>("readScale"),
};

type Args<W extends WorkTypes> = { readonly context: WorkContext<W> };

/** The asset that the form of a draft names; '' for none. */
const assetOf = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): string =>
  context.open === null ? "" : textIn(context.open.form, rules.draftScan(context).assetKey);

/**
 * What is in the asset that the form names is looked at each time that another one is chosen, or anything may have
 * changed in it (`lookedAt` is null then). The figures help; the form goes on without them.
 */
export function assetRegion<W extends WorkTypes>(rules: WorkRules<W>, keep: (context: WorkContext<W>) => void) {
  const { act, carryOut } = stepsOf<WorkContext<W>, WorkEvent<W>>(keep);
  const remote = remoteOf<WorkContext<W>, WorkEvent<W>, typeof lookupActors>();
  const isChosen = ({ context }: Args<W>) => assetOf(rules, context) !== "";
  const isAnother = ({ context }: Args<W>) => context.lookedAt !== assetOf(rules, context);
  const isForgotten = ({ context }: Args<W>) => context.lookedAt === null && context.asset === null;
  return {
    initial: "idle",
    states: {
      idle: {
        always: [
          { guard: (args: Args<W>) => isChosen(args) && isAnother(args), target: "looking" },
          {
            guard: (args: Args<W>) => !isChosen(args) && !isForgotten(args),
            actions: act(() => ({ change: { asset: null, lookedAt: null } })),
          },
        ],
      },
      looking: {
        always: { guard: isAnother, target: "idle" },
        entry: act(({ context }) => {
          const id = assetOf(rules, context);
          return { change: { lookedAt: id, asset: context.asset?.id === id ? context.asset : null } };
        }),
        invoke: remote.asked("lookAtAsset", {
          input: ({ context }) => ({ id: assetOf(rules, context) }),
          answered: [
            {
              target: "idle",
              take: ({ context, value, enqueue }) =>
                carryOut(enqueue, { change: { asset: value?.id === assetOf(rules, context) ? value : null } }),
            },
          ],
          refused: [{ target: "idle", take: ({ enqueue }) => carryOut(enqueue, { change: { asset: null } }) }],
          defect: { target: "idle" },
        }),
      },
    },
  };
}

/** The scale that the form of a weight names; '' for none. */
const scaleOf = <W extends WorkTypes>({ open }: WorkContext<W>): string =>
  open === null ? "" : textIn(open.form, "scale_id");

/** The scale gave no weight, or one that the user may not see. */
const refuseScale = <W extends WorkTypes>(context: WorkContext<W>, error: ApiError): WorkStep<W> =>
  error._tag === "SignedOut" ? { change: {} } : refuseReading(context, describeError(error) ?? tLoad("scale.noAnswer"));

/** Fields with which a person says what a scale was asked for. */
const SCALE_KEYS: ReadonlySet<string> = new Set(["scale_id", "weight"]);

/** What a scale shows is read for the form and the scale that were asked for. */
export function scaleRegion<W extends WorkTypes>(rules: WorkRules<W>, keep: (context: WorkContext<W>) => void) {
  const { act, carryOut } = stepsOf<WorkContext<W>, WorkEvent<W>>(keep);
  const remote = remoteOf<WorkContext<W>, WorkEvent<W>, typeof lookupActors>();
  /** The form was sent while the scale was asked: it takes no weight any more. */
  const isSent = ({ context }: Args<W>) => context.submission !== null;
  return {
    initial: "idle",
    states: {
      idle: {
        on: {
          "SCALE.READ": {
            guard: (args: Args<W>) => !isSent(args) && scaleOf(args.context) !== "",
            target: "reading",
            actions: act(({ context }) => askScale(context)),
          },
          "SCALE.BY_HAND": {
            guard: (args: Args<W>) => !isSent(args) && scaleOf(args.context) !== "",
            actions: act(({ context }) => enterByHand(context)),
          },
        },
      },
      reading: {
        on: {
          "FORM.OPEN": "idle",
          "FORM.CLOSE": "idle",
          "SCALE.BY_HAND": { target: "idle", actions: act(({ context }) => enterByHand(context)) },
          // A weight that is filled in or typed while the scale is waited for is the one that counts.
          "SHORTCUT.TAKE": "idle",
          "FIELD.CHANGE": {
            guard: ({ event }: { readonly event: { readonly key: string } }) => SCALE_KEYS.has(event.key),
            target: "idle",
          },
        },
        invoke: remote.asked("readScale", {
          input: ({ context }) => ({ scaleId: scaleOf(context) }),
          answered: [
            { when: isSent, target: "idle" },
            {
              target: "idle",
              take: ({ context, value, enqueue }) => carryOut(enqueue, takeReading(rules, context, value)),
            },
          ],
          refused: [
            { when: isSent, target: "idle" },
            {
              target: "idle",
              take: ({ context, error, enqueue }) => carryOut(enqueue, refuseScale(context, error)),
            },
          ],
          defect: {
            target: "idle",
            take: ({ enqueue }) => carryOut(enqueue, { change: {}, notice: { kind: "negative" } }),
          },
        }),
      },
    },
  };
}
