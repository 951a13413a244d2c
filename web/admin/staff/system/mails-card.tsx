import type { LeadMailList, LeadMailItem } from '../../../../src/leads/notifications/lead-mail.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import type { InitialData } from '../../../api/use-api-query.ts';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/controls.tsx';
import { Pager } from '../../../components/pager.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { ListTable, type Column } from '../../../components/table/list-table.tsx';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { type MailListParams, mailsUrl, useMails, MAILS_KEY } from './use-system.ts';

interface Props extends InitialData<LeadMailList> {
  params: MailListParams;
}

export function MailsCard({ params, ...initialData }: Props) {
  const mailsQuery = useMails(params, initialData);
  return (
    <PanelCard
      title="Correos"
      actions={
        <Select
          aria-label="Estado de los correos"
          value={params.state}
          className="min-w-44"
          onChange={({ target }) =>
            navigate(mailsUrl({ state: target.value as MailListParams['state'] }), {
              keepScrollPosition: true,
            })
          }
        >
          {Object.entries(MAIL_STATE_FILTERS).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      }
    >
      <QueryContent
        query={mailsQuery}
        loadingText="Cargando correos…"
        errorText="No se han podido cargar los correos."
        skeletonRows={3}
      >
        {(mails) => (
          <>
            <p className="mb-3">
              {mails.failed === 0 && mails.late === 0
                ? 'No hay correos fallidos ni retrasados.'
                : `Fallidos: ${formatNumber(mails.failed)}. Con más de 10 minutos de retraso: ${formatNumber(mails.late)}.`}
            </p>
            {mails.items.length > 0 && (
              <>
                <ListTable label="Correos" rows={mails.items} columns={mailColumns} />
                <Pager
                  {...mails}
                  getUrl={(page) => mailsUrl({ ...params, page })}
                  itemsLabel="correos"
                  className="pt-4"
                />
              </>
            )}
          </>
        )}
      </QueryContent>
    </PanelCard>
  );
}

const MAIL_STATE_FILTERS: Record<LeadMailItem['state'], string> = {
  failed: 'Fallidos',
  queued: 'En cola',
  sent: 'Enviados',
  dismissed: 'Descartados',
};

const MAIL_STATE_LABELS: Record<LeadMailItem['state'], string> = {
  failed: 'Fallido',
  queued: 'En cola',
  sent: 'Enviado',
  dismissed: 'Descartado',
};

const MAIL_STATE_TONES: Record<LeadMailItem['state'], PillTone> = {
  failed: 'bad',
  queued: 'waiting',
  sent: 'good',
  dismissed: 'quiet',
};

const PURPOSE_NAMES: Readonly<Record<string, string>> = {
  inquiry: 'Aviso de consulta',
  autoresponse: 'Respuesta automática',
  assignment: 'Aviso de asignación',
  digest: 'Resumen diario',
  'task-reminder': 'Recordatorio de tarea',
  reply: 'Respuesta a un lead',
  confirmation: 'Confirmación de registro',
  'already-registered': 'Aviso de cuenta existente',
  invitation: 'Invitación',
  'password-reset': 'Contraseña nueva',
  'password-changed': 'Aviso de cambio de contraseña',
  'second-factor': 'Aviso de verificación en dos pasos',
  'sign-in-failures': 'Aviso de accesos fallidos',
  'session-failures': 'Aviso de contraseñas equivocadas',
};

const getPurposeLabel = (purpose: string) => PURPOSE_NAMES[purpose] ?? 'Correo';

const mailColumns: readonly Column<LeadMailItem>[] = [
  { name: 'Correo', isTitle: true, cell: ({ purpose }) => getPurposeLabel(purpose) },
  { name: 'Estado', cell: ({ state }) => <Pill tone={MAIL_STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Pill> },
  { name: 'Lead o cuenta', cell: (mail) => <MailTargetCell mail={mail} /> },
  { name: 'Creado', labelOnPhones: 'Creado', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'Intentos', labelOnPhones: 'Intentos', cell: ({ attempts }) => attempts },
  {
    name: 'Fallo',
    labelOnPhones: 'Fallo',
    cell: ({ failure }) => <span className="wrap-anywhere">{failure ?? '—'}</span>,
  },
  { name: 'Acciones', cell: (mail) => mail.state === 'failed' && <MailActions mail={mail} /> },
];

function MailTargetCell({ mail: { lead, account } }: { mail: LeadMailItem }) {
  if (!lead) return account?.name ?? 'Varios';
  return (
    <a href={`/admin/leads?lead=${lead.id}`} className="text-primary-700 underline underline-offset-[3px]">
      {lead.name}
    </a>
  );
}

/** Takes the focus when a mail leaves the list. */
const STATE_FILTER = '[aria-label="Estado de los correos"]';

function MailActions({ mail: { id, purpose, lead, account } }: { mail: LeadMailItem }) {
  const { mutate } = useMutationWithToast(MAILS_KEY);
  useFocusFallback(STATE_FILTER);
  const name = lead?.name ?? account?.name;
  const mailName = `${getPurposeLabel(purpose)}${name ? ` de ${name}` : ''}`;
  const resend = () =>
    void mutate(() => send('POST', `/staff/lead-mails/${id}/retry`), {
      successTitle: 'Correo en cola',
      errorTitle: 'No se ha podido reenviar el correo',
    });
  const dismiss = () =>
    void mutate(() => send('POST', `/staff/lead-mails/${id}/dismiss`), {
      successTitle: 'Correo descartado',
      errorTitle: 'No se ha podido descartar el correo',
    });
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" size="compact" aria-label={`Reenviar ${mailName}`} onClick={resend}>
        Reenviar
      </Button>
      <Button variant="outline" size="compact" aria-label={`Descartar ${mailName}`} onClick={dismiss}>
        Descartar
      </Button>
    </span>
  );
}
