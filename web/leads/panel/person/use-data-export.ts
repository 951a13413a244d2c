import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { download } from '../../../api/download.ts';
import { useChange } from '../../../ui/use-change.ts';
import { personOfLead } from './person-of-lead.ts';

/** Downloads everything stored about a person; the API asks for the password first. */
export function useDataExport(lead: Pick<LeadDetails, 'email' | 'phone'>) {
  const { change } = useChange();
  return () =>
    change(() => download('/staff/personal-data/exports', personOfLead(lead)!), {
      done: 'Datos personales exportados',
      note: 'El archivo está en sus descargas',
      failed: 'No se pudieron exportar los datos',
    });
}
