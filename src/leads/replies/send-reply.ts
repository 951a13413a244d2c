import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { requirePermission, type UserActor } from '../../platform/actor.ts';
import { Idempotency } from '../../platform/idempotency.sql.ts';
import type { MailBlock } from '../../platform/mail/render-mail.ts';
import { REPLY } from '../../platform/mail/mail.entity.ts';
import { Mails, type NewMail } from '../../platform/mail/mails.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { ActivityLog, type AddedActivity } from '../activities/activity-log.ts';
import type { Lead } from '../lead.entity.ts';
import { AnsweredMeanwhile, LeadNotInInbox, LeadWithoutMail } from '../lead.problems.ts';
import { formatCardLine, buildPropertyUrl, localizeTitle } from '../notifications/mail-content.ts';
import { findClaimableLead } from '../progress/reassign-lead.ts';
import { findVisibleLeadOrThrow } from '../record/lead-access.ts';
import { findLastContact, ReplyContext } from './reply-context.ts';
import type { NewReply } from './reply.contract.ts';
import { buildReplyKey } from './update-reply-when-mail-settled.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string;
  readonly property: PropertyCard | null;
}

const MAX_PREHEADER_LENGTH = 120;

/** In pixels; wide enough for a mail on a high-density screen. */
const PICTURE_WIDTH = 640;
const TEXTS = {
  es: { reference: 'Ref.', action: 'Ver la propiedad' },
  en: { reference: 'Ref.', action: 'View property' },
} as const;

/** Responses go to the agency. */
function buildReplyMail(
  { name }: Lead,
  address: string,
  { subject, text, language }: NewReply,
  { agency, siteUrl, property }: Context,
): NewMail {
  return {
    to: { name, address },
    replyTo: { name: agency.name, address: agency.email },
    ...buildAgencyMail(agency, {
      subject,
      language,
      preheader: text.replace(/\s+/g, ' ').slice(0, MAX_PREHEADER_LENGTH),
      paragraphs: [...splitParagraphs(text), ...(property ? [buildCard(property, language, siteUrl)] : [])],
    }),
  };
}

const splitParagraphs = (text: string) => text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim());

function buildCard(property: PropertyCard, language: NewReply['language'], siteUrl: string): MailBlock {
  const [picture] = property.pictures;
  const title = localizeTitle(property.title, language);
  const path = picture && `/pictures/${picture.key}/${PICTURE_WIDTH}.jpg`;
  // Alternative texts are written in Spanish.
  const alt = language === 'en' || !picture ? `${title}, picture 1` : picture.alt;
  return {
    card: {
      title,
      lines: [
        ...(property.headline ? [property.headline] : []),
        formatCardLine(property, language),
        `${TEXTS[language].reference} ${property.reference}`,
      ],
      href: buildPropertyUrl(property, siteUrl, language),
      action: TEXTS[language].action,
      picture: path ? { src: new URL(path, siteUrl).href, alt } : undefined,
    },
  };
}

/**
 * Queues a mail to the person of a lead, once per `idempotencyKey`, and records it as an activity, which counts as a
 * reply.
 */
export class SendReply extends Command<AddedActivity> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly input: NewReply,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(SendReply)
export class SendReplyHandler implements ICommandHandler<SendReply> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly mails: Mails,
    private readonly log: ActivityLog,
    private readonly replyContext: ReplyContext,
  ) {}

  async execute({ actor, leadId, input, idempotencyKey: key }: SendReply) {
    requirePermission(actor, 'leads.work');
    const context = {
      ...(await this.replyContext.loadMailContext()),
      property: await this.findPropertyForMail(actor, leadId, input),
    };
    return this.em.transactional(async (em) => {
      const defaults = await this.log.lockAgentAndStage(em, actor);
      const lead = await findClaimableLead(em, actor, leadId);
      const send = async () => {
        await this.assertNoNewerContact(em, actor, leadId, input.lastContactId);
        const mail = buildReplyMail(lead, getAddressOrThrow(lead), input, context);
        const { subject, text } = input;
        const fields = { kind: 'mail', subject, text } as const;
        const reply = await this.log.add(em, actor, { lead, defaults }, 'send-reply', fields);
        await this.mails.queue(em, { ...mail, key: buildReplyKey(reply.id), purpose: REPLY, about: leadId });
        return reply;
      };
      return key ? this.idempotency.runOnce(em, key, { by: actor.id, leadId, ...input }, send) : send();
    });
  }

  /**
   * Throws AnsweredMeanwhile if a colleague has contacted the person since the author opened the lead. Undefined skips
   * the check.
   */
  private async assertNoNewerContact(
    em: EntityManager,
    actor: SendReply['actor'],
    leadId: string,
    lastSeenId: string | null | undefined,
  ) {
    if (lastSeenId === undefined) return;
    const lastContact = await findLastContact(em, leadId);
    if (!lastContact || lastContact.id === lastSeenId || lastContact.userId === actor.id) return;
    throw new AnsweredMeanwhile(await this.replyContext.getAuthorName(lastContact.userId));
  }

  /** Reads the property before the lead is locked, since the property belongs to another module. */
  private async findPropertyForMail(
    actor: SendReply['actor'],
    leadId: string,
    { withProperty, language }: SendReply['input'],
  ) {
    if (!withProperty) return null;
    const property = await this.replyContext.findProperty(
      await findVisibleLeadOrThrow(this.em, actor, leadId),
      language,
    );
    if (property) return property;
    throw new InvalidInput([
      { message: 'Este lead no tiene una propiedad publicada: quite la ficha', path: ['withProperty'] },
    ]);
  }
}

function getAddressOrThrow({ folder, email }: Lead): string {
  if (folder !== 'inbox') throw new LeadNotInInbox();
  if (!email) throw new LeadWithoutMail();
  return email;
}
