import { t } from "@railhead/core/messages/catalogue";
import { FormNotes } from "@railhead/ui/record-form/FormNotes.tsx";
import { RecordNotices } from "@railhead/ui/record-view/RecordNotices.tsx";
import { RecordNotReady } from "@railhead/ui/record-view/RecordNotReady.tsx";
import { LeftOutBanner } from "@railhead/ui/shared/LeftOutBanner.tsx";
import { ListEmpty } from "@railhead/ui/resource/ListEmpty.tsx";
import { Banner } from "@railhead/ui/shared/Banner.tsx";
import { Button } from "@railhead/ui/shared/Button.tsx";
import { EmptyState } from "@railhead/ui/shared/EmptyState.tsx";
import { LoadFailed } from "@railhead/ui/shared/LoadFailed.tsx";
import { More } from "@railhead/ui/shared/More.tsx";
import {
  BrokenScreen,
  LoadingScreen,
  NotBuiltText,
  NotFoundScreen,
  PageFailedScreen,
  StaleBanner,
  UnreachableScreen,
} from "@railhead/ui/shared/Screens.tsx";
import { Skeleton } from "@railhead/ui/shared/Skeleton.tsx";
import { ToastHost } from "@railhead/ui/shared/ToastHost.tsx";
import type { ReactNode } from "react";
import type { NoticeKind } from "@railhead/core/ports/notifier.port";
import type { RecordView } from "@railhead/core/record-view/record-view.view";
import type { RecordFormView } from "@railhead/core/record-form/record-form.view";
import type { ToastStore } from "@railhead/ui/browser/toast-store";
import {
  EMPTIES,
  FORM_NOTES,
  NO_FORM_NOTES,
  NO_RECORD_NOTICES,
  NOTICES,
  RECORD_NOTICES,
  SENTENCE,
  TONES,
} from "./notice-samples";
import { Shelf, Specimen } from "./Specimen";
import "@railhead/ui/record-form/record-form.css";
import "@railhead/ui/record-view/record-view.css";

const nothing = () => undefined;
const TOASTS = (Object.keys(NOTICES) as NoticeKind[]).map((kind, id) => ({ id, kind, text: NOTICES[kind] }));
const TOAST_STORE = { read: () => TOASTS, subscribe: () => nothing, dismiss: nothing } as unknown as ToastStore;

const Framed = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3>{title}</h3>
    {children}
  </>
);
const TITLE = "Carriers";

/** Screens in place of a page, by what happened. */
const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  loading: () => <LoadingScreen frame={Framed} title={TITLE} />,
  unreachable: () => (
    <UnreachableScreen frame={Framed} title={TITLE} text="The server cannot be reached." onRetry={nothing} pending />
  ),
  "page failed": () => <PageFailedScreen frame={Framed} title={TITLE} error={null} onRetry={nothing} />,
  broken: () => <BrokenScreen frame={Framed} title={TITLE} />,
  "not found": () => <NotFoundScreen frame={Framed} wayBack={<Button>Home</Button>} />,
  "not built": () => <NotBuiltText />,
  denied: () => (
    <Framed title={t("page.denied")}>
      <div className="screen">
        <p>{t("page.deniedText")}</p>
      </div>
    </Framed>
  ),
};

const NOT_READY = ["loading", "failed", "missing"] as const;

const Banners = () => (
  <Shelf title="Banners">
    {TONES.map((tone) => (
      <Specimen key={tone} shows={`banner ${tone}`}>
        <Banner tone={tone}>{SENTENCE}</Banner>
      </Specimen>
    ))}
    <Specimen shows="banner with a title and actions">
      <Banner tone="waiting" icon="offline" title="No connection" action={<Button icon="retry">Retry</Button>}>
        {SENTENCE}
      </Banner>
    </Specimen>
    <Specimen shows="banner of rows that are left out">
      <LeftOutBanner />
    </Specimen>
    <Specimen shows="banner stale">
      <StaleBanner />
    </Specimen>
    {Object.entries(FORM_NOTES).map(([name, note]) => (
      <Specimen key={name} shows={`form ${name}`}>
        <div className="record-form">
          <FormNotes view={{ ...NO_FORM_NOTES, ...note } as RecordFormView} send={nothing} onAddAsNew={nothing} />
        </div>
      </Specimen>
    ))}
    {Object.entries(RECORD_NOTICES).map(([name, notice]) => (
      <Specimen key={name} shows={`record ${name}`}>
        <RecordNotices view={{ ...NO_RECORD_NOTICES, ...notice }} send={nothing} />
      </Specimen>
    ))}
  </Shelf>
);

/** What is said in place of rows. */
const Empties = () => (
  <Shelf title="No rows">
    {Object.entries(EMPTIES).map(([name, view]) => (
      <Specimen key={name} shows={`list ${name}`}>
        <div className="specimen-side">
          <ListEmpty
            view={view}
            add={<Button kind="main">Add Carrier</Button>}
            onClear={nothing}
            onClosed={nothing}
            onRetry={nothing}
          />
        </div>
      </Specimen>
    ))}
    <Specimen shows="empty">
      <EmptyState hint="Only cars on this track are shown." />
    </Specimen>
    <Specimen shows="load failed">
      <LoadFailed onRetry={nothing} detail="The server cannot be reached." />
    </Specimen>
    {NOT_READY.map((state) => (
      <Specimen key={state} shows={`record ${state}`}>
        <RecordNotReady
          view={{ state } as RecordView}
          toList={
            <a className="record-back" href="?">
              Carriers
            </a>
          }
          onRetry={nothing}
        />
      </Specimen>
    ))}
    <Specimen shows="skeleton">
      <Skeleton label="Loading" />
    </Specimen>
    <Specimen shows="more">
      <More more={{ label: "40 more", pending: false, failed: false }} onMore={nothing} />
    </Specimen>
    <Specimen shows="more loading">
      <More more={{ label: "40 more", pending: true, failed: false }} onMore={nothing} />
    </Specimen>
  </Shelf>
);

/** What the product says: on the page, over it and in its place. */
export const NoticeShelves = () => (
  <>
    <Banners />
    <Shelf title="Messages">
      <Specimen shows="messages of every kind">
        <div className="specimen-frame">
          <ToastHost store={TOAST_STORE} />
        </div>
      </Specimen>
    </Shelf>
    <Empties />
    <Shelf title="Screens">
      {Object.entries(SCREENS).map(([name, draw]) => (
        <Specimen key={name} shows={`screen ${name}`}>
          {draw()}
        </Specimen>
      ))}
    </Shelf>
  </>
);
