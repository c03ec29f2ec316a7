import { Icon } from "./Icon";
import "./field.css";

/** What is wrong with a field, under it; the field names it by aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  return (
    <p className="field-error" id={id} role="alert" hidden={!text}>
      {text ? <Icon name="alert" size={18} /> : null}
      {text}
    </p>
  );
}
