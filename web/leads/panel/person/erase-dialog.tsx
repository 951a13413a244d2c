import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';

interface Props {
  lead: LeadDetails;
  onErased: () => void;
  onClose: () => void;
}

/** Erases personal data for good, and lists what goes and what stays. */
export function EraseDialog({ lead: { name, email, phone }, onErased, onClose }: Props) {
  const { change } = useChange(LEADS);
  const erase = async () => {
    const refusal = await change(
      () => send('POST', '/staff/personal-data/erasures', { email, ...(phone && { phone }) }),
      { done: 'Datos personales borrados', failed: 'No se pudieron borrar los datos' },
    );
    if (!refusal) onErased();
  };
  return (
    <ConfirmDialog question="¿Borrar los datos personales?" action="Borrar" onConfirm={erase} onClose={onClose}>
      <p>
        Se borrará todo lo que se guarda de <span className="font-semibold break-words">{name}</span> ({email}):
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Todas sus consultas, no solo esta: nombre, correo, teléfono, mensaje y fotografías, con sus actividades y
          tareas.
        </li>
        <li>Los correos enviados por ellas y su cuenta de la web, si la tiene.</li>
      </ul>
      <p>Quedan solo cifras que no son de nadie: cuántas consultas hubo, de qué fuente y en qué etapa.</p>
      <p className="font-semibold">Esta acción no se puede deshacer.</p>
    </ConfirmDialog>
  );
}
