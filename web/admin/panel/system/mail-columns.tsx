import type { LeadMailItem } from '../../../../src/leads/lead-mail.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { moment } from '../../../ui/moment/moment.ts';
import type { Column } from '../../../ui/table/list-table.tsx';
import { Pill } from '../../../ui/table/pill.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { useFocusFallback } from '../../../ui/panel/use-focus-fallback.ts';
import { mailState, mailTones, purposeText } from './mail-states.ts';
import { LEAD_MAILS } from './use-system.ts';

/** The mails of the system; one that failed can be sent again or dismissed. */
export const mailColumns: readonly Column<LeadMailItem>[] = [
  { name: 'Correo', isTitle: true, cell: ({ purpose }) => purposeText(purpose) },
  { name: 'Estado', cell: ({ state }) => <Pill tone={mailTones[state]}>{mailState[state]}</Pill> },
  { name: 'Lead o cuenta', cell: (mail) => <Concerned mail={mail} /> },
  { name: 'Creado', cardName: 'Creado', cell: ({ createdAt }) => moment(createdAt) },
  { name: 'Intentos', cardName: 'Intentos', cell: ({ attempts }) => attempts },
  { name: 'Fallo', cardName: 'Fallo', cell: ({ failure }) => <span className="wrap-anywhere">{failure ?? '—'}</span> },
  { name: 'Acciones', cell: (mail) => mail.state === 'failed' && <Choices mail={mail} /> },
];

function Concerned({ mail: { lead, account } }: { mail: LeadMailItem }) {
  if (!lead) return account?.name ?? 'Varios';
  return (
    <a href={`/admin/leads?lead=${lead.id}`} className="text-mar-700 underline underline-offset-[3px]">
      {lead.name}
    </a>
  );
}

/** The control that selects which mails are listed takes the focus when a mail leaves the list. */
const STATES = '[aria-label="Estado de los correos"]';

function Choices({ mail: { id, purpose, lead, account } }: { mail: LeadMailItem }) {
  const { change } = useChange(LEAD_MAILS);
  useFocusFallback(STATES);
  const name = lead?.name ?? account?.name;
  const which = `${purposeText(purpose)}${name ? ` de ${name}` : ''}`;
  const sendAgain = () =>
    void change(() => send('POST', `/staff/lead-mails/${id}/sending`), {
      done: 'Correo en cola',
      failed: 'No se ha podido reenviar el correo',
    });
  const dismiss = () =>
    void change(() => send('POST', `/staff/lead-mails/${id}/dismissal`), {
      done: 'Correo descartado',
      failed: 'No se ha podido descartar el correo',
    });
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="outline" size="panel" aria-label={`Reenviar ${which}`} onClick={sendAgain}>
        Reenviar
      </Button>
      <Button look="outline" size="panel" aria-label={`Descartar ${which}`} onClick={dismiss}>
        Descartar
      </Button>
    </span>
  );
}
