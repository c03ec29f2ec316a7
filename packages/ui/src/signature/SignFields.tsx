import { useRef, useState, type KeyboardEvent } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tSignature } from "@railhead/core/messages/catalogue-signature";
import type { SignatureEvent } from "@railhead/core/signature/signature.machine";
import type { PadView, SignatureView } from "@railhead/core/signature/signature.view";
import { Segmented } from "../floor/Segmented";
import { useFocusFirstFault } from "../floor/use-focus-first-fault";
import { Button } from "../shared/Button";
import { FieldError } from "../shared/FieldError";
import { TextField } from "../shared/TextField";
import { LargePad } from "./LargePad";
import { PAD_ERROR, SignaturePad } from "./SignaturePad";

type Send = (event: SignatureEvent) => void;
type FieldsProps = {
  form: NonNullable<SignatureView["form"]>;
  frozen: boolean;
  changed: SignatureView["changed"];
  send: Send;
};

const swallowEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** Who signs, how, and the pad. `changed`: what the page says above has changed since the signature that was taken off. */
export function SignFields({ form, frozen, changed, send }: FieldsProps) {
  const { name, role, way, pad, typed } = form;
  const place = useRef<HTMLDivElement>(null);
  useFocusFirstFault(place, form.asked);
  return (
    <div ref={place} className="sign-fields low">
      <Segmented
        label={role.label}
        options={role.options}
        value={role.value}
        onChange={(value) => frozen || send({ type: "FIELD.CHANGE", key: "signed_as", entry: value })}
      />
      <TextField
        label={name.label}
        value={name.value}
        error={name.error}
        disabled={frozen}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        onKeyDown={swallowEnter}
        onText={(text) => send({ type: "FIELD.CHANGE", key: "signed_by", entry: text })}
      />
      <Segmented
        label={way.label}
        options={way.options}
        value={way.value}
        onChange={(value) => frozen || send({ type: "WAY.CHOOSE", way: value })}
      />
      {typed === null ? null : <Typed name={typed.name} hint={typed.hint} />}
      {pad === null ? null : <PadPart pad={pad} frozen={frozen} changes={changed?.lines ?? null} send={send} />}
    </div>
  );
}

/** The name as it will be on paper. */
const Typed = ({ name, hint }: { name: string; hint: string }) => (
  <>
    <p className="sign-typed">{name}</p>
    <p className="field-hint">{hint}</p>
  </>
);

type PadProps = { pad: PadView; frozen: boolean; changes: readonly string[] | null; send: Send };

/** The pad with its tools; once there is none to draw on, or something that lies under it must be read, the large one is closed. */
function PadPart({ pad, frozen, changes, send }: PadProps) {
  const [isLarge, setLarge] = useState(false);
  const [known, setKnown] = useState(changes);
  if (known !== changes) {
    setKnown(changes);
    if (changes !== null) setLarge(false);
  }
  return (
    <div className="sign-pad">
      {isLarge ? <LargePad pad={pad} frozen={frozen} send={send} onClose={() => setLarge(false)} /> : null}
      <SignaturePad
        pad={pad}
        label={pad.label}
        frozen={frozen}
        onStroke={(stroke) => send({ type: "STROKE.ADD", stroke })}
      />
      <FieldError id={PAD_ERROR} text={pad.error} />
      <div className="pad-tools">
        <Button disabled={frozen || !pad.canUndo} onClick={() => send({ type: "STROKE.UNDO" })}>
          {tSignature("sign.undo")}
        </Button>
        <Button disabled={frozen || !pad.canClear} onClick={() => send({ type: "PAD.CLEAR" })}>
          {t("action.clear")}
        </Button>
        <Button disabled={frozen} onClick={() => setLarge(true)}>
          {tSignature("sign.large")}
        </Button>
      </div>
    </div>
  );
}
