import { oneLine } from "@railhead/api-contract/one-line";
import { fieldOf } from "../form/field-of";
import { faultsOf } from "../form/form-faults.rules";
import { textIn, type Fields } from "../form/form.rules";
import type { FormFaults, FormState } from "../form/form.types";
import { tSignature } from "../messages/catalogue-signature";
import { tWork } from "../messages/catalogue-work";
import { quantityWithUnit } from "../units/shown.rules";
import type { Point, Role, SignatureContext, SignForm, SigningSubject, Stroke } from "./signature.types";

/** The pad's size (spec §9); strokes and the image are in its units, whatever the size on the screen. */
export const PAD = { width: 360, height: 115 } as const;
/** Less ink than this is a tap or a slip, in units. */
export const INK_LEAST = 40;
/** A signature reaches at least this far, across or down: a dot that was rubbed does not. */
export const SPAN_LEAST = 20;
/** Nearer points than this are one. */
const STEP_LEAST = 0.35;
/** More points than these are no signature; what comes after is not taken. */
export const POINTS_MOST = 20_000;

const isOnPad = ([x, y]: Point) => x >= 0 && x <= PAD.width && y >= 0 && y <= PAD.height;
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;

/** A point as it is kept: to a twentieth of a unit, so that it is the same after a reload. */
export const pointAt = (x: number, y: number, pressure: number): Point => [
  rounded(x, 20),
  rounded(y, 20),
  rounded(Math.min(1, Math.max(0, pressure)), 100),
];

/** Whether a line goes on with this point; one that did not move is none. */
export const isStep = (last: Point | undefined, point: Point): boolean =>
  last === undefined || distance(last, point) >= STEP_LEAST;

/** How much was drawn on the pad, and how far it reaches, in units. */
export function inkOf(strokes: readonly Stroke[]): { readonly length: number; readonly span: number } {
  const lines = strokes.map(({ points }) => points.filter(isOnPad));
  const length = lines.reduce(
    (sum, line) =>
      sum + line.reduce((run, point, at) => run + (at === 0 ? 0 : distance(line[at - 1] ?? point, point)), 0),
    0,
  );
  const all = lines.flat();
  const reach = (axis: 0 | 1) =>
    all.reduce((most, point) => Math.max(most, point[axis]), -Infinity) -
    all.reduce((least, point) => Math.min(least, point[axis]), Infinity);
  return { length, span: all.length === 0 ? 0 : Math.max(reach(0), reach(1)) };
}

/** Whether what was drawn is a signature: a dot, a stray tap and a slip of the hand are none; an X is one. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  const { length, span } = inkOf(strokes);
  return length >= INK_LEAST && span >= SPAN_LEAST;
}

export const countPoints = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, { points }) => sum + points.length, 0);

/** A typed signature is a name: two letters at least, of any script. */
const isName = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2;

/** Whose name stands in the field until another one is typed: the driver's as announced, or that of the device's user. */
export const expectedName = (role: Role, subject: SigningSubject | null, userName: string): string =>
  role === "staff" ? userName : (subject?.driver ?? "");

type Filled = Pick<SignatureContext, "form" | "strokes" | "way" | "subject" | "userName">;
const field = fieldOf<SignForm>();

/** Who signs, in which capacity, and that something is on the pad unless the name is typed (spec §5). */
export const signFields = ({ way }: Pick<Filled, "way">): Fields<SignForm> => [
  field("signed_by", tSignature("sign.name"), "text", {
    required: true,
    read: (text) =>
      way === "type" && !isName(text) ? { fault: tSignature("sign.nameShort") } : { value: oneLine(text) },
  }),
  field("signed_as", tSignature("sign.role"), "choice", {
    required: true,
    options: [
      { id: "driver", name: tSignature("sign.driver") },
      { id: "staff", name: tSignature("sign.staff") },
    ],
  }),
  ...(way === "draw"
    ? [
        field("signature", tSignature("sign.pad"), "presence", {
          required: true,
          requiredText: tWork("signature.required"),
        }),
      ]
    : []),
];

/** In which capacity somebody signs: the driver does, until another one is chosen. */
export const roleOf = ({ form }: Pick<Filled, "form">): Role =>
  textIn(form, "signed_as") === "staff" ? "staff" : "driver";

/** The form as it is shown and sent: the expected name until another one is typed, and whether the pad holds a signature. */
export const shownForm = (context: Omit<Filled, "way">): FormState<SignForm> => ({
  ...context.form,
  loaded: {
    signed_by: expectedName(roleOf(context), context.subject, context.userName),
    signed_as: roleOf(context),
    signature: isSignature(context.strokes) ? "yes" : "",
  },
});

/** Who signs, as the form stands. */
export const nameNow = (context: Omit<Filled, "way">): string => oneLine(textIn(shownForm(context), "signed_by"));

/** What must be put right before anything is sent (spec §5). */
export const faultsNow = (context: Filled): FormFaults<SignForm> => faultsOf(signFields(context), shownForm(context));

/** Why nothing can be signed here now, as a sentence; null when it can, and while nothing is known of the load. */
export const blockOf = ({ canSign, subject }: Pick<SignatureContext, "canSign" | "subject">): string | null =>
  canSign ? (subject?.block ?? null) : tSignature("sign.notAllowed");

/** '52,140 lb', or a dash where it is not weighed. */
export const netText = ({ net, netUnit }: SigningSubject): string => quantityWithUnit(net, netUnit) ?? "–";
export const versionText = ({ version }: SigningSubject): string => (version === null ? "–" : String(version));

const FACTS: readonly (readonly [
  label: Parameters<typeof tSignature>[0] & `fact.${string}`,
  of: (subject: SigningSubject) => string,
])[] = [
  ["fact.bol", (subject) => subject.bolNumber ?? "–"],
  ["fact.version", versionText],
  ["fact.customer", (subject) => subject.customer ?? "–"],
  ["fact.product", (subject) => subject.product ?? "–"],
  ["fact.net", netText],
  ["fact.truck", (subject) => subject.truck],
];

/** What is signed, in words, in the order in which it is read. */
export const factsOf = (subject: SigningSubject): readonly { readonly label: string; readonly value: string }[] => [
  ...FACTS.map(([label, of]) => ({ label: tSignature(label), value: of(subject) })),
  ...(subject.signed === undefined ? [] : [{ label: tSignature("fact.signature"), value: subject.signed }]),
];

/** What differs between what was shown and what is signed now, one line each. */
export function changesOf(before: SigningSubject, now: SigningSubject): readonly string[] {
  return FACTS.filter(([, of]) => of(before) !== of(now)).map(([label, of]) =>
    tSignature("sign.changedFact", { label: tSignature(label), before: of(before), now: of(now) }),
  );
}

/** Whether a signature begun for one holds for the other: of the same version only. */
export const isSameSubject = (before: SigningSubject, now: SigningSubject): boolean =>
  before.versionId === now.versionId && changesOf(before, now).length === 0;
