import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { moment } from '../../../ui/moment/moment.ts';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { CardRow, CardTable } from '../../../ui/table/card-table.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { SYSTEM } from './use-system.ts';

type SetAside = SystemState['setAside'][number];

interface Props {
  items: readonly SetAside[];
  total: number;
}

const HEAD = ['Referencia', 'Dónde falta', 'Motivo', 'Desde', 'Acciones'];
const MODELS = { index: 'Índice', table: 'Tabla de reserva' };

/** What visitors cannot find, and why. */
export const SetAsideCard = ({ items, total }: Props) => (
  <PanelCard title="Propiedades apartadas de la búsqueda">
    {total === 0 ? (
      <p>Ninguna: todas las propiedades visibles se pueden buscar.</p>
    ) : (
      <>
        {total > items.length && (
          <p className="mb-3">
            Se muestran {items.length} de {total}.
          </p>
        )}
        <CardTable label="Propiedades apartadas" head={HEAD}>
          {items.map((item) => (
            <SetAsideRow key={`${item.propertyId} ${item.readModel}`} item={item} />
          ))}
        </CardTable>
      </>
    )}
  </PanelCard>
);

function SetAsideRow({ item: { propertyId, reference, readModel, reason, since } }: { item: SetAside }) {
  const { change } = useChange(SYSTEM);
  const retry = () =>
    void change(() => send('POST', `/staff/system/set-aside/${propertyId}/retrying`), {
      done: 'Se ha vuelto a intentar',
      failed: 'Error al reintentar',
    });
  return (
    <CardRow
      title={
        reference === null ? (
          'Propiedad eliminada'
        ) : (
          <a href={`/admin/properties/${propertyId}`} className="text-mar-700 underline underline-offset-[3px]">
            {reference}
          </a>
        )
      }
      cells={[
        { content: MODELS[readModel] },
        { label: 'Motivo', content: <span className="break-all">{reason}</span> },
        { label: 'Desde', content: moment(since) },
        {
          content: (
            <Button look="outline" size="panel" aria-label={`Reintentar ${reference ?? 'propiedad'}`} onClick={retry}>
              Reintentar
            </Button>
          ),
        },
      ]}
    />
  );
}
