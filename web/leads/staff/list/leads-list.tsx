import type { ReactNode } from 'react';
import type { LeadItem, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { SelectPageCheckbox } from '../../../components/table/select-page-checkbox.tsx';
import { useSelection } from '../../../components/table/use-selection.ts';
import type { ActiveFilters } from '../filters/active-filters.ts';
import { LEADS } from '../leads.ts';
import { LeadBulkBar } from './bulk/lead-bulk-bar.tsx';
import { leadColumns, leadTableClasses } from './lead-columns.tsx';
import { pickFilters, leadsApiPath, type LeadsQuery, leadsUrl, withoutFilters } from './leads-query.ts';
import type { CurrentUser } from './current-user.ts';

interface Props extends InitialData<LeadList> {
  query: LeadsQuery;
  opened: string | undefined;
  onOpen: (id: string) => void;
  menu: (lead: LeadItem) => ReactNode;
  currentUser: CurrentUser;
  agents: ActiveFilters['agents'];
}

export function LeadsList({ query, opened, onOpen, menu, currentUser, agents, ...first }: Props) {
  const read = useApiQuery(LEADS, leadsApiPath(query), first);
  const selection = useSelection(read.data?.items ?? []);
  const { page: _page, sort = 'newest', ...filters } = query;
  const isWhole = leadsUrl(pickFilters(query)) === leadsUrl({});
  const hrefOf = (lead: string) => leadsUrl({ ...query, lead });
  const columns = leadColumns({ selection, isNarrow: opened !== undefined, hrefOf, onOpen, menu });
  return (
    <>
      <ListFrame>
        <ListPage
          query={read}
          loadingText="Cargando..."
          errorText="No se han podido cargar los leads."
          empty={
            <EmptyList
              clearHref={!isWhole && leadsUrl(withoutFilters(query))}
              emptyAction={{
                hintText: 'Los que lleguen por los formularios de la web aparecerán aquí.',
                ...{ href: leadsUrl({ new: true }), name: 'Crear el primer lead' },
              }}
            >
              No hay leads.
            </EmptyList>
          }
        >
          {(leads) => (
            <>
              <SelectPageCheckbox selection={selection} className="border-b border-cal-200 px-1 xl:hidden" showsLabel />
              <ListTable
                label="Leads"
                rows={leads.items}
                columns={columns}
                classNames={leadTableClasses}
                sorting={{ sort, usual: 'newest', url: (to) => leadsUrl({ ...filters, sort: to }) }}
                marks={(lead) => ({
                  'data-opened': lead.id === opened || undefined,
                  'aria-current': lead.id === opened ? 'true' : undefined,
                  'data-chosen': selection.has(lead) || undefined,
                })}
              />
              <Pager
                {...leads}
                url={(to) => leadsUrl({ ...query, page: to, lead: opened })}
                itemsLabel="leads"
                className="px-4 pb-4"
              />
            </>
          )}
        </ListPage>
      </ListFrame>
      {/* A new list has a choice of its own. */}
      <LeadBulkBar
        key={leadsApiPath(query)}
        {...{ selection, query, currentUser, agents }}
        total={read.data?.total ?? 0}
      />
    </>
  );
}
