import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { guardRoute, type Decision } from "@railhead/core/routes/guard.rules";
import { paths } from "@railhead/core/routes/paths";
import { useStore } from "../actor/use-store";
import { ErrorBoundary } from "./ErrorBoundary";
import { PageSlot } from "./PageSlot";
import {
  BrokenScreen,
  LoadingScreen,
  NotFoundScreen,
  PageFailedScreen,
  UnreachableScreen,
  type Frame,
} from "./Screens";
import { useShell } from "./shell-context";
import { useSession } from "./use-session";
import { useAddressSearch } from "./use-address-search";

/** Where a decision leads, if it leads away. */
function destination(decision: Decision, firstPage: () => string): string | null {
  if (decision.kind === "go-login") return paths.login();
  if (decision.kind === "go-first-page") return firstPage();
  if (decision.kind === "go-denied") return paths.denied;
  return decision.kind === "redirect" ? decision.to : null;
}

/** The next page's code did not come: try again, or stay on the present page. */
function FailedNavigation({ frame, to, error }: { frame: Frame; to: string; error: unknown }) {
  const { match, ports } = useShell();
  const target = match(to);
  const title = target.kind === "route" ? target.route.title : "";
  return (
    <PageFailedScreen
      frame={frame}
      title={title}
      error={error}
      onRetry={() => ports.navigator.go(to)}
      onBack={ports.navigator.stay}
    />
  );
}

/** The page of the present address, if the session may see it (spec §2): core decides, this only obeys. */
export function GuardedPage({ frame, wayBack }: { frame: Frame; wayBack: ReactNode }) {
  const { match, session: actor, ports, firstPage, leftOut } = useShell();
  const [path] = useLocation();
  const search = useAddressSearch();
  const { state, session, isTrying, heading, notice } = useSession();
  const { entry, status } = useStore(ports.navigator);
  const address = search === "" ? path : `${path}?${search}`;
  const matched = match(address);
  const decision = guardRoute(address, matched, {
    state: state === "signing-out" || state === "logout-unconfirmed" ? "loading" : state,
    session,
  });
  const isMoved = decision.kind === "redirect";
  const away = destination(decision, () => (session === null ? paths.denied : firstPage(session)));

  useEffect(() => {
    // A moved page keeps the place within it, which no match knows of.
    const hash = isMoved ? location.hash : "";
    if (away !== null) ports.navigator.go(away + hash, { replace: true });
  }, [away, isMoved, ports.navigator]);
  useEffect(() => {
    actor.send({ type: "NAVIGATED" });
    leftOut.clear();
    ports.notifier.formChanged();
  }, [actor, leftOut, path, ports.notifier]);

  const title = matched.kind === "route" ? matched.route.title : "";
  if (decision.kind === "not-found") return <NotFoundScreen frame={frame} wayBack={wayBack} />;
  if (state === "logout-unconfirmed" || decision.kind === "no-connection")
    return (
      <UnreachableScreen
        frame={frame}
        title={heading}
        text={notice ?? t("net.unreachable")}
        pending={isTrying}
        onRetry={() => actor.send({ type: "RETRY" })}
      />
    );
  if (decision.kind !== "allow" || matched.kind !== "route")
    return <LoadingScreen frame={frame} title={title || t("list.loading")} />;
  if (status.kind === "failed") return <FailedNavigation frame={frame} to={status.to} error={status.error} />;
  return (
    <ErrorBoundary key={`${entry} ${path}`} fallback={() => <BrokenScreen frame={frame} title={title} />}>
      <PageSlot
        route={matched.route}
        id={matched.params.id}
        loading={<LoadingScreen frame={frame} title={title} />}
        failed={(error, again) => <PageFailedScreen frame={frame} title={title} error={error} onRetry={again} />}
      />
    </ErrorBoundary>
  );
}
