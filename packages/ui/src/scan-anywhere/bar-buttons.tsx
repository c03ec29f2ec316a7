import { tAnywhere } from "@railhead/core/messages/catalogue-anywhere";
import type { BarParts } from "../floor/bar-parts";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import type { SendScan } from "./send-scan";

/** The ways to the scanner and to the last scans in the bar and the menu. */
export function barButtons(send: SendScan): BarParts {
  const open = (sheet: "scan" | "list") => () => {
    // The menu gives way; where it is not open there is none.
    document.querySelector<HTMLElement>(".menu:popover-open")?.hidePopover();
    send({ type: "SHEET.OPEN", sheet });
  };
  return {
    Bar: () => <IconButton icon="scan" label={tAnywhere("anywhere.scan")} onClick={open("scan")} />,
    Menu: () => (
      <>
        <Button block icon="scan" onClick={open("scan")}>
          {tAnywhere("anywhere.scan")}
        </Button>
        <Button block icon="sequence" onClick={open("list")}>
          {tAnywhere("anywhere.list")}
        </Button>
      </>
    ),
  };
}
