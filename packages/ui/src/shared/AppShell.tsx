import { useCallback, type ComponentType, type ReactNode } from "react";
import { Router, type AroundNavHandler } from "wouter";
import type { AppRuntime } from "../browser/app-runtime";
import { ErrorBoundary } from "./ErrorBoundary";
import { GuardedPage } from "./GuardedPage";
import { LoadingBar } from "./LoadingBar";
import { BrokenScreen, StaleBanner, type Frame } from "./Screens";
import { ShellContext } from "./shell-context";
import { ToastHost } from "./ToastHost";
import { useStale } from "./use-stale";

type AppShellProps = {
  app: AppRuntime;
  /** How the app frames what has no page of its own. */
  frame: Frame;
  /** The frame around every page, such as the desk's navigation. */
  layout?: ComponentType<{ children: ReactNode }>;
  /** Where the not-found page leads. */
  wayBack: ReactNode;
};

const Bare = ({ children }: { children: ReactNode }) => <main className="bare">{children}</main>;
const Through = ({ children }: { children: ReactNode }) => children;

/** What both apps have around their pages: guard, loading indicator, messages, and words for what went wrong. */
export function AppShell({ app, frame, layout: Layout = Through, wayBack }: AppShellProps) {
  const stale = useStale();
  const around: AroundNavHandler = useCallback((_navigate, to, options) => app.ports.navigator.go(to, options), [app]);
  return (
    <ErrorBoundary fallback={() => <BrokenScreen frame={Bare} title="" />}>
      <ShellContext value={app}>
        <Router aroundNav={around}>
          <LoadingBar />
          <ToastHost store={app.ports.notifier} />
          <Layout>
            <GuardedPage frame={frame} wayBack={wayBack} />
          </Layout>
          {stale ? <StaleBanner /> : null}
        </Router>
      </ShellContext>
    </ErrorBoundary>
  );
}
