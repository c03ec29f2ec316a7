import { reconcileStorage } from "@railhead/core/storage-step/reconcile-storage";
import { transferStorage } from "@railhead/core/storage-step/transfer-storage";
import { RecordStepPage } from "../record-step/RecordStepPage";
import type { UseOffered } from "../record-step/use-record-step";
import { useVessels } from "./use-vessels";

/** A count offers nothing to choose from. */
const useNothing: UseOffered = () => null;

/** The page on which what was found in a storage vessel is entered. */
export const StorageReconcilePage = ({ id }: { id: string }) => (
  <RecordStepPage step={reconcileStorage} id={id} useOffered={useNothing} />
);

/** The page on which material is moved from a storage vessel into another one. */
export const StorageTransferPage = ({ id }: { id: string }) => (
  <RecordStepPage step={transferStorage} id={id} useOffered={useVessels} />
);
