import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import type { z } from 'zod';
import { buttonClass } from '../../../components/button.tsx';
import { FiltersButton, FiltersLabel } from '../../../components/list/filters-button.tsx';
import type { LeadsQuery } from '../list/leads-query.ts';
import { activeFilters } from './active-filters.ts';
import { FilterForm } from './filter-form.tsx';

interface Props {
  query: LeadsQuery;
  agents: z.infer<typeof LeadAgents>['items'];
}

/** The filters open beside the button, or in a dialog where there is no room. */
export function LeadsFilters({ query, agents }: Props) {
  const count = activeFilters({ query, agents }).filter(({ name }) => name !== 'search').length;
  return (
    <>
      <Popover className="relative max-xl:hidden">
        <PopoverButton className={buttonClass({ variant: 'outline', size: 'panel' })}>
          <FiltersLabel count={count} />
        </PopoverButton>
        <PopoverPanel
          focus
          aria-label="Filtros"
          className="absolute top-full right-0 z-30 mt-2 w-[26.25rem] rounded-md bg-white p-5 shadow-3"
        >
          {({ close }) => <FilterForm query={query} agents={agents} onClose={close} />}
        </PopoverPanel>
      </Popover>
      <FiltersButton count={count}>
        {(close) => <FilterForm query={query} agents={agents} isDialog onClose={close} />}
      </FiltersButton>
    </>
  );
}
