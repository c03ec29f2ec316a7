import type { RemoteOrderView } from "@railhead/core/track-order/track-order-conflict.view";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";

/** Others have changed the track under a new order: said quietly, compared when the user likes. */
export const RemoteOrder = ({
  remoteOrder: { message, compare },
  onCompare,
}: {
  remoteOrder: RemoteOrderView;
  onCompare: () => void;
}) => (
  <Banner tone="waiting" live action={<Button onClick={onCompare}>{compare}</Button>}>
    {message}
  </Banner>
);
