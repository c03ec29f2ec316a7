import type { ComponentProps } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import type { WorkFrame } from "../shared/work-frame";
import { DeskPage } from "./DeskPage";
import "./work-page.css";

/** The work on one load as a page of the desk: what is known at the left, what is done next at the right. */
export function WorkPage({ title, subtitle, back, children, footer }: ComponentProps<WorkFrame>) {
  const toList =
    back === undefined ? null : (
      <Link href={back} className="btn btn-plain">
        {t("shell.back")}
      </Link>
    );
  return (
    <DeskPage title={title} summary={subtitle ?? null} actions={toList}>
      <div className="work-page">
        {children}
        {footer ? (
          <div className="sticky-footer work-next">
            <div className="sticky-inner">{footer}</div>
          </div>
        ) : null}
      </div>
    </DeskPage>
  );
}
