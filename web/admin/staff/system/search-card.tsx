import { useState } from 'react';
import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { DetailsList } from '../../../components/staff/details-list.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { useChange } from '../../../components/use-change.ts';
import { SYSTEM } from './use-system.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

type Search = SystemState['search'];

/** Whether the search index is complete and up to date. */
export function SearchCard({ search }: { search: Search }) {
  const { change } = useChange(SYSTEM);
  const [isAsking, ask] = useState(false);
  const rebuild = async () => {
    await change(() => send('POST', '/staff/system/index/rebuilding'), {
      successTitle: 'Reconstrucción del índice en marcha',
      errorTitle: 'No se ha podido reconstruir el índice',
    });
    ask(false);
  };
  const [tone, state] = stateOf(search);
  return (
    <PanelCard
      title="Buscador"
      actions={
        search.hasIndex && (
          <Button variant="outline" size="panel" onClick={() => ask(true)}>
            Reconstruir índice
          </Button>
        )
      }
    >
      <DetailsList
        items={[
          [
            'Estado',
            <Pill key="state" tone={tone}>
              {state}
            </Pill>,
          ],
          ['Propiedades visibles', formatNumber(search.properties)],
          ['Documentos en el índice', search.documents === null ? '—' : formatNumber(search.documents)],
          ['Última comprobación', search.reconciledAt ? formatDateTime(search.reconciledAt) : '—'],
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          question="¿Reconstruir el índice de búsqueda?"
          confirmLabel="Reconstruir"
          onConfirm={rebuild}
          onClose={() => ask(false)}
        >
          <p>Los visitantes siguen buscando en el índice actual hasta que el nuevo esté completo.</p>
        </ConfirmDialog>
      )}
    </PanelCard>
  );
}

function stateOf({ hasIndex, documents, properties, isRebuilding }: Search): [PillTone, string] {
  if (!hasIndex) return ['quiet', 'Sin índice: responde la base de datos'];
  if (documents === null) return ['bad', 'El buscador no responde'];
  if (isRebuilding) return ['active', 'Reconstruyendo'];
  return documents === properties ? ['good', 'Al día'] : ['waiting', 'Poniéndose al día'];
}
