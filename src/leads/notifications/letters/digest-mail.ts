import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { MailAddress } from '../../../platform/mail/mail.entity.ts';
import type { LetterBlock } from '../../../platform/mail/letter-block.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { DigestItem, DigestList, Work } from '../digest-work.sql.ts';
import { longDay, madridMoment } from '../../madrid-moment.ts';
import { panelAddress } from './to-panel.ts';
import { grouped } from '../../../platform/words/grouped.contract.ts';

export interface Digest extends Work {
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
export function digestMail(to: MailAddress, digest: Digest, { day, agency, siteUrl }: Context): NewMail | null {
  const { unanswered, overdue, review = 0, failed = 0 } = digest;
  const counts = [
    counted(unanswered.total, 'lead sin responder', 'leads sin responder'),
    counted(overdue.total, 'tarea o seguimiento vencido', 'tareas y seguimientos vencidos'),
    counted(review, 'mensaje por revisar', 'mensajes por revisar'),
    counted(failed, 'correo que no se ha podido enviar', 'correos que no se han podido enviar'),
  ].filter((count) => count !== null);
  if (!counts.length) return null;
  return {
    to,
    ...agencyLetter(agency, {
      subject: `Resumen del ${longDay(day)}: ${counts[0]}`,
      preheader: counts.join(', '),
      said: [
        `Buenos días. Tiene pendiente hoy, ${longDay(day)}: ${inWords(counts)}.`,
        ...listed('Sin responder', unanswered, siteUrl, { unanswered: 'true' }),
        ...listed('Vencido', overdue, siteUrl, { overdue: 'true' }),
        ...(review ? linked('Abrir los mensajes por revisar', siteUrl, { folder: 'review' }) : []),
      ],
    }),
  };
}

function listed(
  heading: string,
  { total, items }: DigestList,
  siteUrl: string | undefined,
  query: Record<string, string>,
): LetterBlock[] {
  if (!total) return [];
  const rest = total - items.length;
  return [
    { heading: `${heading} (${grouped(total)})` },
    { items: items.map((item) => shown(item, siteUrl)) },
    ...(rest ? [`Y ${grouped(rest)} más.`] : []),
    ...linked('Ver todo en el panel', siteUrl, query),
  ];
}

function linked(text: string, siteUrl: string | undefined, query: Record<string, string>): LetterBlock[] {
  const href = panelAddress(siteUrl, query);
  return href ? [{ items: [{ text, href, lines: [] }] }] : [];
}

const SINCE = { lead: 'Recibido el', task: 'Tarea para el', 'follow-up': 'Seguimiento previsto para el' };

const shown = ({ lead, what, topic, since }: DigestItem, siteUrl: string | undefined) => ({
  text: topic,
  href: panelAddress(siteUrl, { lead }),
  lines: [`${SINCE[what]} ${what === 'follow-up' ? longDayOf(since) : madridMoment(since)}`],
});

const longDayOf = (at: Date) => madridMoment(at).split(',')[0]!;
const counted = (count: number, one: string, many: string) =>
  count ? `${grouped(count)} ${count === 1 ? one : many}` : null;
const inWords = (parts: string[]) => new Intl.ListFormat('es-ES').format(parts);
