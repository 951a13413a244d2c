import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { usePermissions } from './use-permissions.ts';
import { InformationPart } from './information-part.tsx';

type Mail = LeadDetails['mails'][number];

const PURPOSES: Record<string, string> = {
  inquiry: 'Aviso de consulta',
  autoresponse: 'Respuesta automática',
  assignment: 'Aviso de asignación',
  'task-reminder': 'Recordatorio de tarea',
  reply: 'Respuesta',
};

/** The mails about the lead; those that failed for good can be sent again, and dismissed with access to all leads. */
export function LeadMails({ mails }: { mails: readonly Mail[] }) {
  const { may } = usePermissions();
  const { change } = useChange(LEADS);
  if (mails.length === 0) return null;
  const sendAgain = ({ id }: Mail) =>
    change(() => send('POST', `/staff/lead-mails/${id}/sending`), {
      successTitle: 'El correo se enviará de nuevo',
      errorTitle: 'No se ha podido reenviar el correo',
    });
  const dismiss = ({ id }: Mail) =>
    change(() => send('POST', `/staff/lead-mails/${id}/dismissal`), {
      successTitle: 'Correo descartado',
      errorTitle: 'No se ha podido descartar el correo',
    });
  return (
    <InformationPart title="Correos enviados">
      <ul className="divide-y divide-cal-200">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0">
            <div>
              <p className="font-semibold">{PURPOSES[mail.purpose] ?? 'Correo'}</p>
              <StateText mail={mail} />
            </div>
            {mail.state === 'failed' && (
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" size="panel" onClick={() => void sendAgain(mail)}>
                  Reenviar
                </Button>
                {may('leads.all') && (
                  <Button variant="outline" size="panel" onClick={() => void dismiss(mail)}>
                    Descartar
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </InformationPart>
  );
}

function StateText({ mail: { state, sentAt, createdAt, attempts, failure } }: { mail: Mail }) {
  if (state === 'sent')
    return <p className="text-xs text-niebla-600">Enviado el {formatDateTime(sentAt ?? createdAt)}</p>;
  const tries = attempts === 1 ? '1 intento' : `${attempts} intentos`;
  if (state === 'dismissed') return <p className="text-xs text-niebla-600">No enviado y descartado, tras {tries}</p>;
  if (state === 'failed')
    return (
      <p className="text-xs font-semibold text-err-600">
        {`No enviado tras ${tries}${failure ? ` (${failure})` : ''}`}
      </p>
    );
  return (
    <p className="text-xs text-niebla-600">
      {`En cola desde el ${formatDateTime(createdAt)}${attempts > 0 ? `, ${tries}${failure ? ` (${failure})` : ''}` : ''}`}
    </p>
  );
}
