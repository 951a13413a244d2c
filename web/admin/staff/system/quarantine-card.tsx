import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { useChange } from '../../../components/use-change.ts';
import { SYSTEM } from './use-system.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

type Quarantined = SystemState['setAside'][number];

interface Props {
  items: readonly Quarantined[];
  total: number;
}

const MODELS = { index: 'Índice', table: 'Tabla de reserva' };

/** The properties that visitors cannot find, and why. */
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

const COLUMNS: readonly Column<Quarantined & { id: string }>[] = [
  {
    name: 'Referencia',
    isTitle: true,
    cell: ({ propertyId, reference }) =>
      reference === null ? (
        'Propiedad eliminada'
      ) : (
        <a href={`/admin/properties/${propertyId}`} className="text-mar-700 underline underline-offset-[3px]">
          {reference}
        </a>
      ),
  },
  { name: 'Falta en', cell: ({ readModel }) => MODELS[readModel] },
  { name: 'Motivo', cardName: 'Motivo', cell: ({ reason }) => <span className="break-all">{reason}</span> },
  { name: 'Desde', cardName: 'Desde', cell: ({ since }) => formatDateTime(since) },
  { name: 'Acciones', cell: (item) => <RetryButton item={item} /> },
];

function RetryButton({ item: { propertyId, reference } }: { item: Quarantined }) {
  const { change } = useChange(SYSTEM);
  const retry = () =>
    void change(() => send('POST', `/staff/system/set-aside/${propertyId}/retrying`), {
      successTitle: 'Reintento hecho',
      errorTitle: 'No se ha podido reintentar',
    });
  return (
    <Button variant="outline" size="panel" aria-label={`Reintentar ${reference ?? 'propiedad'}`} onClick={retry}>
      Reintentar
    </Button>
  );
}
