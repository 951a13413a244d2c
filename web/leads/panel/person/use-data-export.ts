import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { download } from '../../../api/download.ts';
import { useChange } from '../../../ui/use-change.ts';

/** Everything that is kept of a person, as a file for them; the password is asked for first. */
export function useDataExport({ email, phone }: Pick<LeadDetails, 'email' | 'phone'>) {
  const { change } = useChange();
  return () =>
    change(() => download('/staff/personal-data/exports', { email, ...(phone && { phone }) }), {
      done: 'Datos personales exportados',
      note: 'El archivo está en sus descargas',
      failed: 'No se pudieron exportar los datos',
    });
}
