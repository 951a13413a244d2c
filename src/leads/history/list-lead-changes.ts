import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { pickFields } from '../../platform/fields.ts';
import { findPage, PAGE_SIZE } from '../../platform/query/to-page.ts';
import { LeadChangeDetails, type LeadHistory } from '../lead-work.contract.ts';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound } from '../lead.problems.ts';
import { leadScope } from '../record/lead-access.ts';
import { LeadChange } from './lead-change.entity.ts';

export class ListLeadChanges extends Query<z.infer<typeof LeadHistory>> {
  constructor(
    readonly actor: Actor,
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
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, id, page }: ListLeadChanges) {
    requirePermission(actor, 'leads.work');
    if (!(await this.em.count(Lead, { id, ...leadScope(actor) }))) throw new LeadNotFound();
    const newestFirst = { at: 'desc', id: 'desc' } as const;
    const pageRequest = { where: { leadId: id }, orderBy: newestFirst, page, pageSize: PAGE_SIZE };
    return findPage(this.em, LeadChange, pageRequest, async (changes) => {
      const names = await this.staffDirectory.findByIds(changes.map((change) => getUserId(change)));
      return changes.map((change): LeadChangeDetails => ({
        ...pickFields(change, LeadChangeDetails),
        at: change.at.toISOString(),
        author: resolveName(names, change),
      }));
    });
  }
}

type Author = Pick<LeadChange, 'actorKind' | 'actor'>;

const getUserId = ({ actorKind, actor }: Author) => (actorKind === 'user' ? actor : null);

function resolveName(names: ReadonlyMap<string, { name: string }>, author: Author) {
  if (author.actorKind === 'visitor') return 'Visitante';
  const id = getUserId(author);
  return id === null ? 'Sistema' : (names.get(id)?.name ?? `${id.slice(0, 5)}…`);
}
