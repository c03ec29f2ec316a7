import { t } from "./catalogue";
import { tAccount } from "./catalogue-account";
import { tActions } from "./catalogue-actions";
import { tLedger } from "./catalogue-asset-history";
import { tAnywhere } from "./catalogue-anywhere";
import { tBoard } from "./catalogue-track-utilization";
import { tCamera } from "./catalogue-camera";
import { tGroup, tPick } from "./catalogue-cherrypicking";
import { tConverter } from "./catalogue-converter";
import { tDashboard } from "./catalogue-dashboard";
import { tDesk } from "./catalogue-desk";
import { tDeskShell } from "./catalogue-desk-shell";
import { tFields } from "./catalogue-fields";
import { tForms } from "./catalogue-forms";
import { tHandling } from "./catalogue-handling";
import { tListEdit } from "./catalogue-list-edit";
import { tImport } from "./catalogue-import";
import { tListFind } from "./catalogue-list-find";
import { tListPrint } from "./catalogue-list-print";
import { tLists } from "./catalogue-lists";
import { tLoad } from "./catalogue-load";
import { tLogin } from "./catalogue-login";
import { tMail } from "./catalogue-mail";
import { tMoving } from "./catalogue-moving";
import { tOrder } from "./catalogue-order";
import { tPermissions } from "./catalogue-permissions";
import { tNotes } from "./catalogue-notes";
import { tHistory } from "./catalogue-history";
import { tRecord } from "./catalogue-record";
import { tRecordStep } from "./catalogue-record-step";
import { tRecordForm } from "./catalogue-record-form";
import { tBatch } from "./catalogue-railcar-batch";
import { tStep } from "./catalogue-railcar-step";
import { tRailcar } from "./catalogue-railcar";
import { tUpload, tUploadRows, tUploadSend } from "./catalogue-railcar-uploads";
import { tRights } from "./catalogue-rights";
import { tScanMode } from "./catalogue-scan-mode";
import { tSheets } from "./catalogue-sheets";
import { tBolMail } from "./catalogue-bol-mail";
import { tBolCheck } from "./catalogue-bol-check";
import { tBolPaper } from "./catalogue-bol-paper";
import { tBolVersions } from "./catalogue-bol-versions";
import { tStorageStep } from "./catalogue-storage-step";
import { tVessel } from "./catalogue-vessels";
import { tSignature } from "./catalogue-signature";
import { tTracks } from "./catalogue-tracks";
import { tTruck } from "./catalogue-truck";
import { tUpdate } from "./catalogue-update";
import { tViews } from "./catalogue-views";
import { tWidget } from "./catalogue-widget";
import { tWork } from "./catalogue-work";
import { tYard } from "./catalogue-yard-board";
import type { Texts, Translated } from "./define-messages";
import { ENGLISH_REFUSALS } from "./refusals/all-refusals";
import { ENGLISH_STATES } from "./states";

/** Every namespace of texts. What has all of them is a language; only tests and languages made from English load this file. */
export const ENGLISH = {
  shell: t,
  account: tAccount,
  actions: tActions,
  anywhere: tAnywhere,
  assetHistory: tLedger,
  board: tBoard,
  camera: tCamera,
  cherrypicking: tPick,
  cherrypickingGroup: tGroup,
  converter: tConverter,
  dashboard: tDashboard,
  desk: tDesk,
  deskShell: tDeskShell,
  fields: tFields,
  forms: tForms,
  handling: tHandling,
  listEdit: tListEdit,
  import: tImport,
  listFind: tListFind,
  listPrint: tListPrint,
  lists: tLists,
  load: tLoad,
  login: tLogin,
  mail: tMail,
  moving: tMoving,
  order: tOrder,
  permissions: tPermissions,
  railcar: tRailcar,
  railcarBatch: tBatch,
  railcarStep: tStep,
  railcarUploads: tUpload,
  railcarUploadRows: tUploadRows,
  railcarUploadSend: tUploadSend,
  notes: tNotes,
  history: tHistory,
  record: tRecord,
  recordForm: tRecordForm,
  recordStep: tRecordStep,
  refusals: { english: ENGLISH_REFUSALS },
  rights: tRights,
  scanMode: tScanMode,
  sheets: tSheets,
  signature: tSignature,
  bolMail: tBolMail,
  bolCheck: tBolCheck,
  bolPaper: tBolPaper,
  bolVersions: tBolVersions,
  storageStep: tStorageStep,
  states: { english: ENGLISH_STATES },
  tracks: tTracks,
  vessels: tVessel,
  truck: tTruck,
  update: tUpdate,
  views: tViews,
  widget: tWidget,
  work: tWork,
  yard: tYard,
};
type Namespaces = typeof ENGLISH;

/** The texts of one namespace in another language: `export const truck: TextsOf<"truck"> = { … }`. One that misses a key does not compile. */
export type TextsOf<Namespace extends keyof Namespaces> = Translated<Namespaces[Namespace]["english"]>;
/** A language: the texts of every namespace. */
export type Language = { readonly [Namespace in keyof Namespaces]: TextsOf<Namespace> };

/** A language that is made of English, namespace by namespace. */
export const languageOfEnglish = (change: (english: Texts) => Texts): Readonly<Record<string, Texts>> =>
  Object.fromEntries(
    Object.entries(ENGLISH).map(([namespace, { english }]) => [namespace, change(english as unknown as Texts)]),
  );

/** English as a language: what one that is not finished takes for the texts it lacks. */
export const ENGLISH_TEXTS = languageOfEnglish((english) => english) as unknown as Language;
