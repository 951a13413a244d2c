import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePageContext } from 'vike-react/usePageContext';
import type {
  PropertyHistory,
  ChangedValue,
  PropertyChange,
} from '../../../../src/catalogue/history/property-history.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { PROPERTIES_KEY, useProperty } from '../property-query.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { type Currency, formatChangedValue, formatFieldName, formatRawValue } from './describe-change.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'create-property': 'Propiedad creada',
  'update-property': 'Datos cambiados',
  'publish-property': 'Propiedad publicada',
  'withdraw-property': 'Propiedad retirada',
  'reserve-property': 'Propiedad reservada',
  'sell-property': 'Propiedad vendida',
  'assign-property': 'Agente cambiado',
  'undo-property-change': 'Cambio deshecho',
  'feature-property': 'Propiedad destacada',
  'unfeature-property': 'Propiedad ya no destacada',
  'delete-property': 'Propiedad eliminada',
  'set-property-pictures': 'Galería cambiada',
  'add-property-picture': 'Imagen añadida por su dirección',
  'upload-property-picture': 'Imagen subida',
  'describe-property-picture': 'Imagen descrita',
  'remove-property-picture': 'Imagen eliminada',
  'order-property-pictures': 'Imágenes reordenadas',
  'fetch-picture-again': 'Descarga de imagen repetida',
  'add-translation': 'Traducción creada',
  'change-translation': 'Traducción actualizada',
  'remove-translation': 'Traducción eliminada',
  'import-property': 'Cambio del feed',
  'change-market': 'Cambio directo en la base de datos',
  'release-lock': 'Corrección liberada: sigue de nuevo al feed',
};
const LANGUAGES = { es: 'español', en: 'inglés' };

const formatAction = ({ action, language, position }: PropertyChange) =>
  [ACTIONS[action] ?? 'Cambio', language && `(${LANGUAGES[language]})`, position !== null && `(imagen ${position})`]
    .filter(Boolean)
    .join(' ');

interface Props {
  change: PropertyChange;
  currency: Currency;
}

function HistoryEntry({ change, currency }: Props) {
  const { at, author, changes, fields, language } = change;
  const isTranslation = language !== null;
  const formatValue = (field: string, value: ChangedValue['from'], recordedCurrency: string | null | undefined) =>
    isTranslation ? formatRawValue(value) : formatChangedValue(field, value, recordedCurrency ?? currency);
  return (
    <li className="relative border-l-2 border-surface-200 pb-5 pl-5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-white bg-primary-600"
      />
      <p className="font-semibold">{formatAction(change)}</p>
      <p className="text-[0.875rem] text-gray-600">
        {author} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {changes.length > 0 && (
        <dl className="mt-1.5 grid gap-1 text-[0.875rem]">
          {changes.map(({ field, from, to, currencies }) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{formatFieldName(field, isTranslation)}:</dt>
              <dd className="min-w-0 break-words">
                <del className="text-gray-600">
                  <span className="sr-only">antes </span>
                  {formatValue(field, from, currencies?.from)}
                </del>{' '}
                <span aria-hidden>→</span> <span className="sr-only">ahora </span>
                {formatValue(field, to, currencies?.to)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > 0 && (
        <p className="mt-1.5 text-[0.875rem] break-words">
          {`${changes.length > 0 ? 'Y también: ' : ''}${fields.map((field) => formatFieldName(field, isTranslation)).join(', ')}`}
        </p>
      )}
    </li>
  );
}

/** Changes of a property, newest first; the page is in the URL. */
export function HistoryTab({ propertyId }: { propertyId: string }) {
  const { urlParsed } = usePageContext();
  const page = Math.max(1, Math.trunc(Number(urlParsed.search['page'])) || 1);
  const currency = useProperty(propertyId).data?.currency ?? 'EUR';
  const path = `/api/v1/staff/properties/${propertyId}/history?page=${Math.min(page, 10_000)}`;
  const query = useQuery({
    queryKey: [PROPERTIES_KEY, 'history', path],
    queryFn: ({ signal }) => fetchJson<PropertyHistory>(path, signal),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  return (
    <PanelCard title="Historial">
      <ListPage
        query={query}
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
              getUrl={(to) => `/admin/properties/${propertyId}?tab=historial&page=${to}`}
              itemsLabel="cambios"
              className="mt-6"
            />
          </>
        )}
      </ListPage>
    </PanelCard>
  );
}
