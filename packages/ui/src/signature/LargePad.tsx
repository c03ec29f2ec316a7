import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tSignature } from "@railhead/core/messages/catalogue-signature";
import type { PadView } from "@railhead/core/signature/signature.view";
import type { SignatureEvent } from "@railhead/core/signature/signature.machine";
import { Button } from "../shared/Button";
import { SignaturePad } from "./SignaturePad";

const upright = () => matchMedia("(orientation: portrait)");
function watchTurn(changed: () => void): () => void {
  const media = upright();
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

type LargePadProps = { pad: PadView; frozen: boolean; send: (event: SignatureEvent) => void; onClose: () => void };

/** The pad over the whole screen, along its longer side: on a phone held upright one writes from top to bottom. `onClose` once it is closed, by whatever. */
export function LargePad({ pad, frozen, send, onClose }: LargePadProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isUpright = useSyncExternalStore(watchTurn, () => upright().matches);
  // A layout effect ends while the dialog is still there, which then gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="pad-large" aria-label={tSignature("sign.largePad")} onClose={onClose}>
      <div className="pad-large-room">
        <SignaturePad
          pad={pad}
          label={pad.label}
          frozen={frozen}
          turned={isUpright}
          onStroke={(stroke) => send({ type: "STROKE.ADD", stroke })}
        />
      </div>
      <div className="pad-tools">
        <Button disabled={!pad.canUndo} onClick={() => send({ type: "STROKE.UNDO" })}>
          {tSignature("sign.undo")}
        </Button>
        <Button disabled={!pad.canClear} onClick={() => send({ type: "PAD.CLEAR" })}>
          {t("action.clear")}
        </Button>
        <Button kind="soft" onClick={() => dialog.current?.close()}>
          {tSignature("sign.largeDone")}
        </Button>
      </div>
    </dialog>
  );
}
