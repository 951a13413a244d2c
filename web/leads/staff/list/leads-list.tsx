import type { ReactNode } from 'react';
import type { LeadItem, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { SelectPageCheckbox, useSelection } from '../../../components/table/selection.tsx';
import type { FilterContext } from '../filters/list-active-filters.ts';
import {
  LEADS_KEY,
  pickFilters,
  leadsApiPath,
  type LeadsUrlParams,
  leadsUrl,
  withoutFilters,
  type CurrentUser,
} from '../leads-query.ts';
import { LeadBulkBar } from './lead-bulk-bar.tsx';
import { buildLeadColumns, leadTableClasses } from './lead-columns.tsx';

interface Props extends InitialData<LeadList> {
  query: LeadsUrlParams;
  openLeadId: string | undefined;
  onOpen: (id: string) => void;
  renderMenu: (lead: LeadItem) => ReactNode;
  currentUser: CurrentUser;
  agents: FilterContext['agents'];
}

export function LeadsList({ query, openLeadId, onOpen, renderMenu, currentUser, agents, ...initialData }: Props) {
  const listQuery = useApiQuery(LEADS_KEY, leadsApiPath(query), initialData);
  const selection = useSelection(listQuery.data?.items ?? []);
  const { page: _page, sort = 'newest', ...filters } = query;
  const isUnfiltered = leadsUrl(pickFilters(query)) === leadsUrl({});
  const hrefOf = (lead: string) => leadsUrl({ ...query, lead });
  const columns = buildLeadColumns({
    selection,
    isNarrow: openLeadId !== undefined,
    toHref: hrefOf,
    onOpen,
    renderMenu,
  });
  return (
    <>
      <ListFrame>
        <ListPage
          query={listQuery}
          loadingText="Cargando..."
          errorText="No se han podido cargar los leads."
          empty={
            <EmptyList
              clearHref={!isUnfiltered && leadsUrl(withoutFilters(query))}
              emptyAction={{
                hintText: 'Los que lleguen por los formularios de la web aparecerán aquí.',
                href: leadsUrl({ new: true }),
                name: 'Crear el primer lead',
              }}
            >
              No hay leads.
            </EmptyList>
          }
        >
          {(leads) => (
            <>
              <SelectPageCheckbox
                selection={selection}
                className="border-b border-surface-200 px-1 xl:hidden"
                showsLabel
              />
              <ListTable
                label="Leads"
                rows={leads.items}
                columns={columns}
                classNames={leadTableClasses}
                sorting={{ sort, defaultSort: 'newest', getUrl: (to) => leadsUrl({ ...filters, sort: to }) }}
                getRowAttributes={(lead) => ({
                  'data-opened': lead.id === openLeadId || undefined,
                  'aria-current': lead.id === openLeadId ? 'true' : undefined,
                  'data-chosen': selection.has(lead) || undefined,
                })}
              />
              <Pager
                {...leads}
                getUrl={(to) => leadsUrl({ ...query, page: to, lead: openLeadId })}
                itemsLabel="leads"
                className="px-4 pb-4"
              />
            </>
          )}
        </ListPage>
      </ListFrame>
      {/* The key resets the bar and its list of all found leads when the list changes. */}
      <LeadBulkBar
        key={leadsApiPath(query)}
        selection={selection}
        query={query}
        currentUser={currentUser}
        agents={agents}
        total={listQuery.data?.total ?? 0}
      />
    </>
  );
}
