import { useState } from 'react';
import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { moment } from '../../../ui/moment/moment.ts';
import { Facts } from '../../../ui/panel/facts.tsx';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { Pill, type PillTone } from '../../../ui/table/pill.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { SYSTEM } from './use-system.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

type Search = SystemState['search'];

/** Whether the search index is complete and up to date. */
export function SearchCard({ search }: { search: Search }) {
  const { change } = useChange(SYSTEM);
  const [isAsking, ask] = useState(false);
  const rebuild = async () => {
    await change(() => send('POST', '/staff/system/index/rebuilding'), {
      done: 'Reconstrucción del índice en marcha',
      failed: 'No se ha podido reconstruir el índice',
    });
    ask(false);
  };
  const [tone, state] = stateOf(search);
  return (
    <PanelCard
      title="Buscador"
      actions={
        search.hasIndex && (
          <Button look="outline" size="panel" onClick={() => ask(true)}>
            Reconstruir índice
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [
            'Estado',
            <Pill key="state" tone={tone}>
              {state}
            </Pill>,
          ],
          ['Propiedades visibles', grouped(search.properties)],
          ['Documentos en el índice', search.documents === null ? '—' : grouped(search.documents)],
          ['Última comprobación', search.reconciledAt ? moment(search.reconciledAt) : '—'],
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          question="¿Reconstruir el índice de búsqueda?"
          action="Reconstruir"
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
