import { usePageContext } from 'vike-react/usePageContext';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { getKindName, statusNames } from '../lead-names.ts';
import { Definition, InformationPart } from '../lead/information-part.tsx';
import { useLeadChange } from '../lead/use-lead.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { formatLeadTopic, buildReplyLink } from '../reply/build-reply-link.ts';

const LINK_CLASS = 'font-semibold text-primary-600 underline underline-offset-[3px]';

export function ContactDetails({ lead }: { lead: LeadDetails }) {
  const { agency } = usePageContext();
  const { email, phone, callablePhone } = lead;
  return (
    <dl className="grid gap-3">
      <Definition term="Nombre">{lead.name}</Definition>
      <Definition term="Email">
        {email && (
          <a className={`${LINK_CLASS} break-all`} href={buildReplyLink({ ...lead, email }, agency.name)}>
            {email}
          </a>
        )}
      </Definition>
      <Definition term="Teléfono">
        {phone && callablePhone ? (
          <a className={LINK_CLASS} href={`tel:${callablePhone}`}>
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
      <Definition term="Respondido">{formatFirstReply(lead)}</Definition>
      <Definition term="Tipo">{getKindName(lead)}</Definition>
      {lead.kind === 'contact' && <Definition term="Asunto">{formatLeadTopic(lead)}</Definition>}
    </dl>
  );
}

const formatFirstReply = ({ firstRepliedAt, replyMinutes }: LeadDetails) =>
  firstRepliedAt &&
  `${formatDateTime(firstRepliedAt)}${replyMinutes === null ? '' : ` (${formatDuration(replyMinutes)} de horario)`}`;

const formatDuration = (minutes: number) => (minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`);

export function ConsentDetails({ lead }: Props) {
  const { acceptedAt, privacyVersion, marketingAcceptedAt, language } = lead;
  return (
    <InformationPart title="Protección de datos">
      <dl className="grid gap-2">
        <Definition term="Informada">
          {acceptedAt && `${formatDateTime(acceptedAt)}${privacyVersion ? `, versión ${privacyVersion}` : ''}`}
        </Definition>
        <Definition term="Publicidad">
          {marketingAcceptedAt ? `Sí, desde ${formatDateTime(marketingAcceptedAt)}` : 'No la ha aceptado'}
        </Definition>
        <Definition term="Idioma">{getLanguageName(language)}</Definition>
      </dl>
      {marketingAcceptedAt && <WithdrawConsentButton lead={lead} />}
    </InformationPart>
  );
}

function WithdrawConsentButton({ lead: { id, version } }: Props) {
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const { setCachedLead } = useLeadChange(id);
  const withdraw = () =>
    mutate(
      async () =>
        setCachedLead(await send<LeadDetails>('PATCH', `/staff/leads/${id}`, { marketing: false }, { version })),
      { successTitle: 'Consentimiento retirado', errorTitle: 'No se ha podido retirar el consentimiento' },
    );
  return (
    <Button variant="outline" size="compact" className="justify-self-start" onClick={() => void withdraw()}>
      Retirar el consentimiento de publicidad
    </Button>
  );
}

interface Props {
  lead: LeadDetails;
}

const LANGUAGE_NAMES = new Intl.DisplayNames('es-ES', { type: 'language' });

const getLanguageName = (code: string) => LANGUAGE_NAMES.of(code) ?? code;
