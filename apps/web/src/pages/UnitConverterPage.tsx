import type { PageProps } from "@railhead/ui/browser/pages";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { UnitConverter } from "@railhead/ui/unit-converter/UnitConverter.tsx";

/** /unit-converter: an amount in another unit, with the way there. */
export const UnitConverterPage = ({ route }: PageProps) => (
  <DeskPage title={route.title}>
    <UnitConverter />
  </DeskPage>
);
