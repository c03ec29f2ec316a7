import "./sheet.css";

type TabsProps<Group extends string> = {
  label: string;
  tabs: readonly { readonly shown: Group; readonly label: string; readonly count: number }[];
  shown: Group;
  onShow: (shown: Group) => void;
};

/** How many rows become what; one kind of them is shown at a time. */
export function RowTabs<Group extends string>({ label, tabs, shown, onShow }: TabsProps<Group>) {
  return (
    <div role="group" className="sheet-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.shown}
          type="button"
          aria-pressed={shown === tab.shown}
          data-group={tab.shown}
          onClick={() => onShow(tab.shown)}
        >
          {tab.label} <b>{tab.count.toLocaleString("en-US")}</b>
        </button>
      ))}
    </div>
  );
}
