import { useRef, useState, type KeyboardEvent } from "react";
import { tWork } from "@railhead/core/messages/catalogue-work";
import { IconButton } from "../shared/IconButton";
import type { Outline } from "../shared/icons";
import { TextField } from "../shared/TextField";
import { SCAN_FIELD } from "./hand-scanner";

const KEYBOARD: Outline = "M3 6h18v12H3zM7 10v.1M10.5 10v.1M14 10v.1M17.5 10v.1M8 14.500h8";

/**
 * Where a hand scanner types and a label can be typed off. It keeps the soft keyboard away, which would cover half
 * the screen at every scan, until it is asked for.
 */
export function ScannerField({ onCode }: { onCode: (code: string, at: number) => void }) {
  const [code, setCode] = useState("");
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onCode(event.currentTarget.value, event.timeStamp);
    setCode("");
  };
  const showKeyboard = () => {
    setHasKeyboard(true);
    const field = place.current?.querySelector("input");
    field?.blur();
    // With the new inputMode on it, taking the focus opens the keyboard.
    requestAnimationFrame(() => field?.focus());
  };
  return (
    <div ref={place} className="scan-field">
      <TextField
        {...{ [SCAN_FIELD]: "" }}
        label={tWork("scan.field")}
        value={code}
        onText={setCode}
        onKeyDown={keys}
        placeholder={tWork("scan.fieldHint")}
        autoFocus
        inputMode={hasKeyboard ? "text" : "none"}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <IconButton icon={KEYBOARD} label={tWork("scan.keyboard")} onClick={showKeyboard} />
    </div>
  );
}
