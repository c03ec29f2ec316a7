import type { TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { Send } from "./send";

/** Others have changed the track under a new order: said quietly, compared when the person likes. */
export const Meanwhile = ({ meanwhile, send }: { meanwhile: TrackWidgetView["meanwhile"]; send: Send }) =>
  meanwhile === null ? null : (
    <Banner
      tone="waiting"
      live
      action={<Button onClick={() => send({ type: "MEANWHILE.COMPARE" })}>{meanwhile.compare}</Button>}
    >
      {meanwhile.message}
    </Banner>
  );
