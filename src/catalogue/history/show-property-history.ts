import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { propertyChange } from './property-change.ts';
import type { PropertyHistory } from './property-history.contract.ts';

const PAGE_SIZE = 50;

/** Who changed what of a property, the newest first. */
export class ShowPropertyHistory extends Query<PropertyHistory> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ShowPropertyHistory)
export class ShowPropertyHistoryHandler implements IQueryHandler<ShowPropertyHistory> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ by, id, page }: ShowPropertyHistory) {
    demand(by, 'properties.read');
    if (!(await this.em.count(Property, { id }))) throw new PropertyNotFound();
    const [entries, total] = await this.em.findAndCount(
      AuditEntry,
      { subject: id },
      {
        orderBy: { at: 'desc', id: 'desc' },
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        disableIdentityMap: true,
      },
    );
    const names = await this.names.of(entries.map((entry) => userOf(entry)));
    const items = entries.map((entry) => propertyChange(entry, nameIn(names, userOf(entry))));
    return { items, total, page, pageSize: PAGE_SIZE, pageCount: Math.ceil(total / PAGE_SIZE) };
  }
}

const userOf = ({ actorKind, actor }: AuditEntry) => (actorKind === 'user' ? actor : null);

const nameIn = (names: ReadonlyMap<string, string>, id: string | null) =>
  id === null ? 'Sistema' : (names.get(id) ?? `${id.slice(0, 5)}…`);
