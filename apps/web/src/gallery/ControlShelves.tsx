import type { ComponentProps } from "react";
import { listFactsOf } from "@railhead/api-contract/list-facts";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { Popup } from "@railhead/ui/desk/popup/Popup.tsx";
import { KeyCaps } from "@railhead/ui/desk/shell/KeyCaps.tsx";
import { AddButton } from "@railhead/ui/resource/AddButton.tsx";
import { FilterMenu } from "@railhead/ui/resource/FilterMenu.tsx";
import { ImportButton } from "@railhead/ui/resource/ImportButton.tsx";
import { UploadButton } from "@railhead/ui/resource/UploadButton.tsx";
import { Logo } from "@railhead/ui/shared/Logo.tsx";
import { ColumnMenu, GroupMenu } from "@railhead/ui/resource/ColumnMenu.tsx";
import { ExportMenu } from "@railhead/ui/resource/ExportMenu.tsx";
import { PrintMenu } from "@railhead/ui/resource/PrintMenu.tsx";
import { FILTER } from "@railhead/ui/resource/list-icons";
import { Button } from "@railhead/ui/shared/Button.tsx";
import { IconButton } from "@railhead/ui/shared/IconButton.tsx";
import { TextField } from "@railhead/ui/shared/TextField.tsx";
import { CARRIERS } from "./grid-samples";
import { Shelf, Specimen } from "./Specimen";

type ButtonKind = NonNullable<ComponentProps<typeof Button>["kind"]>;
/** Every kind of button, with a word that it says. */
const BUTTONS: Readonly<Record<ButtonKind, string>> = {
  main: "Receive",
  plain: "Cancel",
  soft: "Open",
  danger: "Proceed",
};
const KINDS = Object.keys(BUTTONS) as ButtonKind[];
const nothing = () => undefined;
const columns = columnsOf(CARRIERS);

const FILES = {
  rows: () => ({ selected: { kind: "ids", ids: ["1", "2"] }, selectedCount: 2, matching: 312 }),
  start: nothing,
} as unknown as ComponentProps<typeof ExportMenu>["files"];

const PRINT: ComponentProps<typeof PrintMenu>["print"] = {
  rows: () => ({ selected: { kind: "tooMany" }, selectedCount: 800, matching: 120, knownCount: 800 }),
  open: nothing,
  documents: null,
  openLabels: nothing,
};

/** Buttons of each kind in each state. */
const Buttons = () => (
  <Shelf title="Buttons">
    {KINDS.map((kind) => (
      <Specimen key={kind} shows={`button ${kind}`}>
        <div className="specimen-row">
          <Button kind={kind}>{BUTTONS[kind]}</Button>
          <Button kind={kind} icon="check" count={3}>
            {BUTTONS[kind]}
          </Button>
          <Button kind={kind} pending>
            {BUTTONS[kind]}
          </Button>
          <Button kind={kind} disabled>
            {BUTTONS[kind]}
          </Button>
        </div>
      </Specimen>
    ))}
    <Specimen shows="button focused">
      <Button>Cancel</Button>
    </Specimen>
    <Specimen shows="button as wide as its place">
      <Button kind="main" block>
        Receive and print the bill of lading for all selected railcars
      </Button>
    </Specimen>
    <Specimen shows="buttons with a sign">
      <div className="specimen-row">
        <IconButton icon="close" label="Close" />
        <IconButton icon="up" label="Previous" disabled />
        <IconButton icon="down" label="Next" />
      </div>
    </Specimen>
    <Specimen shows="keys">
      <div className="specimen-row">
        <KeyCaps chord="Mod+K" />
        <KeyCaps chord="G R" />
        <KeyCaps chord="?" />
      </div>
    </Specimen>
  </Shelf>
);

/** Buttons that open something below them. */
const Menus = () => (
  <Shelf title="Menus">
    <Specimen shows="menu">
      <Popup label="Filter" icon={FILTER}>
        {() => (
          <div className="popup-items">
            <button type="button" className="popup-item">
              <span>Status</span>
            </button>
            <button type="button" className="popup-item" aria-pressed="true">
              <span>A field with a name that is long enough to be cut off</span>
              <small>Permian East</small>
            </button>
            <button type="button" className="popup-item" disabled>
              <span>Track</span>
            </button>
          </div>
        )}
      </Popup>
    </Specimen>
    <Specimen shows="menu, something is chosen">
      <Popup label="Retired carriers" isSet mark="changed">
        {() => <p className="popup-note">Nothing else to choose.</p>}
      </Popup>
    </Specimen>
    <Specimen shows="menu of columns">
      <ColumnMenu columns={columns} asked={["name", "scac"]} onColumns={nothing} />
    </Specimen>
    <Specimen shows="menu of groups">
      <GroupMenu columns={columns} group="is_active" onGroup={nothing} />
    </Specimen>
    <Specimen shows="menu of files">
      <ExportMenu files={FILES} />
    </Specimen>
    <Specimen shows="menu of print">
      <PrintMenu print={PRINT} />
    </Specimen>
    <Specimen shows="menu of filters">
      <FilterMenu
        columns={columns}
        facts={listFactsOf(CARRIERS.entity)}
        filters={[]}
        zone="America/Chicago"
        onFilter={nothing}
      />
    </Specimen>
    <Specimen shows="ways to other pages">
      <div className="specimen-row">
        <AddButton resource={CARRIERS} />
        <ImportButton resource={CARRIERS} />
        <UploadButton family="sand" />
        <Logo size={24} />
      </div>
    </Specimen>
  </Shelf>
);

/** Single lines with their label. */
const TextFields = () => (
  <Shelf title="Lines of text">
    <Specimen shows="text field">
      <TextField label="User name" value="kim" hint="As in your mail." onText={nothing} />
    </Specimen>
    <Specimen shows="text field faulty">
      <TextField label="User name" value="" error="Enter the name that you log in with." onText={nothing} />
    </Specimen>
    <Specimen shows="text field disabled">
      <TextField label="User name" value="kim" disabled onText={nothing} />
    </Specimen>
  </Shelf>
);

/** What is pressed and chosen. */
export const ControlShelves = () => (
  <>
    <Buttons />
    <Menus />
    <TextFields />
  </>
);
