import type { Tone } from "./tone";
import "./state-tag.css";

/** A state in words, with a mark whose shape differs by meaning: colour is never alone. */
export function StateTag({ tone, text }: { tone: Tone; text: string }) {
  return <span className={`tag tag-${tone}`}>{text}</span>;
}
