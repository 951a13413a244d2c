import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { findByReference } from './find-by-reference.ts';
import { propertyParts } from './property-parts.ts';
import { propertyRecord } from './property-record.ts';
import { ratesFor } from './rates-for.ts';
import { FindPropertyRecord } from '../property.messages.ts';

@QueryHandler(FindPropertyRecord)
export class FindPropertyRecordHandler implements IQueryHandler<FindPropertyRecord> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ reference }: FindPropertyRecord) {
    const property = await findByReference(this.em, reference);
    if (!property) return null;
    const [parts, rates] = await Promise.all([
      propertyParts(this.em, [property.id]),
      ratesFor(this.queries, [property]),
    ]);
    return propertyRecord(property, parts(property.id), rates);
  }
}
