import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language, PropertyCard } from '../../catalogue/property.contract.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { findLastAnswer } from '../activities/find-last-answer.ts';
import { toLeadAgent } from '../record/to-lead-agent.ts';
import { formatPrice, propertyUrl, localizeTitle } from '../notifications/emails/property-rows.ts';
import { findVisibleLead } from '../record/find-visible-lead.ts';
import { renderTemplate, type PlaceholderValues } from './render-template.ts';
import type { ReplyDrafts, ReplyTemplateDetails } from './reply.contract.ts';
import { ReplyContext } from './reply-context.ts';
import { listTemplates } from './list-templates.ts';

/** All templates, filled in with what is known of a lead and of who writes. */
export class ListReplyDrafts extends Query<ReplyDrafts> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly leadId: string,
  ) {
    super();
  }
}

@QueryHandler(ListReplyDrafts)
export class ListReplyDraftsHandler implements IQueryHandler<ListReplyDrafts> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
    private readonly replyContext: ReplyContext,
  ) {}

  async execute({ actor, leadId }: ListReplyDrafts): Promise<ReplyDrafts> {
    requirePermission(actor, 'leads.work');
    const lead = await findVisibleLead(this.em, actor, leadId);
    const property = await this.replyContext.findProperty(lead);
    const english = property && (await this.replyContext.findProperty(lead, 'en'));
    const { agency, siteUrl } = await this.replyContext.loadMailContext();
    const propertyData = property ?? lead.property;
    const agent = (await this.staffDirectory.findByIds([actor.id])).get(actor.id);
    const getValues = (language: Language): PlaceholderValues => ({
      nombre: getName(lead),
      referencia: propertyData?.reference ?? null,
      propiedad: propertyData && localizeTitle(propertyData.title, language),
      precio: propertyData && propertyData.price !== null ? formatPrice(propertyData, language) : null,
      enlace: (property && propertyUrl(property, siteUrl, language)) ?? null,
      agente: agent?.name ?? null,
      agencia: agency.name,
      telefono: agency.phones[0] ?? null,
    });
    const templates = await listTemplates(this.em);
    const offered = templates.filter((template) => !isAboutReduction(template) || canMentionReduction(lead, property));
    const hasNoPrice = propertyData !== null && propertyData.price === null;
    return {
      items: offered.map((template): ReplyTemplateDetails => ({
        ...template,
        subject: renderTemplate(template.subject, getValues(template.language)),
        text: renderTemplate(hasNoPrice ? replacePrice(template) : template.text, getValues(template.language)),
      })),
      property,
      lastAnswer: await this.getLastAnswer(leadId),
      propertyInEnglish: english && { title: localizeTitle(english.title, 'en'), headline: english.headline },
    };
  }

  private async getLastAnswer(leadId: string): Promise<ReplyDrafts['lastAnswer']> {
    const last = await findLastAnswer(this.em, leadId);
    if (!last) return null;
    const { id, kind, happenedAt, userId } = last;
    const agent = userId === null ? null : toLeadAgent(userId, await this.staffDirectory.findByIds([userId]));
    return { id, kind, at: happenedAt.toISOString(), agent };
  }
}

const ON_REQUEST: Record<Language, string> = { es: 'a consultar', en: 'on request' };

/** After a colon, as in "Precio: {precio}", these words fit; within a sentence somebody has to write others. */
const replacePrice = ({ text, language }: ReplyTemplateDetails) =>
  text.replace(/(:\s*)\{precio\}/g, `$1${ON_REQUEST[language]}`);

const isAboutReduction = ({ name }: ReplyTemplateDetails) => fold(name) === 'precio rebajado';

/** Without a property that is known, whoever writes decides. */
function canMentionReduction({ property: propertyData }: Lead, now: PropertyCard | null) {
  if (!propertyData) return true;
  if (!now || now.price === null) return false;
  const isCheaper =
    propertyData.price !== null && propertyData.currency === now.currency && now.price < propertyData.price;
  return isCheaper || now.discount !== null;
}

const getName = ({ name }: Lead) => name.trim() || null;
