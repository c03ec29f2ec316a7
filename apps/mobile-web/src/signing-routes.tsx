import type { Family } from "@railhead/api-contract/railcar";
import { floorPaths, type TruckKind } from "@railhead/core/routes/paths";
import type { LoadPage } from "@railhead/ui/browser/pages";

const KINDS: readonly TruckKind[] = ["inbound-trucks", "outbound-trucks"];

/** Pages where a truck's BOL is signed, or a truck for it is chosen. */
export const signingPages = (category: Family): Readonly<Record<string, LoadPage>> =>
  Object.fromEntries(
    KINDS.flatMap((path) => {
      const base = floorPaths.truckTask(category, path, "capture-signature");
      const list: LoadPage = async () => {
        const { TruckListPage } = await import("./pages/trucks/TruckListPage");
        return () => <TruckListPage category={category} kind={path} task="capture-signature" />;
      };
      const pad: LoadPage = async () => {
        const { CaptureSignaturePage } = await import("./pages/trucks/CaptureSignaturePage");
        return ({ id = "" }) => <CaptureSignaturePage category={category} path={path} id={id} />;
      };
      return [
        [base, list],
        [`${base}/:id`, pad],
      ];
    }),
  );
