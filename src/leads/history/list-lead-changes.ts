import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { picked } from '../../platform/picked.ts';
import { pageFrom } from '../../platform/reading/page-from.ts';
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
    const newestFirst = { at: 'desc', id: 'desc' } as const;
    const asked = { where: { leadId: id }, orderBy: newestFirst, page, pageSize: PAGE_SIZE };
    return pageFrom(this.em, LeadChange, asked, async (changes) => {
      const names = await this.colleagues.named(changes.map((change) => userOf(change)));
      return changes.map((change): LeadChangeDetails => ({
        ...picked(change, LeadChangeDetails),
        at: change.at.toISOString(),
        by: nameIn(names, change),
      }));
    });
  }
}

type Author = Pick<LeadChange, 'actorKind' | 'actor'>;

const userOf = ({ actorKind, actor }: Author) => (actorKind === 'user' ? actor : null);

function nameIn(names: ReadonlyMap<string, { name: string }>, author: Author) {
  if (author.actorKind === 'visitor') return 'Visitante';
  const id = userOf(author);
  return id === null ? 'Sistema' : (names.get(id)?.name ?? `${id.slice(0, 5)}…`);
}
