import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { InformationPart } from './information-part.tsx';
import { usePermissions } from './use-lead.ts';

type Mail = LeadDetails['mails'][number];

const PURPOSE_NAMES: Record<string, string> = {
  inquiry: 'Aviso de consulta',
  autoresponse: 'Respuesta automática',
  assignment: 'Aviso de asignación',
  'task-reminder': 'Recordatorio de tarea',
  reply: 'Respuesta',
};

export function LeadMails({ mails }: { mails: readonly Mail[] }) {
  const { hasPermission } = usePermissions();
  const { mutate } = useMutationWithToast(LEADS_KEY);
  if (mails.length === 0) return null;
  const resend = ({ id }: Mail) =>
    mutate(() => send('POST', `/staff/lead-mails/${id}/retry`), {
      successTitle: 'El correo se enviará de nuevo',
      errorTitle: 'No se ha podido reenviar el correo',
    });
  const dismiss = ({ id }: Mail) =>
    mutate(() => send('POST', `/staff/lead-mails/${id}/dismiss`), {
      successTitle: 'Correo descartado',
      errorTitle: 'No se ha podido descartar el correo',
    });
  return (
    <InformationPart title="Correos enviados">
      <ul className="divide-y divide-surface-200">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0">
            <div>
              <p className="font-semibold">{PURPOSE_NAMES[mail.purpose] ?? 'Correo'}</p>
              <StateText mail={mail} />
            </div>
            {mail.state === 'failed' && (
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" size="compact" onClick={() => void resend(mail)}>
                  Reenviar
                </Button>
                {hasPermission('leads.all') && (
                  <Button variant="outline" size="compact" onClick={() => void dismiss(mail)}>
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
    return <p className="text-xs text-gray-600">Enviado el {formatDateTime(sentAt ?? createdAt)}</p>;
  const attemptsText = attempts === 1 ? '1 intento' : `${attempts} intentos`;
  const reason = failure ? ` (${failure})` : '';
  if (state === 'dismissed')
    return <p className="text-xs text-gray-600">No enviado y descartado, tras {attemptsText}</p>;
  if (state === 'failed')
    return <p className="text-xs font-semibold text-danger-600">{`No enviado tras ${attemptsText}${reason}`}</p>;
  return (
    <p className="text-xs text-gray-600">
      {`En cola desde el ${formatDateTime(createdAt)}${attempts > 0 ? `, ${attemptsText}${reason}` : ''}`}
    </p>
  );
}
