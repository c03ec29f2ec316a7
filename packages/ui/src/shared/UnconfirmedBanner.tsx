import { t } from "@railhead/core/messages/catalogue";
import { Banner } from "./Banner";
import { Button } from "./Button";

type UnconfirmedProps = {
  /** That no answer came, and what may have happened. */
  title?: string;
  text: string;
  /** What gives the sending up. */
  drop: string;
  send: (event: { readonly type: "RETRY" } | { readonly type: "SUBMISSION.DROP" }) => void;
};

/** What was sent has no answer: it is sent again under its key, or given up. */
export const UnconfirmedBanner = ({ title, text, drop, send }: UnconfirmedProps) => (
  <Banner
    tone="waiting"
    icon="offline"
    {...(title === undefined ? {} : { title })}
    live
    action={
      <>
        <Button kind="main" icon="retry" onClick={() => send({ type: "RETRY" })}>
          {t("action.retry")}
        </Button>
        <Button onClick={() => send({ type: "SUBMISSION.DROP" })}>{drop}</Button>
      </>
    }
  >
    {title === undefined ? text : <p>{text}</p>}
  </Banner>
);
