import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { countOf } from '../../platform/reading/count-of.ts';
import { read } from '../../platform/reading/read.ts';
import { VISIBLE } from '../facts/visible-index.entity.ts';
import type { Property } from '../property.entity.ts';
import { CountVisibleProperties } from '../property.messages.ts';

@QueryHandler(CountVisibleProperties)
export class CountVisiblePropertiesHandler implements IQueryHandler<CountVisibleProperties> {
  constructor(private readonly em: EntityManager) {}

  execute() {
    const properties = read<{ properties: Property }>(this.em).selectFrom('properties');
    return countOf(properties.where(sql.raw<boolean>(VISIBLE)));
  }
}
