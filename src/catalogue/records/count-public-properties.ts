import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { countRows } from '../../platform/query/count-rows.ts';
import { read } from '../../platform/query/read.ts';
import { PUBLIC_CONDITION } from '../fields/public-index.entity.ts';
import type { Property } from '../property.entity.ts';
import { CountPublicProperties } from '../property.messages.ts';

@QueryHandler(CountPublicProperties)
export class CountPublicPropertiesHandler implements IQueryHandler<CountPublicProperties> {
  constructor(private readonly em: EntityManager) {}

  execute() {
    const properties = read<{ properties: Property }>(this.em).selectFrom('properties');
    return countRows(properties.where(sql.raw<boolean>(PUBLIC_CONDITION)));
  }
}
