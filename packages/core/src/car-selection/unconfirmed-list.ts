/**
 * The states of a sent list without an answer: one from an earlier visit is first asked about, one of this visit may be
 * changed.
 */
export const unconfirmedList = <const Changeable>(changeable: Changeable) =>
  ({
    initial: "deciding",
    states: {
      deciding: {
        always: [
          {
            guard: ({ context }: { context: { readonly isResumed: boolean } }) => context.isResumed,
            target: "earlier",
          },
          { target: "changeable" },
        ],
      },
      earlier: {},
      changeable,
    },
  }) as const;
