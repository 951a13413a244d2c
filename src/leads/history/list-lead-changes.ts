import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { picked } from '../../platform/picked.ts';
import { pageOf, span } from '../../platform/reading/page-of.ts';
import { Lead } from '../lead.entity.ts';
import { LeadChangeDetails, type LeadHistory } from '../lead-work.contract.ts';
import { LeadNotFound } from '../lead.problems.ts';
import { LeadChange } from './lead-change.entity.ts';
import { leadScope } from '../record/lead-scope.ts';

const PAGE_SIZE = 50;

/** The history of a lead, newest first. */
export class ListLeadChanges extends Query<z.infer<typeof LeadHistory>> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListLeadChanges)
export class ListLeadChangesHandler implements IQueryHandler<ListLeadChanges> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, id, page }: ListLeadChanges) {
    demand(by, 'leads.work');
    if (!(await this.em.count(Lead, { id, ...leadScope(by) }))) throw new LeadNotFound();
    const newestFirst = { orderBy: { at: 'desc', id: 'desc' }, disableIdentityMap: true } as const;
    const requested = { page, pageSize: PAGE_SIZE };
    const which = { ...newestFirst, ...span(requested) };
    const [changes, total] = await this.em.findAndCount(LeadChange, { leadId: id }, which);
    const names = await this.colleagues.named(changes.map((change) => userOf(change)));
    const items = changes.map((change): LeadChangeDetails => ({
      ...picked(change, LeadChangeDetails),
      at: change.at.toISOString(),
      by: nameIn(names, change),
    }));
    return pageOf(items, total, requested);
  }
}

type Author = Pick<LeadChange, 'actorKind' | 'actor'>;

const userOf = ({ actorKind, actor }: Author) => (actorKind === 'user' ? actor : null);

function nameIn(names: ReadonlyMap<string, { name: string }>, author: Author) {
  if (author.actorKind === 'visitor') return 'Visitante';
  const id = userOf(author);
  return id === null ? 'Sistema' : (names.get(id)?.name ?? `${id.slice(0, 5)}…`);
}
