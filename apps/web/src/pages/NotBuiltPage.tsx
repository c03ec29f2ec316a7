import type { PageProps } from "@railhead/ui/browser/pages";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { NotBuiltText } from "@railhead/ui/shared/Screens.tsx";
import { WayBack } from "../WayBack";

/** An address of the desk that is documented and guarded, whose page is still to come. */
export const NotBuiltPage = ({ route }: PageProps) => (
  <DeskPage title={route.title}>
    <NotBuiltText>
      <WayBack />
    </NotBuiltText>
  </DeskPage>
);
