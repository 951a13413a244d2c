import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language, PropertyCard } from '../../catalogue/property.contract.ts';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { findLastAnswer } from '../activities/find-last-answer.ts';
import { leadAgent } from '../record/lead-agent.ts';
import { priceText, propertyAddress, titleIn } from '../notifications/letters/asked-rows.ts';
import { seenLead } from '../record/seen-lead.ts';
import { filledIn, type Known } from './filled-in.ts';
import type { ReplyDrafts, ReplyTemplateDetails } from './reply.contract.ts';
import { ReplySurroundings } from './reply-surroundings.ts';
import { shownTemplates } from './shown-templates.ts';

/** All templates, filled in with what is known of a lead and of who writes. */
export class ListReplyDrafts extends Query<ReplyDrafts> {
  constructor(
    readonly by: Actor & { kind: 'user' },
    readonly leadId: string,
  ) {
    super();
  }
}

@QueryHandler(ListReplyDrafts)
export class ListReplyDraftsHandler implements IQueryHandler<ListReplyDrafts> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
    private readonly surroundings: ReplySurroundings,
  ) {}

  async execute({ by, leadId }: ListReplyDrafts): Promise<ReplyDrafts> {
    demand(by, 'leads.work');
    const lead = await seenLead(this.em, by, leadId);
    const property = await this.surroundings.property(lead);
    const english = property && (await this.surroundings.property(lead, 'en'));
    const { agency, siteUrl } = await this.surroundings.letter();
    const asked = property ?? lead.property;
    const agent = (await this.colleagues.named([by.id])).get(by.id);
    const known = (language: Language): Known => ({
      nombre: nameOf(lead),
      referencia: asked?.reference ?? null,
      propiedad: asked && titleIn(asked.title, language),
      precio: asked && asked.price !== null ? priceText(asked, language) : null,
      enlace: (property && propertyAddress(property, siteUrl, language)) ?? null,
      agente: agent?.name ?? null,
      agencia: agency.name,
      telefono: agency.phones[0] ?? null,
    });
    const templates = await shownTemplates(this.em);
    const offered = templates.filter((template) => !isAboutReduction(template) || mayBeReduced(lead, property));
    const isUnpriced = asked !== null && asked.price === null;
    return {
      items: offered.map((template): ReplyTemplateDetails => ({
        ...template,
        subject: filledIn(template.subject, known(template.language)),
        text: filledIn(isUnpriced ? withoutPrice(template) : template.text, known(template.language)),
      })),
      property,
      lastAnswer: await this.lastAnswer(leadId),
      propertyInEnglish: english && { title: titleIn(english.title, 'en'), headline: english.headline },
    };
  }

  private async lastAnswer(leadId: string): Promise<ReplyDrafts['lastAnswer']> {
    const last = await findLastAnswer(this.em, leadId);
    if (!last) return null;
    const { id, kind, happenedAt, userId } = last;
    const agent = userId === null ? null : leadAgent(userId, await this.colleagues.named([userId]));
    return { id, kind, at: happenedAt.toISOString(), agent };
  }
}

const ON_REQUEST: Record<Language, string> = { es: 'a consultar', en: 'on request' };

/** After a colon, as in "Precio: {precio}", these words fit; within a sentence somebody has to write others. */
const withoutPrice = ({ text, language }: ReplyTemplateDetails) =>
  text.replace(/(:\s*)\{precio\}/g, `$1${ON_REQUEST[language]}`);

const isAboutReduction = ({ name }: ReplyTemplateDetails) => fold(name) === 'precio rebajado';

/** Without a property that is known, whoever writes decides. */
function mayBeReduced({ property: asked }: Lead, now: PropertyCard | null) {
  if (!asked) return true;
  if (!now || now.price === null) return false;
  const costLess = asked.price !== null && asked.currency === now.currency && now.price < asked.price;
  return costLess || now.discount !== null;
}

const nameOf = ({ name }: Lead) => name.trim() || null;
