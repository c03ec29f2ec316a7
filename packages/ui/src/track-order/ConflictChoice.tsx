import type { ConflictView } from "@railhead/core/track-order/track-order-conflict.view";
import { Button } from "../shared/Button";
import type { OrderSend } from "./order-send";

/** At the thumb: one of two orders is chosen. */
export const ConflictChoice = ({ conflict, send }: { conflict: ConflictView; send: OrderSend }) => (
  <>
    <Button block onClick={() => send({ type: "CONFLICT.TAKE_PRESENT" })}>
      {conflict.takePresent}
    </Button>
    <Button kind="main" block onClick={() => send({ type: "CONFLICT.MERGE" })}>
      {conflict.merge}
    </Button>
  </>
);
