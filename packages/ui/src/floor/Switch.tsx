import { t } from "@railhead/core/messages/catalogue";
import "./switch.css";

/** Something that is on or off; the word says which, not the colour alone. */
export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button type="button" className="switch" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span>{label}</span>
      <span className="switch-state">{on ? t("shell.on") : t("shell.off")}</span>
    </button>
  );
}
