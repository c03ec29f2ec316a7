import { isVoidBol } from "../bols/bol-states.rules";
import { PAPER_SIZES } from "@railhead/api-contract/papers";
import { routes, type Bol, type BolRecipient } from "@railhead/api-contract/resources/bols.contract";
import { textIn } from "../form/form.rules";
import type { AnyField } from "../form/form.types";
import { tBolMail } from "../messages/catalogue-bol-mail";
import { asFields } from "../record-fields/record-fields.rules";
import { defineStep, type OpenStep, type StepFact, type StepPlan } from "../record-step/record-step.types";
import { bolsResource } from "../resources/bols.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { deskPaths } from "../routes/desk-paths";
import { displayQuantity } from "../units/shown.rules";

/** A contact that is offered, with what it was sent of the present version in words; null where it was sent nothing. */
export interface OfferedRecipient extends BolRecipient {
  readonly had: string | null;
}
type Open = OpenStep<Bol, OfferedRecipient>;

const PAPER = "paper";
const keyOf = ({ id }: Pick<OfferedRecipient, "id">): string => `to_${id}`;

/** The contacts that are chosen: who was never asked about is as the page began. */
const chosenIn = ({ offered, form }: Pick<Open, "offered" | "form">): readonly OfferedRecipient[] =>
  (offered ?? []).filter((one) => textIn(form, keyOf(one) as never) === "true");

function hintOf({ email, party, had }: OfferedRecipient): string {
  const text = tBolMail("to.party", { email, party });
  return had === null ? text : tBolMail("to.had", { text, had });
}

const fieldsOf = ({ offered }: Open): readonly AnyField[] => [
  ...(offered ?? []).map((one): AnyField => ({
    key: keyOf(one),
    label: tBolMail("to.label", one),
    kind: "flag",
    required: false,
    options: [
      { id: "true", name: tBolMail("to.send") },
      { id: "false", name: tBolMail("to.not") },
    ],
    hint: hintOf(one),
  })),
  {
    key: PAPER,
    label: tBolMail("field.paper"),
    kind: "choice",
    required: true,
    options: PAPER_SIZES.map((id) => ({ id, name: tBolMail(`paper.${id}`) })),
  },
];

function planOf(open: Open): StepPlan {
  const { record, offered, form } = open;
  const [first] = offered ?? [];
  if (first === undefined)
    return { becomes: offered === null ? [tBolMail("then.reading")] : [], fault: null, warnings: [], body: null };
  const chosen = chosenIn(open);
  const { number, version } = record;
  const again = chosen.flatMap(({ email, had }) => (had === null ? [] : [tBolMail("warning.had", { email, had })]));
  const to = chosen.map(({ email }) => email);
  return {
    becomes: [to.length === 0 ? tBolMail("then.none") : tBolMail("then.send", { number, version, to })],
    fault: to.length === 0 ? tBolMail("to.required") : null,
    faultAt: keyOf(first),
    warnings: again,
    body: {
      id: record.id,
      contact_ids: chosen.map(({ id }) => id),
      paper: textIn(form, PAPER as never),
      // Sent only after the question about it.
      ...(again.length > 0 ? { again: true } : {}),
      updated_at: record.updated_at,
    },
  };
}

function bolFacts(bol: Bol): readonly StepFact[] {
  const quantity = displayQuantity({
    quantity: bol.quantity,
    unit: bol.quantity_uom_abbreviation,
    display: bol.display_quantity,
    displayUnit: bol.display_abbreviation,
  });
  return [
    { key: "version", label: tBolMail("fact.version"), value: String(bol.version) },
    { key: "signed", label: tBolMail("fact.signed"), value: tBolMail(bol.signed ? "signed.yes" : "signed.no") },
    { key: "shipper", label: tBolMail("fact.shipper"), value: bol.shipper },
    { key: "consignee", label: tBolMail("fact.consignee"), value: bol.consignee },
    ...(quantity === null ? [] : [{ key: "quantity", label: tBolMail("fact.quantity"), value: quantity }]),
  ];
}

/**
 * The present version of a BOL is mailed to contacts that receive BOLs. Its customer's are chosen at first, but for those that
 * have this version; who has it gets it again only after a question.
 */
export const mailBol = defineStep<Bol, OfferedRecipient, Bol>({
  screen: "bols.mail",
  facts: bolsResource as unknown as ResourceFacts,
  address: (id) => deskPaths.bol("mail", id),
  route: routes.mail,
  about: { name: ({ number }) => number, isCode: true, tag: () => null, facts: bolFacts },
  fault: (bol) => (isVoidBol(bol) ? tBolMail("bol.void", { number: bol.number }) : null),
  opens: ({ offered }) =>
    ({
      [PAPER]: "letter",
      ...Object.fromEntries(
        (offered ?? []).map((one) => [keyOf(one), String(one.party === "customer" && one.had === null)]),
      ),
    }) as never,
  fields: (open) => asFields(fieldsOf(open)),
  plan: planOf,
  faultAt: PAPER,
  asks: (name) => tBolMail("ask.again", { name }),
  words: {
    title: () => tBolMail("title"),
    action: () => tBolMail("action"),
    done: ({ number }) => tBolMail("done", { number }),
    missing: () => tBolMail("bol.missing"),
    failed: () => tBolMail("bol.failed"),
  },
});
