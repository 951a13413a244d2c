import { usePageContext } from 'vike-react/usePageContext';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { kindName } from '../inquiry/kind-names.ts';
import { Definition } from '../lead/definition.tsx';
import { formatLeadTopic, buildReplyLink } from '../inquiry/build-reply-link.ts';
import { statusNames } from '../progress/status-names.ts';

const LINK = 'font-semibold text-mar-600 underline underline-offset-[3px]';

export function ContactDetails({ lead }: { lead: LeadDetails }) {
  const { agency } = usePageContext();
  const { email, phone, callablePhone } = lead;
  return (
    <dl className="grid gap-3">
      <Definition term="Nombre">{lead.name}</Definition>
      <Definition term="Email">
        {email && (
          <a className={`${LINK} break-all`} href={buildReplyLink({ ...lead, email }, agency.name)}>
            {email}
          </a>
        )}
      </Definition>
      <Definition term="Teléfono">
        {phone && callablePhone ? (
          <a className={LINK} href={`tel:${callablePhone}`}>
            {phone}
          </a>
        ) : (
          phone
        )}
      </Definition>
      <Definition term="Fuente">{lead.source.name}</Definition>
      <Definition term="Etapa">
        {lead.stage && `${lead.stage.name}, desde el ${formatDate(lead.stageSince)}`}
      </Definition>
      <Definition term="Estado">{statusNames[lead.status]}</Definition>
      <Definition term="Puntuación">{String(lead.score)}</Definition>
      <Definition term="Agente">{lead.agent?.name}</Definition>
      <Definition term="Creado">{formatDateTime(lead.createdAt)}</Definition>
      <Definition term="Respondido">{replied(lead)}</Definition>
      <Definition term="Tipo">{kindName(lead)}</Definition>
      {lead.kind === 'contact' && <Definition term="Asunto">{formatLeadTopic(lead)}</Definition>}
    </dl>
  );
}

const replied = ({ firstRepliedAt, replyMinutes }: LeadDetails) =>
  firstRepliedAt &&
  `${formatDateTime(firstRepliedAt)}${replyMinutes === null ? '' : ` (${duration(replyMinutes)} de horario)`}`;

const duration = (minutes: number) => (minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`);
