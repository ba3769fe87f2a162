import type { ReactNode } from "react";

/** One choice of a set of tabs. */
export interface Tab {
  /** The same for the same choice in every set of its group. */
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly tabs: readonly Tab[];
}

/** Tabs as the guides have them, so that one remembered choice serves both. The first is shown until it is known. */
export function Tabs({ id, label, group, tabs }: TabsProps): ReactNode {
  return (
    <div className="tabs" data-group={group}>
      <div role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${index + 1}`}
            aria-controls={`${id}-panel-${index + 1}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={tab.value}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${index + 1}`}
          aria-labelledby={`${id}-tab-${index + 1}`}
          tabIndex={0}
          data-label={tab.label}
          hidden={index > 0}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
