import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useData } from 'vike-react/useData';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { LeadBoard } from '../../../leads/panel/board/lead-board.tsx';
import { CountLinks } from '../../../leads/panel/filters/count-links.tsx';
import { FilterChips } from '../../../leads/panel/filters/filter-chips.tsx';
import { LeadSearch } from '../../../leads/panel/filters/lead-search.tsx';
import { LeadsFilters } from '../../../leads/panel/filters/leads-filters.tsx';
import { SortSelect } from '../../../leads/panel/filters/sort-select.tsx';
import { ViewSwitch } from '../../../leads/panel/filters/view-switch.tsx';
import { ExportButton } from '../../../leads/panel/list/export-button.tsx';
import { LeadBeside } from '../../../leads/panel/list/lead-beside.tsx';
import { LeadMenu } from '../../../leads/panel/list/lead-menu.tsx';
import { LeadsList } from '../../../leads/panel/list/leads-list.tsx';
import { useOpened } from '../../../leads/panel/list/use-opened.ts';
import { SaveViewButton } from '../../../leads/panel/views/save-view-button.tsx';
import { late } from '../../../ui/late.tsx';
import { ListHead, ListMore, MainAction } from '../../../ui/list/list-head.tsx';
import type { Data } from './+data.ts';

const LeadPanel = late(async () => (await import('../../../leads/panel/lead/lead-panel.tsx')).LeadPanel);
const NewLeadDialog = late(async () => (await import('../../../leads/panel/lead/new-lead-dialog.tsx')).NewLeadDialog);
const AssignDialog = late(async () => (await import('../../../leads/panel/assignment/assign-dialog.tsx')).AssignDialog);

export function Page() {
  const { leads, board, counts, agents, reference, readAt, ...address } = useData<Data>();
  const { panel } = usePageContext();
  const { query, opened, open, close } = useOpened(address.query, readAt);
  const [assigned, assign] = useState<LeadItem | null>(null);
  if (!panel) return null;
  const { user, permissions } = panel.session;
  const viewer = { id: user.id, seesAll: permissions.includes('leads.all') };
  const isBeside = opened !== undefined && opened !== 'new';
  const list = isBeside ? 'max-xl:hidden' : '';
  return (
    <>
      <div className={list}>
        <ListHead title="Gestión de Leads">
          <LeadSearch query={query} />
          <LeadsFilters query={query} agents={agents} />
          <ListMore>
            <ViewSwitch query={query} />
            {permissions.includes('personal-data.export') && <ExportButton query={query} />}
          </ListMore>
          <MainAction icon={Plus} label="Nuevo Lead" onPointerEnter={NewLeadDialog.fetch} onClick={() => open('new')} />
        </ListHead>
        <div
          className={`mb-3 flex items-center justify-between gap-3 max-md:-mx-4 max-md:-mt-[5px] max-md:mb-[3px] max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:px-4 max-md:py-[5px] ${query.view ? 'max-md:hidden' : ''}`}
        >
          <CountLinks query={query} counts={counts} readAt={readAt} />
          <div className="flex items-center gap-2">
            <SaveViewButton query={query} />
            {!query.view && <SortSelect query={query} />}
          </div>
        </div>
        <FilterChips query={query} agents={agents} reference={reference} />
      </div>
      <div
        className={`md:has-data-board:min-h-96 md:has-data-board:flex-1 ${isBeside ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(25rem,34vw,30rem)] xl:items-start xl:gap-5' : ''}`}
      >
        <div className={`md:has-data-board:h-full ${list}`}>
          {query.view ? (
            <div data-results className="rounded-md border border-cal-200 bg-white md:h-full">
              <LeadBoard query={query} board={board} readAt={readAt} opened={isBeside ? opened : undefined} />
            </div>
          ) : (
            <LeadsList
              query={query}
              first={leads}
              readAt={readAt}
              opened={isBeside ? opened : undefined}
              onOpen={open}
              menu={(lead) => <LeadMenu lead={lead} viewer={viewer} onAssign={assign} />}
              viewer={viewer}
              agents={agents}
            />
          )}
        </div>
        {isBeside &&
          (query.view ? (
            <LeadPanel leadId={opened} onClose={close} />
          ) : (
            <LeadBeside query={query} first={leads} readAt={readAt} leadId={opened} onStep={open} onClose={close} />
          ))}
      </div>
      {opened === 'new' && <NewLeadDialog onClose={close} onCreated={open} />}
      {assigned && <AssignDialog lead={assigned} agents={agents} onClose={() => assign(null)} />}
    </>
  );
}
