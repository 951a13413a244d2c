import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../../agency/public.ts';
import type { MailAddress } from '../../../platform/mail/mail.entity.ts';
import type { LetterBlock } from '../../../platform/mail/letter-block.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { DigestItem, DigestList, OpenWork } from '../digest-work.sql.ts';
import { formatLongDay, formatDateTime } from '../../format-date-time.ts';
import { panelUrl } from './panel-link.ts';
import { formatNumber } from '../../../platform/text/format-number.contract.ts';

export interface Digest extends OpenWork {
  /** Only for the digest of the agency. */
  readonly review?: number;
  readonly failed?: number;
}

interface Context {
  readonly day: string;
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
}

/** The digest of one recipient; null when nothing is open. Contains no names. */
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
        ...(review ? buildLinkBlock('Abrir los mensajes por revisar', siteUrl, { folder: 'review' }) : []),
      ],
    }),
  };
}

function buildListBlocks(
  heading: string,
  { total, items }: DigestList,
  siteUrl: string | undefined,
  query: Record<string, string>,
): LetterBlock[] {
  if (!total) return [];
  const rest = total - items.length;
  return [
    { heading: `${heading} (${formatNumber(total)})` },
    { items: items.map((item) => toItem(item, siteUrl)) },
    ...(rest ? [`Y ${formatNumber(rest)} más.`] : []),
    ...buildLinkBlock('Ver todo en el panel', siteUrl, query),
  ];
}

function buildLinkBlock(text: string, siteUrl: string | undefined, query: Record<string, string>): LetterBlock[] {
  const href = panelUrl(siteUrl, query);
  return href ? [{ items: [{ text, href, lines: [] }] }] : [];
}

const SINCE = { lead: 'Recibido el', task: 'Tarea para el', 'follow-up': 'Seguimiento previsto para el' };

const toItem = ({ lead, what, topic, since }: DigestItem, siteUrl: string | undefined) => ({
  text: topic,
  href: panelUrl(siteUrl, { lead }),
  lines: [`${SINCE[what]} ${what === 'follow-up' ? formatDay(since) : formatDateTime(since)}`],
});

const formatDay = (at: Date) => formatDateTime(at).split(',')[0]!;
const formatCount = (count: number, one: string, many: string) =>
  count ? `${formatNumber(count)} ${count === 1 ? one : many}` : null;
const joinList = (parts: string[]) => new Intl.ListFormat('es-ES').format(parts);
