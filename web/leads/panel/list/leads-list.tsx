import type { ReactNode } from 'react';
import type { LeadItem, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { filtersOf, leadsApiPath, type LeadsQuery, leadsUrl, unfiltered } from './leads-query.ts';
import { LeadsTable } from './leads-table.tsx';
import { useRead } from './use-read.ts';

interface Props {
  query: LeadsQuery;
  /** Null where the server could not have them. */
  leads: LeadList | null;
  readAt: number;
  opened: string | undefined;
  onOpen: (id: string) => void;
  menu: (lead: LeadItem) => ReactNode;
}

export function LeadsList({ query, leads, readAt, ...table }: Props) {
  const { data, isError, isFetching, refetch } = useRead(leadsApiPath(query), leads, readAt);
  if (isError && !isFetching) return <LoadFailure text="Error al cargar los leads." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando..." />;
  if (data.total === 0)
    return (
      <div className="flex flex-col items-start gap-4 p-6">
        <p>No hay leads.</p>
        {leadsUrl(filtersOf(query)) !== leadsUrl({}) && (
          <a href={leadsUrl(unfiltered(query))} className="font-semibold text-mar-600 underline underline-offset-[3px]">
            Limpiar filtros
          </a>
        )}
      </div>
    );
  return (
    <>
      <LeadsTable leads={data.items} query={query} {...table} />
      <Pager {...data} url={(page) => leadsUrl({ ...query, page })} things="leads" className="px-4 pb-4" />
    </>
  );
}
