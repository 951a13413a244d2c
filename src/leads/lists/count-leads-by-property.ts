import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { CountLeadsByProperty } from '../lead.messages.ts';
import { leadScopeSql } from '../record/lead-scope.ts';

/** The ids of all properties that `inquiries i` ask about. */
const ASKED_PROPERTIES = sql<{ id: string }>`(
  select i.property_id as id
  union
  select (other->>'id')::uuid from jsonb_array_elements(i.other_properties) other)`;

@QueryHandler(CountLeadsByProperty)
export class CountLeadsByPropertyHandler implements IQueryHandler<CountLeadsByProperty> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountLeadsByProperty) {
    requirePermission(actor, 'leads.work');
    const rows = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where('i.folder', '<>', 'spam')
      .where('i.propertyId', 'is not', null)
      .where(leadScopeSql(actor, 'i'))
      .innerJoinLateral(ASKED_PROPERTIES.as('asked'), (join) => join.onTrue())
      .groupBy('asked.id')
      .select(['asked.id', sql<number>`count(*)::int`.as('leads')])
      .execute();
    return new Map(rows.map(({ id, leads }) => [id, leads]));
  }
}
