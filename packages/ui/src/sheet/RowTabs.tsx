import "./sheet.css";

type TabsProps<Shown extends string> = {
  label: string;
  tabs: readonly { readonly shown: Shown; readonly label: string; readonly count: number }[];
  shown: Shown;
  onShow: (shown: Shown) => void;
};

/** How many rows become what; one kind of them is shown at a time. */
export function RowTabs<Shown extends string>({ label, tabs, shown, onShow }: TabsProps<Shown>) {
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
