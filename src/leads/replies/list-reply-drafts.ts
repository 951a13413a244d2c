import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language, PropertyCard } from '../../catalogue/property.contract.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type UserActor } from '../../platform/actor.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { formatPrice, buildPropertyUrl, localizeTitle } from '../notifications/mail-content.ts';
import { findVisibleLeadOrThrow } from '../record/lead-access.ts';
import { toLeadAgent } from '../record/to-lead-agent.ts';
import { findLastContact, ReplyContext } from './reply-context.ts';
import { listTemplates } from './reply-templates.ts';
import {
  type ReplyDrafts,
  type ReplyTemplateDetails,
  isPlaceholder,
  type Placeholder,
  findPlaceholders,
} from './reply.contract.ts';

/** Fills in the reply templates for a lead. Omits those about a reduced price if the price is not reduced. */
export class ListReplyDrafts extends Query<ReplyDrafts> {
  constructor(
    readonly actor: UserActor,
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
    const lead = await findVisibleLeadOrThrow(this.em, actor, leadId);
    const property = await this.replyContext.findProperty(lead);
    const englishProperty = property && (await this.replyContext.findProperty(lead, 'en'));
    const { agency, siteUrl } = await this.replyContext.loadMailContext();
    const currentOrStoredProperty = property ?? lead.property;
    const agent = (await this.staffDirectory.findByIds([actor.id])).get(actor.id);
    const getValues = (language: Language): PlaceholderValues => ({
      nombre: getName(lead),
      referencia: currentOrStoredProperty?.reference ?? null,
      propiedad: currentOrStoredProperty && localizeTitle(currentOrStoredProperty.title, language),
      precio:
        currentOrStoredProperty && currentOrStoredProperty.price !== null
          ? formatPrice(currentOrStoredProperty, language)
          : null,
      enlace: property && buildPropertyUrl(property, siteUrl, language),
      agente: agent?.name ?? null,
      agencia: agency.name,
      telefono: agency.phones[0] ?? null,
    });
    const templates = await listTemplates(this.em);
    const applicableTemplates = templates.filter(
      (template) => !isAboutReduction(template) || canMentionReduction(lead, property),
    );
    const isPriceUnknown = currentOrStoredProperty !== null && currentOrStoredProperty.price === null;
    return {
      items: applicableTemplates.map((template): ReplyTemplateDetails => ({
        ...template,
        subject: renderTemplate(template.subject, getValues(template.language)),
        text: renderTemplate(
          isPriceUnknown ? replacePriceAfterColon(template) : template.text,
          getValues(template.language),
        ),
      })),
      property,
      lastContact: await this.getLastContact(leadId),
      propertyInEnglish: englishProperty && {
        title: localizeTitle(englishProperty.title, 'en'),
        headline: englishProperty.headline,
      },
    };
  }

  private async getLastContact(leadId: string): Promise<ReplyDrafts['lastContact']> {
    const contact = await findLastContact(this.em, leadId);
    if (!contact) return null;
    const { id, kind, happenedAt, userId } = contact;
    const agent = userId === null ? null : toLeadAgent(userId, await this.staffDirectory.findByIds([userId]));
    return { id, kind, at: happenedAt.toISOString(), agent };
  }
}

export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

/** Fills in known values. Unknown placeholders stay, so that the author replaces them. */
export function renderTemplate(text: string, values: PlaceholderValues): string {
  let rendered = text;
  for (const name of findPlaceholders(text))
    if (isPlaceholder(name))
      rendered = rendered.replaceAll(`{${name}}`, () => stripBraces(values[name] ?? `{${name}}`, name));
  return rendered;
}

/** Removes braces from input, so that a typed name never looks like a placeholder. */
const stripBraces = (value: string, name: string) => (value === `{${name}}` ? value : value.replace(/[{}]/g, ''));

const ON_REQUEST: Record<Language, string> = { es: 'a consultar', en: 'on request' };

/**
 * Replaces `{precio}` by "on request", but only after a colon. Within a sentence it would not fit, so the placeholder
 * stays for the author.
 */
const replacePriceAfterColon = ({ text, language }: ReplyTemplateDetails) =>
  text.replace(/(:\s*)\{precio\}/g, `$1${ON_REQUEST[language]}`);

/** Recognises the template about a reduced price, which a migration created, by its name. */
const isAboutReduction = ({ name }: ReplyTemplateDetails) => fold(name) === 'precio rebajado';

/** Whether the price is reduced, or lower than at the inquiry. For a lead without a property, the author decides. */
function canMentionReduction({ property: propertyAtInquiry }: Lead, currentProperty: PropertyCard | null) {
  if (!propertyAtInquiry) return true;
  if (!currentProperty || currentProperty.price === null) return false;
  const isCheaper =
    propertyAtInquiry.price !== null &&
    propertyAtInquiry.currency === currentProperty.currency &&
    currentProperty.price < propertyAtInquiry.price;
  return isCheaper || currentProperty.discount !== null;
}

const getName = ({ name }: Lead) => name.trim() || null;
