import type { Family } from "@railhead/api-contract/family";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { BATCH_KINDS, BATCH_PAGES, type BatchKind } from "@railhead/core/railcars/batch-pages";
import { STEP_KINDS, type StepKind } from "@railhead/core/railcars/step-pages";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { TRUCK_SIDES } from "@railhead/core/trucks/desk-trucks";
import type { LoadPage } from "@railhead/ui/browser/pages";
import type { RecordPanel } from "@railhead/ui/record-view/RecordView.tsx";
import { TRUCK_PAGES } from "./truck-routes";

/** All tracks of the terminal, or the one of the address. */
const trackUtilization: LoadPage = async () =>
  (await import("@railhead/ui/track-utilization/TrackUtilizationPage.tsx")).TrackUtilizationPage;

/** One thing that is done to several railcars together. */
const batchPage =
  (kind: BatchKind): LoadPage =>
  async () => {
    const { RailcarBatchPage } = await import("@railhead/ui/railcar-batch/RailcarBatchPage.tsx");
    return () => <RailcarBatchPage kind={kind} />;
  };

/** Files of railcars to come. */
const uploadPage: LoadPage = async () =>
  (await import("@railhead/ui/railcar-upload/RailcarUploadPage.tsx")).RailcarUploadPage;

/** A group of wanted railcars is filled in. */
const pickFormPage: LoadPage = async () => (await import("@railhead/ui/cherrypick-form/PickFormPage.tsx")).PickFormPage;

const groupPanel = async () => (await import("@railhead/ui/cherrypick-group/GroupPanel.tsx")).GroupPanel;

/** What the page of a group links to. */
const OF_GROUPS: ReadonlySet<DeskEntityName> = new Set(["customers", "tracks"]);

/** A group as the history shows it: the page of its record, which leads back to the history. */
const pastGroup: LoadPage = async () => {
  const [{ cherrypickingResource }, { RecordView }, panel] = await Promise.all([
    import("@railhead/core/resources/cherrypicking.resource"),
    import("@railhead/ui/record-view/RecordView.tsx"),
    groupPanel(),
  ]);
  const resource = cherrypickingResource as unknown as ResourceFacts;
  const back = { to: deskPaths.cherrypickingHistory(), text: tDesk("special.cherrypicking-history") };
  return ({ id = "" }) => (
    <RecordView resource={resource} related={[]} built={OF_GROUPS} id={id} panel={panel} back={back} />
  );
};

/** One thing that is done with one railcar. */
const stepPage =
  (kind: StepKind): LoadPage =>
  async () => {
    const { RailcarStepPage } = await import("@railhead/ui/railcar-step/RailcarStepPage.tsx");
    return ({ id = "" }) => <RailcarStepPage kind={kind} id={id} />;
  };

/** A railcar of a family that is unloaded. */
const unloading =
  (family: Family): LoadPage =>
  async () => {
    const { DeskCarWork } = await import("@railhead/ui/railcar-handling/DeskCarWork.tsx");
    return ({ id = "", route }) => <DeskCarWork family={family} id={id} title={route.title} />;
  };

/** All movements of material of one record; of railcars and trucks the address says the family. */
const historyPage =
  (load: () => Promise<Readonly<Record<Family, ResourceFacts>>>): LoadPage =>
  async () => {
    const [facts, { AssetHistoryPage }] = await Promise.all([load(), import("./pages/AssetHistoryPage")]);
    return ({ id = "", route }) => <AssetHistoryPage facts={facts} id={id} title={route.title} />;
  };
const storageFacts = async () => {
  const { onsiteStorageResource } = await import("@railhead/core/resources/onsite-storage.resource");
  const facts = onsiteStorageResource as unknown as ResourceFacts;
  return { sand: facts, "bulk-commodity": facts };
};

/** What is done with what is in a storage vessel. */
const storagePage =
  (name: "StorageReconcilePage" | "StorageTransferPage"): LoadPage =>
  async () => {
    const { [name]: StoragePage } = await import("@railhead/ui/storage-step/StorageStepPage.tsx");
    return ({ id = "" }) => <StoragePage id={id} />;
  };

/** What stands on the page of a record besides what all records have, by its page. */
export const RECORD_PANELS: { readonly [Name in DeskEntityName]?: () => Promise<RecordPanel> } = {
  cherrypicking: groupPanel,
  bols: async () => (await import("@railhead/ui/bol-record/BolPanel.tsx")).BolPanel,
  scales: async () => (await import("@railhead/ui/scale-test/ScaleTestPanel.tsx")).ScaleTestPanel,
};

/** The pages on which the desk works with material in motion, by the patterns of their routes. */
export const WORK_PAGES: readonly (readonly [string, LoadPage])[] = [
  [deskPaths.list("track-utilization"), trackUtilization],
  [`${deskPaths.list("track-utilization")}/view/:id`, trackUtilization],
  [
    deskPaths.print("track-utilization"),
    async () => (await import("@railhead/ui/print/SwitchListPage.tsx")).SwitchListPage,
  ],
  ...BATCH_KINDS.map((kind) => [deskPaths.railcars(BATCH_PAGES[kind].page), batchPage(kind)] as const),
  [deskPaths.railcars("bulk-upload"), uploadPage],
  [deskPaths.cherrypickingSubmit, pickFormPage],
  [
    deskPaths.cherrypickingHistory(),
    async () => (await import("@railhead/ui/cherrypick-group/PickHistoryPage.tsx")).PickHistoryPage,
  ],
  [`${deskPaths.cherrypickingHistory()}/:id`, pastGroup],
  ...STEP_KINDS.map((kind) => [`/railcars/${kind}/:id`, stepPage(kind)] as const),
  ["/railcars/unload/:id", unloading("sand")],
  ["/bulk-commodity-railcar-loads/add-drafts/:id", unloading("bulk-commodity")],
  [
    "/railcars/asset-history/:id",
    historyPage(async () => (await import("@railhead/core/resources/railcar-facts")).RAILCAR_FACTS),
  ],
  ...TRUCK_SIDES.map(
    (side) =>
      [
        `/${side}/asset-history/:id`,
        historyPage(async () => (await import("@railhead/core/resources/truck-facts")).TRUCK_FACTS[side]),
      ] as const,
  ),
  ...TRUCK_PAGES,
  ["/bols/versions/:id", async () => (await import("./pages/BolVersionsPage")).BolVersionsPage],
  [deskPaths.checkBol, async () => (await import("./pages/BolCheckPage")).BolCheckPage],
  [
    "/bols/mail/:id",
    async () => {
      const { BolMailPage } = await import("@railhead/ui/bol-record/BolMailPage.tsx");
      return ({ id = "" }) => <BolMailPage id={id} />;
    },
  ],
  ["/onsite-storage/reconcile/:id", storagePage("StorageReconcilePage")],
  ["/onsite-storage/transfer/:id", storagePage("StorageTransferPage")],
  ["/onsite-storage/asset-history/:id", historyPage(storageFacts)],
  [deskPaths.yardBoard, async () => (await import("@railhead/ui/yard-board/YardBoardPage.tsx")).YardBoardPage],
];
