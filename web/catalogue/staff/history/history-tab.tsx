import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePageContext } from 'vike-react/usePageContext';
import type { PropertyHistory } from '../../../../src/catalogue/history/property-history.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { PROPERTIES, useProperty } from '../property-query.ts';
import { HistoryEntry } from './history-entry.tsx';

/** The changes of a property, newest first; the address names the page. */
export function HistoryTab({ propertyId }: { propertyId: string }) {
  const { urlParsed } = usePageContext();
  const page = Math.max(1, Math.trunc(Number(urlParsed.search['page'])) || 1);
  const currency = useProperty(propertyId).data?.currency ?? 'EUR';
  const path = `/api/v1/staff/properties/${propertyId}/history?page=${Math.min(page, 10_000)}`;
  const read = useQuery({
    queryKey: [PROPERTIES, 'history', path],
    queryFn: ({ signal }) => fetchJson<PropertyHistory>(path, signal),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  return (
    <PanelCard title="Historial">
      <ListPage
        query={read}
        loadingText="Cargando historial…"
        errorText="No se ha podido cargar el historial."
        empty={<p>Nada ha cambiado todavía en esta propiedad.</p>}
      >
        {(history) => (
          <>
            <ol aria-label="Cambios" className="pl-1.5">
              {history.items.map((change) => (
                <HistoryEntry key={change.id} change={change} currency={currency} />
              ))}
            </ol>
            <Pager
              {...history}
              url={(to) => `/admin/properties/${propertyId}?tab=historial&page=${to}`}
              itemsLabel="cambios"
              className="mt-6"
            />
          </>
        )}
      </ListPage>
    </PanelCard>
  );
}
