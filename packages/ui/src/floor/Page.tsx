import type { ReactNode } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { LeftOutBanner } from "../shared/LeftOutBanner";
import { usePageTitle } from "../shared/use-page-title";
import { AppBar } from "./AppBar";
import { RightsNotice } from "./RightsNotice";
import { StickyFooter } from "./StickyFooter";
import "./page.css";

type PageProps = {
  title: string;
  /** One quiet line under the title; the terminal's name where there is nothing better to say. */
  subtitle?: string;
  /** Where 'Back' leads; no button without it. */
  back?: string;
  children: ReactNode;
  /** The action area at the thumb. */
  footer?: ReactNode;
};

/** Every page of the floor: bar, content, action area. */
export function Page({ title, subtitle, back, children, footer }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <>
      <a className="skip" href="#content">
        {t("shell.skip")}
      </a>
      <div className="page-scroll">
        <AppBar title={title} subtitle={subtitle} back={back} heading={heading} />
        <main id="content" className="page">
          <RightsNotice />
          <LeftOutBanner />
          {children}
        </main>
      </div>
      {footer ? <StickyFooter>{footer}</StickyFooter> : null}
    </>
  );
}
