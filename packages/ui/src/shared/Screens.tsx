import type { ComponentType, ReactNode } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { CodeTooSlow } from "@railhead/core/runtime/in-time";
import { Banner } from "./Banner";
import { Button } from "./Button";
import { Skeleton } from "./Skeleton";
import "./screens.css";

/** How an app frames a page that has no page of its own: its bar and title around what is said. */
export type Frame = ComponentType<{ readonly title: string; readonly children: ReactNode }>;

type Said = { frame: Frame };

export const LoadingScreen = ({ frame: Framed, title }: Said & { title: string }) => (
  <Framed title={title}>
    <Skeleton label={t("list.loading")} />
  </Framed>
);

/** Shown where no session is known without the server, or a logout is unconfirmed. */
export const UnreachableScreen = ({
  frame: Framed,
  title,
  text,
  onRetry,
  pending,
}: Said & { title: string; text: string; onRetry: () => void; pending: boolean }) => (
  <Framed title={title}>
    <div className="screen" role="alert">
      <p>{text}</p>
      <Button kind="main" icon="retry" onClick={onRetry} pending={pending}>
        {t("action.retry")}
      </Button>
    </div>
  </Framed>
);

const reload = () => location.reload();

type PageFailed = { title: string; error: unknown; onRetry: () => void; onBack?: () => void };

/** A page's code did not come: too slow, no network, or gone since a newer version was put up. */
export function PageFailedScreen({ frame: Framed, title, error, onRetry, onBack }: Said & PageFailed) {
  return (
    <Framed title={title}>
      <div className="screen" role="alert">
        <p>{error instanceof CodeTooSlow ? t("page.slow") : t("page.failed")}</p>
        <Button kind="main" icon="retry" onClick={onRetry}>
          {t("action.retry")}
        </Button>
        {onBack === undefined ? (
          <Button onClick={reload}>{t("page.reload")}</Button>
        ) : (
          <Button onClick={onBack}>{t("shell.back")}</Button>
        )}
      </div>
    </Framed>
  );
}

/** Something broke while the page was drawn. */
export const BrokenScreen = ({ frame: Framed, title }: Said & { title: string }) => (
  <Framed title={title}>
    <div className="screen" role="alert">
      <p>{t("page.broken")}</p>
      <Button kind="main" icon="retry" onClick={reload}>
        {t("page.reload")}
      </Button>
    </div>
  </Framed>
);

export const NotFoundScreen = ({ frame: Framed, wayBack }: Said & { wayBack: ReactNode }) => (
  <Framed title={t("page.notFound")}>
    <div className="screen">
      <p>{t("page.notFoundText")}</p>
      {wayBack}
    </div>
  </Framed>
);

/** Said where an address is documented and guarded, and its page is still to come. */
export const NotBuiltText = ({ children }: { children?: ReactNode }) => (
  <div className="screen">
    <p>{t("page.notBuilt")}</p>
    {children}
  </div>
);

/** The server has a newer version than this page: its old chunks are gone. */
export const StaleBanner = () => (
  <div className="stale">
    <Banner tone="waiting" icon="retry" live action={<Button onClick={reload}>{t("page.reload")}</Button>}>
      {t("page.stale")}
    </Banner>
  </div>
);
