import { t } from "@railhead/core/messages/catalogue";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";

/** Says which cars have left the list since it was loaded, until it is dismissed. */
export function GoneNotice({ text, onDismiss }: { text: string | null; onDismiss: () => void }) {
  if (text === null) return null;
  return (
    <Banner tone="waiting" live action={<Button onClick={onDismiss}>{t("action.dismiss")}</Button>}>
      {text}
    </Banner>
  );
}
