import type { ReactNode } from "react";
import { Link } from "wouter";
import { tListPrint } from "@railhead/core/messages/catalogue-list-print";
import type { ListPrintView } from "@railhead/core/print/list-print.view";
import { DeskPage } from "../desk/DeskPage";
import { Button } from "../shared/Button";
import { LoadFailed } from "../shared/LoadFailed";
import "../shared/button.css";
import "./print-page.css";

export type PrintFrameProps = {
  title: string;
  /** The way back to where the paper was asked for. */
  back: { readonly to: string; readonly text: string };
  /** All of it is drawn and can be printed. */
  isReady?: boolean;
  children: ReactNode;
};

/** What stands around paper on the screen. */
export function PrintFrame({ title, back, isReady = false, children }: PrintFrameProps) {
  return (
    <DeskPage
      title={title}
      actions={
        <span className="print-actions">
          <Link href={back.to} className="btn">
            {back.text}
          </Link>
          {isReady ? (
            <Button kind="main" onClick={() => window.print()}>
              {tListPrint("print.again")}
            </Button>
          ) : null}
        </span>
      }
    >
      {children}
    </DeskPage>
  );
}

/** What is said in place of rows that are not there, or not yet. */
export function NoPaper({
  view,
  onRetry,
}: {
  view: Exclude<ListPrintView, { readonly kind: "ready" }>;
  onRetry: () => void;
}) {
  if (view.kind === "retry") return <LoadFailed text={view.text} onRetry={onRetry} />;
  return (
    <p className="print-note" role="status">
      {view.text}
    </p>
  );
}

/** Why the address of a page of paper cannot be followed. */
export const BadAddress = ({ text }: { text: string }) => (
  <p className="print-note" role="alert">
    {text}
  </p>
);
