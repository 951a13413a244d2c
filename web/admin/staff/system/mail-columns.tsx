import type { LeadMailItem } from '../../../../src/leads/lead-mail.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import type { Column } from '../../../components/table/list-table.tsx';
import { Pill } from '../../../components/table/pill.tsx';
import { useChange } from '../../../components/use-change.ts';
import { useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { MAIL_STATE_LABELS, MAIL_STATE_TONES, getPurposeLabel } from './mail-states.ts';
import { LEAD_MAILS } from './use-system.ts';

/** The mails of the system; one that failed can be sent again or dismissed. */
export const mailColumns: readonly Column<LeadMailItem>[] = [
  { name: 'Correo', isTitle: true, cell: ({ purpose }) => getPurposeLabel(purpose) },
  { name: 'Estado', cell: ({ state }) => <Pill tone={MAIL_STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Pill> },
  { name: 'Lead o cuenta', cell: (mail) => <MailSubject mail={mail} /> },
  { name: 'Creado', cardName: 'Creado', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'Intentos', cardName: 'Intentos', cell: ({ attempts }) => attempts },
  { name: 'Fallo', cardName: 'Fallo', cell: ({ failure }) => <span className="wrap-anywhere">{failure ?? '—'}</span> },
  { name: 'Acciones', cell: (mail) => mail.state === 'failed' && <MailActions mail={mail} /> },
];

function MailSubject({ mail: { lead, account } }: { mail: LeadMailItem }) {
  if (!lead) return account?.name ?? 'Varios';
  return (
    <a href={`/admin/leads?lead=${lead.id}`} className="text-mar-700 underline underline-offset-[3px]">
      {lead.name}
    </a>
  );
}

/** The control that selects which mails are listed takes the focus when a mail leaves the list. */
const STATES = '[aria-label="Estado de los correos"]';

function MailActions({ mail: { id, purpose, lead, account } }: { mail: LeadMailItem }) {
  const { change } = useChange(LEAD_MAILS);
  useFocusFallback(STATES);
  const name = lead?.name ?? account?.name;
  const which = `${getPurposeLabel(purpose)}${name ? ` de ${name}` : ''}`;
  const sendAgain = () =>
    void change(() => send('POST', `/staff/lead-mails/${id}/sending`), {
      successTitle: 'Correo en cola',
      errorTitle: 'No se ha podido reenviar el correo',
    });
  const dismiss = () =>
    void change(() => send('POST', `/staff/lead-mails/${id}/dismissal`), {
      successTitle: 'Correo descartado',
      errorTitle: 'No se ha podido descartar el correo',
    });
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" size="panel" aria-label={`Reenviar ${which}`} onClick={sendAgain}>
        Reenviar
      </Button>
      <Button variant="outline" size="panel" aria-label={`Descartar ${which}`} onClick={dismiss}>
        Descartar
      </Button>
    </span>
  );
}
