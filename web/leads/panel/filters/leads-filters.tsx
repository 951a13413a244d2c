import { Popover, PopoverBackdrop, PopoverButton, PopoverPanel } from '@headlessui/react';
import { SlidersHorizontal } from 'lucide-react';
import type { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import type { z } from 'zod';
import { buttonClass } from '../../../ui/button.tsx';
import type { LeadsQuery } from '../list/leads-query.ts';
import { activeFilters } from './active-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

interface Props {
  query: LeadsQuery;
  agents: z.infer<typeof LeadAgents>['items'];
}

/** The filters open beside the button, on a phone at the bottom of the screen. */
export function LeadsFilters({ query, agents }: Props) {
  const count = activeFilters(query, agents).filter(({ name }) => name !== 'search').length;
  return (
    <Popover className="max-xl:order-3 md:relative">
      <PopoverButton className={buttonClass({ look: 'outline', size: 'panel' })}>
        <SlidersHorizontal size={16} />
        Filtros
        {count > 0 && (
          <span className="rounded-full bg-tinta-900 px-[7px] py-[3px] text-xs leading-none text-white">
            {grouped(count)}
            <span className="sr-only">{count === 1 ? ' activo' : ' activos'}</span>
          </span>
        )}
      </PopoverButton>
      <PopoverBackdrop className="fixed inset-0 z-30 bg-tinta-900/50 md:hidden" />
      <PopoverPanel
        focus
        aria-label="Filtros"
        className="fixed inset-x-0 bottom-0 z-30 max-h-[92dvh] overflow-y-auto rounded-t-sheet bg-white p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-3 md:absolute md:inset-auto md:top-full md:right-0 md:mt-2 md:max-h-none md:w-[26.25rem] md:rounded-md"
      >
        {({ close }) => <FilterForm query={query} agents={agents} onClose={close} />}
      </PopoverPanel>
    </Popover>
  );
}
