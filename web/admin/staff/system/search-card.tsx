import { useState } from 'react';
import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { DetailsList, PanelCard } from '../../../components/staff/panel-card.tsx';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { SYSTEM_KEY } from './use-system.ts';

type Search = SystemState['search'];

export function SearchCard({ search }: { search: Search }) {
  const { mutate } = useMutationWithToast(SYSTEM_KEY);
  const [isConfirming, setConfirming] = useState(false);
  const rebuild = async () => {
    await mutate(() => send('POST', '/staff/system/search-index/rebuild'), {
      successTitle: 'Reconstrucción del índice en marcha',
      errorTitle: 'No se ha podido reconstruir el índice',
    });
    setConfirming(false);
  };
  const [tone, state] = describeState(search);
  return (
    <PanelCard
      title="Buscador"
      actions={
        search.hasIndex && (
          <Button variant="outline" size="compact" onClick={() => setConfirming(true)}>
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
      {isConfirming && (
        <ConfirmDialog
          question="¿Reconstruir el índice de búsqueda?"
          confirmLabel="Reconstruir"
          onConfirm={rebuild}
          onClose={() => setConfirming(false)}
        >
          <p>Los visitantes siguen buscando en el índice actual hasta que el nuevo esté completo.</p>
        </ConfirmDialog>
      )}
    </PanelCard>
  );
}

function describeState({ hasIndex, documents, properties, isRebuilding }: Search): [PillTone, string] {
  if (!hasIndex) return ['quiet', 'Sin índice: responde la base de datos'];
  if (documents === null) return ['bad', 'El buscador no responde'];
  if (isRebuilding) return ['active', 'Reconstruyendo'];
  return documents === properties ? ['good', 'Al día'] : ['waiting', 'Poniéndose al día'];
}
