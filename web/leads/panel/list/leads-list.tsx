import type { ReactNode } from 'react';
import type { LeadItem, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { type First, useRead } from '../../../api/use-read.ts';
import { EmptyList, ListPage } from '../../../ui/list/list-page.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { LEADS } from '../leads.ts';
import { leadColumns, leadLook } from './lead-columns.tsx';
import { filtersOf, leadsApiPath, type LeadsQuery, leadsUrl, unfiltered } from './leads-query.ts';

interface Props extends First<LeadList> {
  query: LeadsQuery;
  opened: string | undefined;
  onOpen: (id: string) => void;
  menu: (lead: LeadItem) => ReactNode;
}

export function LeadsList({ query, opened, onOpen, menu, ...first }: Props) {
  const read = useRead(LEADS, leadsApiPath(query), first);
  const { page: _page, sort = 'newest', ...filters } = query;
  const isWhole = leadsUrl(filtersOf(query)) === leadsUrl({});
  return (
    <ListPage
      read={read}
      loading="Cargando..."
      failure="Error al cargar los leads."
      empty={<EmptyList whole={!isWhole && leadsUrl(unfiltered(query))}>No hay leads.</EmptyList>}
    >
      {(leads) => (
        <>
          <ListTable
            label="Leads"
            rows={leads.items}
            columns={leadColumns(onOpen, menu)}
            look={leadLook}
            sorting={{ sort, usual: 'newest', url: (to) => leadsUrl({ ...filters, sort: to }) }}
            marks={({ id }) => ({ 'data-opened': id === opened || undefined })}
          />
          <Pager {...leads} url={(to) => leadsUrl({ ...query, page: to })} things="leads" className="px-4 pb-4" />
        </>
      )}
    </ListPage>
  );
}
