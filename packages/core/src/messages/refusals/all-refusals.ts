import type { Coded, CodedBy } from "@railhead/api-contract/coded";
import { codeOf, codeOfMaker } from "@railhead/api-contract/coded";
import * as sentences from "@railhead/api-contract/sentences";
import type { Message, Texts } from "../define-messages";
import { accountRefusal } from "./accounts";
import { bolRefusal } from "./bols";
import { callRefusal } from "./calls";
import { cherrypickRefusal } from "./cherrypicking";
import { collectedRefusal } from "./collected";
import { columnRefusal } from "./columns";
import { conversionRefusal } from "./conversions";
import { ledgerRefusal } from "./ledger";
import { importRefusal } from "./imports";
import { noteRefusal } from "./notes";
import { listRefusal } from "./railcar-lists";
import { orderRefusal } from "./orders";
import { productRefusal } from "./products";
import { pumpRefusal } from "./pumps";
import { railcarStepRefusal } from "./railcar-steps";
import { railcarUploadRefusal } from "./railcar-uploads";
import { railcarRefusal } from "./railcars";
import { recordRefusal } from "./records";
import { savedViewRefusal } from "./saved-views";
import { scaleRefusal } from "./scales";
import { scaleSetupRefusal } from "./scale-setup";
import { signatureRefusal } from "./signatures";
import { stepRefusal } from "./steps";
import { truckStepRefusal } from "./truck-steps";
import { truckRefusal } from "./trucks";
import { uploadRefusal } from "./upload-calls";
import { weightRefusal } from "./weights";
import { WORDS } from "./words";

/** Every room's sentences of refusals. A code stands in one of them. */
export const REFUSAL_ROOMS = [
  accountRefusal.english,
  bolRefusal.english,
  callRefusal.english,
  cherrypickRefusal.english,
  collectedRefusal.english,
  columnRefusal.english,
  conversionRefusal.english,
  importRefusal.english,
  ledgerRefusal.english,
  listRefusal.english,
  noteRefusal.english,
  orderRefusal.english,
  productRefusal.english,
  pumpRefusal.english,
  railcarStepRefusal.english,
  railcarUploadRefusal.english,
  railcarRefusal.english,
  recordRefusal.english,
  savedViewRefusal.english,
  scaleRefusal.english,
  scaleSetupRefusal.english,
  signatureRefusal.english,
  stepRefusal.english,
  truckStepRefusal.english,
  truckRefusal.english,
  uploadRefusal.english,
  weightRefusal.english,
  WORDS,
] as const;
type Room = (typeof REFUSAL_ROOMS)[number];
type InOne<Rooms> = (Rooms extends unknown ? (room: Rooms) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Sentences = typeof sentences;
type CodeOf<Sentence> =
  Sentence extends CodedBy<infer Code, never> ? Code : Sentence extends Coded<infer Code> ? Code : never;
/** What schemas of the contract say, by code. */
type ContractRefusals = {
  readonly [Name in keyof Sentences as CodeOf<Sentences[Name]>]: Sentences[Name] extends (
    values: infer Values,
  ) => string
    ? (values: Values) => string
    : string;
};

/** Every sentence that a refusal may say, by code. */
export type EnglishRefusals = InOne<Room> & ContractRefusals;

const contractRefusals: Texts = Object.fromEntries(
  Object.values<Message>(sentences).map((sentence) => [
    (typeof sentence === "string" ? codeOf(sentence)?.code : codeOfMaker(sentence)) ?? "",
    sentence,
  ]),
);

/** The same as values; only what knows all of them loads this file: the service, tests, and languages made from English. */
export const ENGLISH_REFUSALS = Object.assign({}, contractRefusals, ...REFUSAL_ROOMS) as unknown as EnglishRefusals;
