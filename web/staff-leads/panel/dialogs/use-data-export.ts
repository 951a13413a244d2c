import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../ui/use-change.ts';

/** Everything that is kept of a person, as a file for them; the password is asked for first. */
export function useDataExport({ email, phone }: Pick<LeadDetails, 'email' | 'phone'>) {
  const { change } = useChange();
  return () =>
    change(
      async () => save(await send<object>('POST', '/staff/personal-data/exports', { email, ...(phone && { phone }) })),
      {
        done: 'Datos personales exportados',
        note: 'El archivo está en sus descargas',
        failed: 'No se pudieron exportar los datos',
      },
    );
}

function save(kept: object) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'datos-personales.json' });
  link.click();
  URL.revokeObjectURL(address);
}
