import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../catalogue/property.contract.ts';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';
import { priceText, propertyAddress } from '../notifications/letters/asked-rows.ts';
import { findLastAnswer } from '../activities/find-last-answer.ts';
import { leadAgent } from '../record/lead-agent.ts';
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
    const { agency, siteUrl } = await this.surroundings.letter();
    const asked = property ?? lead.property;
    const agent = (await this.colleagues.named([by.id])).get(by.id);
    const known = (language: Language): Known => ({
      nombre: nameOf(lead),
      referencia: asked?.reference ?? null,
      propiedad: asked?.title ?? null,
      precio: asked && priceText(asked, language),
      enlace: (property && propertyAddress(property, siteUrl)) ?? null,
      agente: agent?.name ?? null,
      agencia: agency.name,
      telefono: agency.phones[0] ?? null,
    });
    const templates = await shownTemplates(this.em);
    return {
      items: templates.map((template): ReplyTemplateDetails => ({
        ...template,
        subject: filledIn(template.subject, known(template.language)),
        text: filledIn(template.text, known(template.language)),
      })),
      property,
      lastAnswer: await this.lastAnswer(leadId),
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

const nameOf = ({ name }: Lead) => name.trim() || null;
