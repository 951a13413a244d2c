import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { PersonalDataMatches } from '../../../../src/leads/privacy/personal-data.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { kindNames } from '../inquiry/kind-names.ts';
import { LEADS } from '../leads.ts';
import { personOfLead } from './person-of-lead.ts';

interface Props {
  lead: LeadDetails;
  onErased: () => void;
  onClose: () => void;
}

/** Erases personal data for good, and lists what goes and what stays. */
export function EraseDialog({ lead, onErased, onClose }: Props) {
  const { name, email, phone } = lead;
  const person = personOfLead(lead)!;
  const { change } = useChange(LEADS);
  const { data: matches, isError } = useQuery({
    queryKey: ['personal-data', person],
    queryFn: () => send<PersonalDataMatches>('POST', '/staff/personal-data/searches', person),
    staleTime: 0,
  });
  const erase = async () => {
    if (!matches) return;
    const refusal = await change(() => send('POST', '/staff/personal-data/erasures', person), {
      done: 'Datos personales borrados',
      failed: 'No se pudieron borrar los datos',
    });
    if (!refusal) onErased();
  };
  return (
    <ConfirmDialog question="¿Borrar los datos personales?" action="Borrar" onConfirm={erase} onClose={onClose}>
      <p>
        Se borrará todo lo que se guarda de <span className="font-semibold break-words">{name}</span> ({email ?? phone}
        ):
      </p>
      <FoundLeads matches={matches} isError={isError} />
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

/** Names the leads before anything happens: several people may share what identifies one of them. */
function FoundLeads({ matches, isError }: { matches: PersonalDataMatches | undefined; isError: boolean }) {
  if (isError) return <p role="alert">No se ha podido comprobar qué consultas son. Cierre y vuelva a intentarlo.</p>;
  if (!matches) return <p role="status">Buscando sus consultas…</p>;
  const { items, total } = matches;
  return (
    <div>
      <p className="font-semibold">{total === 1 ? '1 consulta:' : `${grouped(total)} consultas:`}</p>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5" tabIndex={0} aria-label="Consultas que se borrarán">
        {items.map(({ id, name, email, phone, kind, createdAt }) => (
          <li key={id} className="break-words">
            {[name, email ?? phone, kindNames[kind], moment(createdAt)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      {total > items.length && <p>Se muestran las {items.length} más recientes.</p>}
    </div>
  );
}
