import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import type { StaffMember } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { getActorKey } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Mails, type NewMail } from '../../platform/mail/mails.ts';
import { formatDateTime } from '../format-date-time.ts';
import { Lead } from '../lead.entity.ts';
import { matchSamePerson } from '../record/person-keys.ts';
import { readLeadSettings } from '../settings/lead-settings.ts';
import { AUTORESPONSE_QUEUE } from './autoresponse.ts';
import {
  buildPanelLink,
  buildPersonRows,
  buildPropertyRows,
  buildOfferedRows,
  buildOtherItems,
  describeLeadTopic,
} from './mail-content.ts';
import { MailContext } from './mail-context.ts';

/** Queues the mails about leads in the caller's transaction. Their keys prevent duplicates. */
@Injectable()
export class LeadNotifications {
  constructor(
    private readonly mails: Mails,
    private readonly jobs: Jobs,
    private readonly mailContext: MailContext,
  ) {}

  /**
   * Notifies agency and visitor of an inquiry that first reached the inbox, on arrival or after staff cleared it of
   * spam.
   */
  async notifyReceived(em: EntityManager, lead: Lead) {
    const { id } = lead;
    lead.announcedAt = new Date();
    const context = { ...(await this.mailContext.load()), earlierInquiries: await countEarlierLeads(em, lead) };
    await this.mails.queue(em, {
      ...buildInquiryMail(lead, context),
      key: `inquiry:${id}`,
      purpose: 'inquiry',
      about: id,
    });
    const { sendsAutoresponse } = await readLeadSettings(em);
    if (sendsAutoresponse && lead.kind !== 'staff') await this.jobs.enqueue(AUTORESPONSE_QUEUE, { em, data: { id } });
  }

  /** Notifies the agent of a lead that another user assigned; sends one mail per assignment. */
  async notifyAssigned(em: EntityManager, lead: Lead, staffMember: StaffMember) {
    const { agency, siteUrl } = await this.mailContext.load();
    await this.mails.queue(em, {
      ...buildAssignmentMail(lead, staffMember, agency, siteUrl),
      key: `assignment:${lead.id}:${staffMember.id}:${lead.lastActivityAt.toISOString()}`,
      purpose: 'assignment',
      about: lead.id,
      accountId: staffMember.id,
    });
  }

  /**
   * Notifies the agent of a bulk assignment by another user. Sends at most one mail per minute, author and recipient;
   * it contains no names.
   */
  async notifyBulkAssigned(em: EntityManager, actor: Actor, staffMember: StaffMember) {
    const { agency, siteUrl } = await this.mailContext.load();
    const minute = new Date().toISOString().slice(0, 16);
    await this.mails.queue(em, {
      ...buildBulkAssignmentMail(staffMember, agency, siteUrl),
      key: `assignments:${getActorKey(actor)}:${staffMember.id}:${minute}`,
      purpose: 'assignment',
      accountId: staffMember.id,
    });
  }
}

/** Counts earlier leads of the same person in inbox and archive. */
function countEarlierLeads(em: EntityManager, lead: Lead) {
  const { id, createdAt } = lead;
  const samePersonFilters = matchSamePerson(lead);
  if (!samePersonFilters.length) return 0;
  const notSpamFilter = { folder: { $in: ['inbox' as const, 'archive' as const] }, erasedAt: null };
  return em.count(Lead, { id: { $ne: id }, createdAt: { $lte: createdAt }, ...notSpamFilter, $or: samePersonFilters });
}

const buildBulkAssignmentMail = ({ name, email }: StaffMember, agency: AgencyProfile, siteUrl: string): NewMail => ({
  to: { name, address: email },
  ...buildAgencyMail(agency, {
    subject: 'Nuevos leads asignados',
    preheader: 'Se le han asignado varios leads',
    paragraphs: [
      `Hola, ${name}:`,
      'Se le han asignado varios leads. En el panel verá cuáles esperan respuesta.',
      buildPanelLink('Abrir mis leads', siteUrl, { assignee: 'me' }),
    ],
  }),
});

function buildAssignmentMail(
  lead: Lead,
  { name, email }: StaffMember,
  agency: AgencyProfile,
  siteUrl: string,
): NewMail {
  const { id, property, otherProperties, listing, message, createdAt } = lead;
  return {
    to: { name, address: email },
    ...buildAgencyMail(agency, {
      subject: `Nuevo lead asignado: ${lead.name}`,
      preheader: describeLeadTopic(lead),
      paragraphs: [
        `Hola, ${name}:`,
        `Se le ha asignado el lead de ${lead.name}.`,
        {
          rows: [
            ...buildPersonRows(lead),
            { label: 'Asunto', text: describeLeadTopic(lead) },
            { label: 'Recibido', text: formatDateTime(createdAt) },
            ...(property ? buildPropertyRows(property, siteUrl) : []),
            ...(listing ? buildOfferedRows(listing) : []),
          ],
        },
        ...(otherProperties ? [{ heading: 'También por' }, { items: buildOtherItems(otherProperties, siteUrl) }] : []),
        ...(message ? [{ heading: 'Mensaje' }, { quote: message }] : []),
        buildPanelLink('Abrir el lead', siteUrl, { lead: id }),
      ],
    }),
  };
}

interface InquiryMailContext {
  readonly agency: AgencyProfile;
  readonly siteUrl: string;
  readonly earlierInquiries: number;
}

/** Builds the mail to the agency; replies go to the visitor. */
export function buildInquiryMail(lead: Lead, { agency, siteUrl, earlierInquiries }: InquiryMailContext): NewMail {
  const { id, name, email, property, otherProperties, listing, createdAt } = lead;
  const message = lead.message ?? listing?.description;
  return {
    to: { name: agency.name, address: agency.email },
    ...(email && { replyTo: { name, address: email } }),
    ...buildAgencyMail(agency, {
      subject: buildSubject(lead),
      preheader: [name, message?.slice(0, 120)].filter(Boolean).join(': '),
      paragraphs: [
        { heading: buildSubject(lead) },
        { rows: [...buildPersonRows(lead), { label: 'Recibido', text: formatDateTime(createdAt) }] },
        ...(earlierInquiries ? [describeEarlierInquiries(earlierInquiries)] : []),
        ...(message ? [{ heading: 'Mensaje' }, { quote: message }] : []),
        ...(property ? [{ heading: 'Propiedad' }, { rows: buildPropertyRows(property, siteUrl) }] : []),
        ...(otherProperties ? [{ heading: 'También por' }, { items: buildOtherItems(otherProperties, siteUrl) }] : []),
        ...(listing ? [{ heading: 'Propiedad ofrecida' }, { rows: buildOfferedRows(listing) }] : []),
        buildPanelLink('Abrir en el panel', siteUrl, { lead: id }),
        ...(email ? ['Si responde a este correo, escribe directamente al cliente.'] : []),
      ],
    }),
  };
}

function buildSubject(lead: Lead) {
  const { property, otherProperties, listing } = lead;
  if (otherProperties) return describeLeadTopic(lead);
  if (property) return `${describeLeadTopic(lead)}: ${property.title}`;
  return listing ? `${describeLeadTopic(lead)} en ${listing.location}` : describeLeadTopic(lead);
}

const describeEarlierInquiries = (times: number) =>
  `Esta persona ya nos había escrito ${times === 1 ? 'una vez' : `${times} veces`}.`;
