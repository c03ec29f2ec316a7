import type { DoneActorEvent } from "xstate";
import { describeError, type ApiError } from "../api/api-errors";
import { tLoad } from "../messages/catalogue.load";
import { notProvided, type Outcome } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import { textIn } from "./load-fields.rules";
import { refuseReading, takeReading } from "./load-form-changes";
import type { WorkEvent } from "./load-work-events";
import type { AssetFacts, ScaleReading, WorkContext, WorkRules, WorkStep, WorkTypes } from "./load-work.types";

/** What is looked up for the form that is open: what is in the asset of a draft, and what a scale shows. */
export const lookupActors = {
  /** Null where what is in the asset is not everybody's to see. */
  lookAtAsset: notProvided<{ readonly id: string }, AssetFacts | null, ApiError>("lookAtAsset"),
  readScale: notProvided<{ readonly scaleId: string }, ScaleReading, ApiError>("readScale"),
};

type Args<W extends WorkTypes> = { readonly context: WorkContext<W> };
type Done<V> = DoneActorEvent<Outcome<V, ApiError>>;

/** The asset that the form of a draft names; '' for none. */
const assetOf = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): string =>
  context.open === null ? "" : textIn(context.open.form, rules.draftScan(context).assetKey);

/**
 * What is in the asset that the form names is looked at each time that another one is chosen, or anything may have
 * changed in it (`lookedAt` is null then). The figures help; the form goes on without them.
 */
export function assetRegion<W extends WorkTypes>(rules: WorkRules<W>, keep: (context: WorkContext<W>) => void) {
  const { act } = stepsOf<WorkContext<W>, WorkEvent<W>>(keep);
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
        invoke: {
          src: "lookAtAsset" as const,
          input: ({ context }: Args<W>) => ({ id: assetOf(rules, context) }),
          onDone: {
            target: "idle",
            actions: act<Done<AssetFacts | null>>(({ context, event: { output } }) => {
              const isThat = output.ok && output.value?.id === assetOf(rules, context);
              return { change: { asset: isThat ? output.value : null } };
            }),
          },
          onError: "idle",
        },
      },
    },
  };
}

/** The scale that the form of a weight names; '' for none. */
const scaleOf = <W extends WorkTypes>({ open }: WorkContext<W>): string =>
  open === null ? "" : textIn(open.form, "scale_id");

function scaleAnswered<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  output: Outcome<ScaleReading, ApiError>,
): WorkStep<W> {
  if (context.submission !== null) return { change: {} };
  if (output.ok) return takeReading(rules, context, output.value);
  return output.error._tag === "SignedOut"
    ? { change: {} }
    : refuseReading(context, describeError(output.error) ?? tLoad("scale.noAnswer"));
}

/** What a scale shows is read for the form and the scale that were asked for. */
export function scaleRegion<W extends WorkTypes>(rules: WorkRules<W>, keep: (context: WorkContext<W>) => void) {
  const { act } = stepsOf<WorkContext<W>, WorkEvent<W>>(keep);
  return {
    initial: "idle",
    states: {
      idle: {
        on: {
          "SCALE.READ": {
            guard: ({ context }: Args<W>) => context.submission === null && scaleOf(context) !== "",
            target: "reading",
          },
        },
      },
      reading: {
        on: {
          "FORM.OPEN": "idle",
          "FORM.CLOSE": "idle",
          "FIELD.CHANGE": {
            guard: ({ event }: { readonly event: { readonly key: string } }) => event.key === "scale_id",
            target: "idle",
          },
        },
        invoke: {
          src: "readScale" as const,
          input: ({ context }: Args<W>) => ({ scaleId: scaleOf(context) }),
          onDone: {
            target: "idle",
            actions: act<Done<ScaleReading>>(({ context, event }) => scaleAnswered(rules, context, event.output)),
          },
          onError: {
            target: "idle",
            actions: ({ context }: Args<W>) => context.ports.notifier.notify({ kind: "negative" }),
          },
        },
      },
    },
  };
}
