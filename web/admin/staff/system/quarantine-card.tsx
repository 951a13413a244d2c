import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { SYSTEM_KEY } from './use-system.ts';

type QuarantinedProperty = SystemState['quarantined'][number];

interface Props {
  items: readonly QuarantinedProperty[];
  total: number;
}

const READ_MODEL_NAMES = { index: 'Índice', table: 'Tabla de reserva' };

export const QuarantineCard = ({ items, total }: Props) => (
  <PanelCard title="Propiedades apartadas de la búsqueda">
    {total === 0 ? (
      <p>Ninguna: todas las propiedades visibles se pueden buscar.</p>
    ) : (
      <>
        {total > items.length && (
          <p className="mb-3">
            Se muestran {formatNumber(items.length)} de {formatNumber(total)}.
          </p>
        )}
        <ListTable
          label="Propiedades apartadas"
          rows={items.map((item) => ({ ...item, id: `${item.propertyId} ${item.readModel}` }))}
          columns={COLUMNS}
        />
      </>
    )}
  </PanelCard>
);

const COLUMNS: readonly Column<QuarantinedProperty & { id: string }>[] = [
  {
    name: 'Referencia',
    isTitle: true,
    cell: ({ propertyId, reference }) =>
      reference === null ? (
        'Propiedad eliminada'
      ) : (
        <a href={`/admin/properties/${propertyId}`} className="text-primary-700 underline underline-offset-[3px]">
          {reference}
        </a>
      ),
  },
  { name: 'Falta en', cell: ({ readModel }) => READ_MODEL_NAMES[readModel] },
  { name: 'Motivo', labelOnPhones: 'Motivo', cell: ({ reason }) => <span className="break-all">{reason}</span> },
  { name: 'Desde', labelOnPhones: 'Desde', cell: ({ since }) => formatDateTime(since) },
  { name: 'Acciones', cell: (item) => <RetryButton item={item} /> },
];

function RetryButton({ item: { propertyId, reference } }: { item: QuarantinedProperty }) {
  const { mutate } = useMutationWithToast(SYSTEM_KEY);
  const retry = () =>
    void mutate(() => send('POST', `/staff/system/quarantine/${propertyId}/retry`), {
      successTitle: 'Reintento hecho',
      errorTitle: 'No se ha podido reintentar',
    });
  return (
    <Button variant="outline" size="compact" aria-label={`Reintentar ${reference ?? 'propiedad'}`} onClick={retry}>
      Reintentar
    </Button>
  );
}
