import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useData } from 'vike-react/useData';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { LeadBoard } from '../../../leads/staff/board/lead-board.tsx';
import { CountLinks } from '../../../leads/staff/filters/count-links.tsx';
import { FilterChips } from '../../../leads/staff/filters/filter-chips.tsx';
import { LeadSearch } from '../../../leads/staff/filters/lead-search.tsx';
import { LeadsFilters } from '../../../leads/staff/filters/leads-filters.tsx';
import { SortSelect } from '../../../leads/staff/filters/sort-select.tsx';
import { ViewSwitch } from '../../../leads/staff/filters/view-switch.tsx';
import { ExportButton } from '../../../leads/staff/list/export-button.tsx';
import { LeadSidePanel } from '../../../leads/staff/list/lead-side-panel.tsx';
import { LeadMenu } from '../../../leads/staff/list/lead-menu.tsx';
import { LeadsList } from '../../../leads/staff/list/leads-list.tsx';
import { useOpenLead } from '../../../leads/staff/list/use-open-lead.ts';
import { SaveViewButton } from '../../../leads/staff/views/save-view-button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { ListHead, ListMore, PrimaryAction } from '../../../components/list/list-head.tsx';
import type { Data } from './+data.ts';

const LeadPanel = lazyClient(async () => (await import('../../../leads/staff/lead/lead-panel.tsx')).LeadPanel);
const NewLeadDialog = lazyClient(
  async () => (await import('../../../leads/staff/lead/new-lead-dialog.tsx')).NewLeadDialog,
);
const AssignDialog = lazyClient(
  async () => (await import('../../../leads/staff/assignment/assign-dialog.tsx')).AssignDialog,
);

export function Page() {
  const { leads, board, counts, agents, reference, loadedAt, ...address } = useData<Data>();
  const { panel } = usePageContext();
  const { query, opened, open, close } = useOpenLead(address.query, loadedAt);
  const [assigned, assign] = useState<LeadItem | null>(null);
  if (!panel) return null;
  const { user, permissions } = panel.session;
  const currentUser = { id: user.id, seesAll: permissions.includes('leads.all') };
  const isBeside = opened !== undefined && opened !== 'new';
  const list = isBeside ? 'max-xl:hidden' : '';
  return (
    <>
      {isBeside && <h1 className="sr-only xl:hidden">Gestión de Leads</h1>}
      <div className={list}>
        <ListHead title="Gestión de Leads">
          <LeadSearch query={query} />
          <LeadsFilters query={query} agents={agents} />
          <ListMore>
            <ViewSwitch query={query} />
            {permissions.includes('personal-data.export') && <ExportButton query={query} />}
          </ListMore>
          <PrimaryAction
            icon={Plus}
            label="Nuevo Lead"
            onPointerEnter={NewLeadDialog.preload}
            onClick={() => open('new')}
          />
        </ListHead>
        <div
          className={`mb-3 flex items-center justify-between gap-3 max-md:-mx-4 max-md:-mt-[5px] max-md:mb-[3px] max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:px-4 max-md:py-[5px] ${query.view ? 'max-md:hidden' : ''}`}
        >
          <CountLinks query={query} counts={counts} loadedAt={loadedAt} />
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
              <LeadBoard query={query} board={board} loadedAt={loadedAt} opened={isBeside ? opened : undefined} />
            </div>
          ) : (
            <LeadsList
              query={query}
              first={leads}
              loadedAt={loadedAt}
              opened={isBeside ? opened : undefined}
              onOpen={open}
              menu={(lead) => <LeadMenu lead={lead} currentUser={currentUser} onAssign={assign} />}
              currentUser={currentUser}
              agents={agents}
            />
          )}
        </div>
        {isBeside &&
          (query.view ? (
            <LeadPanel leadId={opened} onClose={close} />
          ) : (
            <LeadSidePanel
              query={query}
              first={leads}
              loadedAt={loadedAt}
              leadId={opened}
              onStep={open}
              onClose={close}
            />
          ))}
      </div>
      {opened === 'new' && <NewLeadDialog onClose={close} onCreated={open} />}
      {assigned && <AssignDialog lead={assigned} agents={agents} onClose={() => assign(null)} />}
    </>
  );
}
