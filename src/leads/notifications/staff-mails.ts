import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import type { StaffMember } from '../../identity/public.ts';
import type { MailBlock } from '../../platform/mail/render-mail.ts';
import type { MailAddress } from '../../platform/mail/mail.entity.ts';
import type { NewMail } from '../../platform/mail/mails.ts';
import { formatNumber } from '../../platform/text/format-number.contract.ts';
import { formatDateTime, formatLongDay } from '../format-date-time.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadTask } from '../tasks/lead-task.entity.ts';
import type { DigestItem, DigestList, OpenWork } from './digest-work.sql.ts';
import { buildPanelLink, buildPanelUrl } from './mail-content.ts';

interface Digest extends OpenWork {
  /** Number of messages to review. Like `failed`, only in the digest of the agency. */
  readonly review?: number;
  readonly failed?: number;
}

interface Context {
  readonly day: string;
  readonly agency: AgencyProfile;
  readonly siteUrl: string;
}

/** Returns null if there is no open work. For privacy, the mail contains no names of contacts. */
export function buildDigestMail(to: MailAddress, digest: Digest, { day, agency, siteUrl }: Context): NewMail | null {
  const { unanswered, overdue, review = 0, failed = 0 } = digest;
  const counts = [
    formatCount(unanswered.total, 'lead sin responder', 'leads sin responder'),
    formatCount(overdue.total, 'tarea o seguimiento vencido', 'tareas y seguimientos vencidos'),
    formatCount(review, 'mensaje por revisar', 'mensajes por revisar'),
    formatCount(failed, 'correo que no se ha podido enviar', 'correos que no se han podido enviar'),
  ].filter((count) => count !== null);
  if (!counts.length) return null;
  return {
    to,
    ...buildAgencyMail(agency, {
      subject: `Resumen del ${formatLongDay(day)}: ${counts[0]}`,
      preheader: counts.join(', '),
      paragraphs: [
        `Buenos días. Tiene pendiente hoy, ${formatLongDay(day)}: ${joinList(counts)}.`,
        ...buildListBlocks('Sin responder', unanswered, siteUrl, { unanswered: 'true' }),
        ...buildListBlocks('Vencido', overdue, siteUrl, { overdue: 'true' }),
        ...(review ? [buildLinkBlock('Abrir los mensajes por revisar', siteUrl, { folder: 'review' })] : []),
      ],
    }),
  };
}

function buildListBlocks(
  heading: string,
  { total, items }: DigestList,
  siteUrl: string,
  query: Record<string, string>,
): MailBlock[] {
  if (!total) return [];
  const rest = total - items.length;
  return [
    { heading: `${heading} (${formatNumber(total)})` },
    { items: items.map((item) => toItem(item, siteUrl)) },
    ...(rest ? [`Y ${formatNumber(rest)} más.`] : []),
    buildLinkBlock('Ver todo en el panel', siteUrl, query),
  ];
}

const buildLinkBlock = (text: string, siteUrl: string, query: Record<string, string>): MailBlock => ({
  items: [{ text, href: buildPanelUrl(siteUrl, query), lines: [] }],
});

const DATE_LABELS = { lead: 'Recibido el', task: 'Tarea para el', 'follow-up': 'Seguimiento previsto para el' };

const toItem = ({ lead, type, topic, at }: DigestItem, siteUrl: string) => ({
  text: topic,
  href: buildPanelUrl(siteUrl, { lead }),
  lines: [`${DATE_LABELS[type]} ${type === 'follow-up' ? formatDay(at) : formatDateTime(at)}`],
});

const formatDay = (at: Date) => formatDateTime(at).split(',')[0]!;
const formatCount = (count: number, singular: string, plural: string) =>
  count ? `${formatNumber(count)} ${count === 1 ? singular : plural}` : null;
const joinList = (parts: string[]) => new Intl.ListFormat('es-ES').format(parts);

interface Reminder {
  readonly task: LeadTask;
  readonly lead: Lead;
  readonly staffMember: StaffMember;
  readonly agency: AgencyProfile;
  readonly siteUrl: string;
}

/** The key contains the time of the reminder, so that a changed time sends another mail. */
export function buildTaskReminderMail({
  task,
  lead,
  staffMember: { id, name, email },
  agency,
  siteUrl,
}: Reminder): NewMail {
  const due = formatDateTime(task.dueAt);
  return {
    key: `task-reminder:${task.id}:${task.remindAt!.toISOString()}`,
    purpose: 'task-reminder',
    about: lead.id,
    accountId: id,
    to: { name, address: email },
    ...buildAgencyMail(agency, {
      subject: `Recordatorio: ${task.title}`,
      preheader: `Para el ${due}`,
      paragraphs: [
        `Hola, ${name}:`,
        'Le recordamos esta tarea pendiente.',
        {
          rows: [
            { label: 'Tarea', text: task.title },
            { label: 'Para', text: due },
            { label: 'Lead', text: lead.name },
          ],
        },
        buildPanelLink('Abrir el lead', siteUrl, { lead: lead.id }),
      ],
    }),
  };
}
