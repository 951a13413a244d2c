import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { ListHead, ListMore, PrimaryAction } from '../../../components/list/list-head.tsx';
import { ReversedDaysNotice } from '../../../components/list/reversed-days-notice.tsx';
import { LeadBoard } from '../../../leads/staff/board/lead-board.tsx';
import { CountLinks, FilterChips } from '../../../leads/staff/filters/filter-chips.tsx';
import { LeadsFilters } from '../../../leads/staff/filters/leads-filters.tsx';
import { LeadSearch, SortSelect, ViewSwitch, ExportButton } from '../../../leads/staff/filters/list-toolbar.tsx';
import { LeadMenu } from '../../../leads/staff/list/lead-menu.tsx';
import { LeadSidePanel, useOpenLead } from '../../../leads/staff/list/lead-side-panel.tsx';
import { LeadsList } from '../../../leads/staff/list/leads-list.tsx';
import { SaveViewButton } from '../../../leads/staff/views/save-view-button.tsx';
import type { Data } from './+data.ts';

const LeadPanel = lazyClient(async () => (await import('../../../leads/staff/lead/lead-record.tsx')).LeadPanel);
const NewLeadDialog = lazyClient(
  async () => (await import('../../../leads/staff/lead/new-lead-dialog.tsx')).NewLeadDialog,
);
const AssignDialog = lazyClient(async () => (await import('../../../leads/staff/list/assign-dialog.tsx')).AssignDialog);

export function Page() {
  const { leads, board, counts, agents, reference, loadedAt, query: loadedQuery } = useData<Data>();
  const { panel } = usePageContext();
  const { query, openLeadId: opened, open, close } = useOpenLead(loadedQuery, loadedAt);
  const [leadToAssign, setLeadToAssign] = useState<LeadItem | null>(null);
  if (!panel) return null;
  const { user, permissions } = panel.session;
  const currentUser = { id: user.id, seesAll: permissions.includes('leads.all') };
  const isPanelOpen = opened !== undefined && opened !== 'new';
  const listClass = isPanelOpen ? 'max-xl:hidden' : '';
  return (
    <>
      {isPanelOpen && <h1 className="sr-only xl:hidden">Gestión de Leads</h1>}
      <div className={listClass}>
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
        <ReversedDaysNotice from={query.createdFrom} to={query.createdTo} />
      </div>
      <div
        className={`md:has-data-board:min-h-96 md:has-data-board:flex-1 ${isPanelOpen ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(25rem,34vw,30rem)] xl:items-start xl:gap-5' : ''}`}
      >
        <div className={`md:has-data-board:h-full ${listClass}`}>
          {query.view ? (
            <div data-results className="rounded-md border border-surface-200 bg-white md:h-full">
              <LeadBoard
                query={query}
                board={board}
                loadedAt={loadedAt}
                openLeadId={isPanelOpen ? opened : undefined}
              />
            </div>
          ) : (
            <LeadsList
              query={query}
              data={leads}
              loadedAt={loadedAt}
              openLeadId={isPanelOpen ? opened : undefined}
              onOpen={open}
              renderMenu={(lead) => <LeadMenu lead={lead} currentUser={currentUser} onAssign={setLeadToAssign} />}
              currentUser={currentUser}
              agents={agents}
            />
          )}
        </div>
        {isPanelOpen &&
          (query.view ? (
            <LeadPanel leadId={opened} onClose={close} />
          ) : (
            <LeadSidePanel
              query={query}
              data={leads}
              loadedAt={loadedAt}
              leadId={opened}
              onStep={open}
              onClose={close}
            />
          ))}
      </div>
      {opened === 'new' && <NewLeadDialog onClose={close} onCreated={open} />}
      {leadToAssign && <AssignDialog lead={leadToAssign} agents={agents} onClose={() => setLeadToAssign(null)} />}
    </>
  );
}
