import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import type { NextReference } from './next-reference.contract.ts';

/** Of an office that has numbered nothing yet. */
const FIRST_REFERENCE = 'REF-1001';
const NUMBERED_REFERENCE = /^(.*?)(\d{1,9})$/;

/** The number after the highest of those that begin as the agency's own newest one; nobody has it, and it is not kept. */
export class FindNextReference extends Query<NextReference> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(FindNextReference)
export class FindNextReferenceHandler implements IQueryHandler<FindNextReference> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: FindNextReference) {
    requirePermission(actor, 'properties.create');
    const newest = await this.selectProperties()
      .where('p.source', '=', 'manual')
      .where(sql<boolean>`p.reference ~ '[0-9]$'`)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(1)
      .select('p.reference')
      .executeTakeFirst();
    const [, prefix, digits] = newest?.reference.match(NUMBERED_REFERENCE) ?? [];
    if (prefix === undefined || digits === undefined) return { reference: FIRST_REFERENCE } satisfies NextReference;
    const number = sql`substring(p.reference from ${prefix.length + 1}::int)`;
    const { highest } = await this.selectProperties()
      .where(sql<boolean>`lower(left(p.reference, ${prefix.length}::int)) = lower(${prefix})`)
      .where(sql<boolean>`${number} ~ '^[0-9]{1,9}$'`)
      .select(sql<number>`max((${number})::int)`.as('highest'))
      .executeTakeFirstOrThrow();
    const reference = prefix + String(highest + 1).padStart(digits.length, '0');
    return { reference } satisfies NextReference;
  }

  private selectProperties() {
    return read<{ properties: Property }>(this.em).selectFrom('properties as p');
  }
}
