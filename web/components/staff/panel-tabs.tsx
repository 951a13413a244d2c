import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

export interface PanelTab {
  label: string;
  /** Number of fields with errors. */
  errorCount?: number;
  content: ReactNode;
}

interface Props {
  tabs: readonly PanelTab[];
  selected: number;
  onSelect: (index: number) => void;
  /** Keeps hidden tabs mounted, because they are parts of one form. */
  keepMounted?: boolean;
  className?: string;
}

export const PanelTabs = ({ tabs, selected, onSelect, keepMounted = false, className = '' }: Props) => (
  <TabGroup className={className} selectedIndex={selected} onChange={onSelect}>
    <TabList className="flex gap-6 overflow-x-auto border-b border-surface-200 print:hidden">
      {tabs.map(({ label, errorCount = 0 }) => (
        <Tab
          key={label}
          className="-mb-px h-10 shrink-0 border-b-2 border-transparent text-[0.9375rem] font-medium whitespace-nowrap text-gray-600 hover:text-ink-900 data-selected:border-primary-600 data-selected:font-semibold data-selected:text-ink-900 pointer-coarse:h-11"
        >
          <span>{label}</span>
          {errorCount > 0 && (
            <span className="font-semibold text-danger-600">
              <span>{` · ${errorCount}`}</span>
              <span className="sr-only">{errorCount === 1 ? ' error' : ' errores'}</span>
            </span>
          )}
        </Tab>
      ))}
    </TabList>
    <TabPanels>
      {tabs.map(({ label, content }) => (
        <TabPanel key={label} unmount={!keepMounted} className="pt-5 outline-offset-4">
          {content}
        </TabPanel>
      ))}
    </TabPanels>
  </TabGroup>
);
