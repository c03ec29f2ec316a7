import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { scannedWidget } from "@railhead/core/track-widget/scanned-widget";
import type { trackWidgetMachine } from "@railhead/core/track-widget/track-widget.machine";
import { usePageScanner, type PageScanner } from "../scan/use-page-scanner";

/** Hears a hand scanner anywhere on the widget, and answers every scan by sound and vibration. */
export const useWidgetScanner = (actor: ActorRefFrom<typeof trackWidgetMachine>): PageScanner =>
  usePageScanner(useMemo(() => scannedWidget(actor), [actor]));
