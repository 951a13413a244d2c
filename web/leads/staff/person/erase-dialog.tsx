import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { PersonalDataPreview, usePersonalData, getBlockedReason } from './personal-data-preview.tsx';
import { getPersonQuery } from './get-person-query.ts';

interface Props {
  lead: LeadDetails;
  onErased: () => void;
  onClose: () => void;
}

/** Erases personal data for good, and lists what goes and what stays. */
export function EraseDialog({ lead, onErased, onClose }: Props) {
  const { name, email, phone } = lead;
  const person = getPersonQuery(lead)!;
  const { change } = useChange(LEADS);
  const found = usePersonalData(person);
  const erase = async () => {
    const refusal = await change(() => send('POST', '/staff/personal-data/erasures', person), {
      successTitle: 'Datos personales borrados',
      errorTitle: 'No se han podido borrar los datos',
    });
    if (!refusal) onErased();
  };
  return (
    <ConfirmDialog
      question="¿Borrar los datos personales?"
      confirmLabel="Borrar"
      blockedReason={getBlockedReason(found)}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>
        Se borrarán todos los datos de <span className="font-semibold break-words">{name}</span>
        <span>{` (${email ?? phone}):`}</span>
      </p>
      {found.data && <PersonalDataPreview matches={found.data} />}
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Todas sus consultas, no solo esta: nombre, correo, teléfono, mensaje y fotos, con sus actividades y tareas.
        </li>
        <li>Los correos enviados por ellas y su cuenta de la web, si la tiene.</li>
      </ul>
      <p>Quedan solo cifras anónimas: número de consultas, fuente y etapa.</p>
      <p className="font-semibold">Esta acción no se puede deshacer.</p>
    </ConfirmDialog>
  );
}
