import type { ReactNode } from 'react';
import type { LeadItem, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { type First, useRead } from '../../../api/use-read.ts';
import { EmptyList, ListFrame, ListPage } from '../../../ui/list/list-page.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SelectPage } from '../../../ui/table/select-page.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import type { ActiveFilters } from '../filters/active-filters.ts';
import { LEADS } from '../leads.ts';
import { LeadBulkBar } from './bulk/lead-bulk-bar.tsx';
import { leadColumns, leadLook } from './lead-columns.tsx';
import { filtersOf, leadsApiPath, type LeadsQuery, leadsUrl, unfiltered } from './leads-query.ts';
import type { Viewer } from './viewer.ts';

interface Props extends First<LeadList> {
  query: LeadsQuery;
  opened: string | undefined;
  onOpen: (id: string) => void;
  menu: (lead: LeadItem) => ReactNode;
  viewer: Viewer;
  agents: ActiveFilters['agents'];
}

export function LeadsList({ query, opened, onOpen, menu, viewer, agents, ...first }: Props) {
  const read = useRead(LEADS, leadsApiPath(query), first);
  const selection = useSelection(read.data?.items ?? []);
  const { page: _page, sort = 'newest', ...filters } = query;
  const isWhole = leadsUrl(filtersOf(query)) === leadsUrl({});
  const hrefOf = (lead: string) => leadsUrl({ ...query, lead });
  const columns = leadColumns({ selection, isNarrow: opened !== undefined, hrefOf, onOpen, menu });
  return (
    <>
      <ListFrame>
        <ListPage
          read={read}
          loading="Cargando..."
          failure="No se han podido cargar los leads."
          empty={
            <EmptyList
              whole={!isWhole && leadsUrl(unfiltered(query))}
              first={{
                told: 'Los que lleguen por los formularios de la web aparecerán aquí.',
                ...{ href: leadsUrl({ new: true }), name: 'Crear el primer lead' },
              }}
            >
              No hay leads.
            </EmptyList>
          }
        >
          {(leads) => (
            <>
              <SelectPage selection={selection} className="border-b border-cal-200 px-1 xl:hidden" isNamed />
              <ListTable
                label="Leads"
                rows={leads.items}
                columns={columns}
                look={leadLook}
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
                things="leads"
                className="px-4 pb-4"
              />
            </>
          )}
        </ListPage>
      </ListFrame>
      {/* A new list has a choice of its own. */}
      <LeadBulkBar key={leadsApiPath(query)} {...{ selection, query, viewer, agents }} total={read.data?.total ?? 0} />
    </>
  );
}
