import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PropertyStatus } from '../../../../../src/catalogue/property.contract.ts';
import { STATUS_NAMES } from '../../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { StatusBadge } from '../../status-badge.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useInlineChange } from './use-inline-change.ts';

const STATUSES = Object.keys(STATUS_NAMES) as PropertyStatus[];

/** The status of a row, as a small menu of those that it can have. */
export function StatusCell({ property }: { property: StaffPropertyItem }) {
  const { reference, status } = property;
  const { change, isBusy } = useInlineChange(property);
  const [refusal, setRefusal] = useState<string | null>(null);
  const note = useId();
  const choose = async (next: PropertyStatus) => {
    if (isBusy) return;
    setRefusal(
      await change(
        { status: next },
        {
          title: `${reference}: ${STATUS_NAMES[next].toLowerCase()}`,
          theirs: (now) => `su estado es «${STATUS_NAMES[now.status]}»`,
        },
      ),
    );
  };
  return (
    <span className={`relative inline-block ${refusal ? 'z-10' : 'z-1'}`}>
      <Menu>
        <MenuButton
          aria-label={`${STATUS_NAMES[status]}: cambiar el estado de ${reference}`}
          aria-describedby={refusal ? note : undefined}
          aria-busy={isBusy}
          onBlur={() => setRefusal(null)}
          className="group flex min-h-9 items-center gap-0.5 rounded-control pointer-coarse:min-h-11"
        >
          <StatusBadge status={status} />
          <ChevronDown size={14} className="text-niebla-600 group-hover:text-tinta-900" />
        </MenuButton>
        <MenuItems
          anchor={{ to: 'bottom start', gap: 4 }}
          modal={false}
          className="z-30 min-w-44 rounded-md border border-cal-200 bg-white p-1 text-[0.9375rem] shadow-3 outline-none"
        >
          {STATUSES.filter((each) => each !== status).map((each) => (
            <MenuItem key={each}>
              <button
                type="button"
                onClick={() => void choose(each)}
                className="flex min-h-9 w-full items-center rounded-sm px-3 text-left data-focus:bg-cal-100 pointer-coarse:min-h-11"
              >
                {STATUS_NAMES[each]}
              </button>
            </MenuItem>
          ))}
        </MenuItems>
      </Menu>
      <RefusalNote id={note}>{refusal}</RefusalNote>
    </span>
  );
}
