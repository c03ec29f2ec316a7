import { keyCaps, type Chord } from "@railhead/core/actions/keys.rules";
import { tActions } from "@railhead/core/messages/catalogue-actions";
import "./key-caps.css";

const isMac = /mac/i.test(navigator.platform);

/** The keys of a chord, one after the other. */
export function KeyCaps({ chord }: { chord: Chord }) {
  const caps = keyCaps(chord, isMac);
  const isPair = chord.includes(" ");
  return (
    <span className="key-caps">
      {caps.map((cap, at) => (
        <span key={`${cap} ${at}`}>
          {isPair && at > 0 ? <span className="sr-only">{tActions("keys.then")} </span> : null}
          <kbd>{cap}</kbd>
        </span>
      ))}
    </span>
  );
}
